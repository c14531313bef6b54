package driver;

import VASSAL.Info;
import VASSAL.build.Builder;
import VASSAL.build.GameModule;
import VASSAL.build.module.BasicLogger;
import VASSAL.build.module.ExtensionsLoader;
import VASSAL.build.module.GameRefresher;
import VASSAL.build.module.GameState;
import VASSAL.build.module.PlayerRoster;
import VASSAL.build.module.PredefinedSetup;
import VASSAL.i18n.Localization;
import VASSAL.preferences.Prefs;
import VASSAL.tools.ArchiveWriter;
import VASSAL.tools.DataArchive;
import VASSAL.tools.io.DeobfuscatingInputStream;
import VASSAL.tools.menu.MenuManager;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.swing.Action;

/** The module opened and the game played in it: start, set-ups, loading, saving, logs, replay, undo, sides. */
final class Session {
  private final Watch watch;
  private final Painting painting;
  private final ChosenFile chooser = new ChosenFile();
  private final Seat seat = new Seat();
  private final Dice dice = new Dice(1);

  Session(Watch watch, Painting painting) {
    this.watch = watch;
    this.painting = painting;
  }

  Dice dice() {
    return dice;
  }

  /**
   * Opens a module as VASSAL's player window does, less the welcome wizard. A file that is not there would make
   * VASSAL build an empty module of its own, so that is refused here. To edit it is to have it mended as the editor
   * does on opening; its window is not shown.
   */
  Object open(String path, String user, String password, boolean edit) throws Exception {
    if (isOpened()) {
      throw new Refusal("this engine has opened a module already");
    }
    final File file = new File(path);
    if (!file.isFile() || file.length() == 0) {
      throw new Refusal("no module file " + path);
    }
    Info.setConfig(new QuietConfig());
    startMenus();
    final GameModule module = new GameModule(
        edit ? new ArchiveWriter(file.getPath()) : new DataArchive(file.getPath()));
    Hidden.set(module, "RNG", dice);
    GameModule.init(module);
    Statics.find();
    new ExtensionsLoader().addTo(module);
    Localization.getInstance().translate();
    play(user, password);
    final Prefs preferences = module.getPrefs();
    for (final String prompt : List.of(BasicLogger.PROMPT_NEW_LOG_START, BasicLogger.PROMPT_NEW_LOG_END,
        BasicLogger.PROMPT_LOG_COMMENT)) {
      preferences.setValue(prompt, Boolean.FALSE);
    }
    Hidden.set(module, "fileChooser", chooser);
    seat.takePlace(module);
    LastSave.spare(module.getGameState());
    module.getPlayerWindow().setVisible(true);
    final Map<String, Object> opened = new LinkedHashMap<>();
    opened.put("name", module.getGameName());
    opened.put("version", module.getGameVersion());
    opened.put("vassal", Info.getVersion());
    return opened;
  }

  /** Whether VASSAL can read the build file of a module, which is the first thing that it does on opening it. */
  static boolean reads(String path) throws IOException {
    try (DataArchive archive = new DataArchive(path); InputStream in = archive.getInputStream(GameModule.BUILDFILE)) {
      Builder.createDocument(in);
      return true;
    }
    catch (IOException e) {
      return false;
    }
  }

  /** Makes the player one of that name and password, as in VASSAL's preferences. */
  static Object play(String user, String password) {
    final Prefs preferences = module().getPrefs();
    preferences.setValue(GameModule.REAL_NAME, user);
    preferences.setValue(GameModule.SECRET_NAME, password);
    return null;
  }

  private static void startMenus() throws ReflectiveOperationException {
    final Constructor<?> menus = Class.forName("VASSAL.launch.Player$PlayerMenuManager").getDeclaredConstructor();
    menus.setAccessible(true);
    if (!(menus.newInstance() instanceof MenuManager)) {
      throw new IllegalStateException("VASSAL's menus have changed");
    }
  }

  static boolean isOpened() {
    return GameModule.getGameModule() != null;
  }

  static GameModule module() {
    final GameModule module = GameModule.getGameModule();
    if (module == null) {
      throw new Refusal("no module is open");
    }
    return module;
  }

  static GameState state() {
    return module().getGameState();
  }

  Object newGame(String side) throws ReflectiveOperationException {
    leave();
    seat.want(side);
    state().setup(true);
    return seated();
  }

  /** Loads a predefined set-up from the module, as its entry in the File menu does. */
  Object setup(String name, String side) throws IOException, ReflectiveOperationException {
    for (final PredefinedSetup setup : module().getAllDescendantComponentsOf(PredefinedSetup.class)) {
      if (name.equals(setup.getConfigureName())) {
        if (setup.isMenu()) {
          throw new Refusal("the set-up " + name + " is a menu of set-ups");
        }
        if (!setup.isUseFile()) {
          return newGame(side);
        }
        leave();
        seat.want(side);
        state().loadGameInForeground(setup.getFileName(), setup.getSavedGameContents());
        return seated();
      }
    }
    throw new Refusal("the module has no set-up " + name);
  }

  Object load(String path, String side) throws ReflectiveOperationException {
    final File file = new File(path);
    if (!file.isFile()) {
      throw new Refusal("no file " + path);
    }
    leave();
    seat.want(side);
    if (!state().isSaveMetaDataValid(file)) {
      throw new Refusal("VASSAL does not take " + path + " for a game of this module");
    }
    state().loadGameInForeground(file);
    return seated();
  }

  private Object seated() {
    if (!state().isGameStarted()) {
      throw new Refusal("no game has started");
    }
    seat.check();
    return PlayerRoster.getMySide();
  }

  /**
   * Closes the game without saving it or a log begun, and without being asked about it; the module stays open. VASSAL
   * would write the whole game down to see whether to ask; it does not for a game that has not started.
   */
  Object leave() throws ReflectiveOperationException {
    painting.catchUp();
    final Action endLog = Hidden.get(logger(), "endLogAction");
    endLog.setEnabled(false);
    module().setGameFileMode(GameModule.GameFileMode.NEW_GAME);
    Hidden.set(state(), "gameStarted", false);
    state().setup(false);
    return null;
  }

  /** Presses the module's own button for changing sides and picks the side in its dialog. */
  Object switchSide(String side) throws ReflectiveOperationException {
    final PlayerRoster roster = module().getPlayerRoster();
    final Watch.Answer answer = new Watch.Answer("", roster.translateSide(side), "OK");
    watch.announce(answer);
    try {
      Hidden.call(roster, "launch");
    }
    finally {
      watch.forget(answer);
    }
    seat.want(side);
    seat.check();
    return PlayerRoster.getMySide();
  }

  Object sides() {
    final Map<String, Object> players = new LinkedHashMap<>();
    for (final PlayerRoster.PlayerInfo player : module().getPlayerRoster().getPlayers()) {
      players.put(player.getSide(), player.playerName);
    }
    final Map<String, Object> found = new LinkedHashMap<>();
    found.put("sides", module().getPlayerRoster().getSides());
    found.put("mine", PlayerRoster.getMySide());
    found.put("players", players);
    return found;
  }

  Object save(String path) throws ReflectiveOperationException {
    chooser.choose(path);
    Hidden.set(state(), "lastSaveFile", null);
    state().saveGameAs();
    return written(path);
  }

  /** Runs VASSAL's own refresher on the game, as its dialog does: UseName, UseLabelerName, UseLayerName, TestMode. */
  Object refresh(List<String> options) {
    new GameRefresher(module()).execute(new HashSet<>(options), null);
    return null;
  }

  Object beginLog(String path) throws ReflectiveOperationException {
    chooser.choose(path);
    Hidden.call(logger(), "beginOutput");
    return null;
  }

  /** Writes the log. VASSAL writes none for a log without a single step, and that is refused. */
  Object endLog() throws ReflectiveOperationException {
    final File file = Hidden.get(logger(), "outputFile");
    if (file == null) {
      throw new Refusal("no log has been begun");
    }
    final Action end = Hidden.get(logger(), "endLogAction");
    end.actionPerformed(null);
    return written(file.getPath());
  }

  private static Object written(String path) {
    if (!new File(path).isFile()) {
      throw new Refusal("VASSAL wrote no file " + path);
    }
    return new File(path).length();
  }

  private static BasicLogger logger() {
    return (BasicLogger) module().getLogger();
  }

  /** One step of the log being replayed; gives how many are left. */
  Object step() throws ReflectiveOperationException {
    if (!logger().isReplaying()) {
      throw new Refusal("there is no step left to replay");
    }
    Hidden.call(logger(), "step");
    return left();
  }

  /** All steps that are left; gives how many they were. */
  Object stepAll() throws ReflectiveOperationException {
    int steps = 0;
    while (logger().isReplaying()) {
      Hidden.call(logger(), "step");
      steps++;
    }
    return steps;
  }

  private static int left() throws ReflectiveOperationException {
    final List<?> input = Hidden.get(logger(), "logInput");
    final Integer next = Hidden.get(logger(), "nextInput");
    return input.size() - next;
  }

  Object undo() throws ReflectiveOperationException {
    final Action undo = Hidden.get(logger(), "undoAction");
    if (!undo.isEnabled()) {
      throw new Refusal("there is nothing to undo");
    }
    undo.actionPerformed(null);
    return null;
  }

  /** The command text of a save or log, as VASSAL's own reader unlocks it. */
  static Object decode(String path) throws IOException {
    try (ZipFile zip = new ZipFile(path)) {
      final ZipEntry entry = zip.getEntry(GameState.SAVEFILE_ZIP_ENTRY);
      if (entry == null) {
        throw new Refusal(path + " holds no saved game");
      }
      try (InputStream in = new DeobfuscatingInputStream(zip.getInputStream(entry))) {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
      }
    }
  }
}

package driver;

import VASSAL.Info;
import VASSAL.build.module.GlobalOptions;
import VASSAL.build.module.map.PieceMover.AbstractDragHandler;
import java.io.IOException;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * What VASSAL 3.6 keeps in the fields of its classes, and that as it stands before a module is opened. Named are the
 * fields that a module or a game changes; what else lies there is the same for all.
 */
final class Statics {
  /** Fields that are empty, false or nought at first. */
  private static final String UNSET = """
      build.GameModule theModule
      build.GameModule userId
      build.GameModule tempUserId
      build.GameModule errorLogToChat
      build.module.Map activeMap
      build.module.ObscurableOptions instance.override
      build.module.PrototypesContainer instance
      build.module.gamepieceimage.ColorManager instance
      build.module.gamepieceimage.FontManager instance
      build.module.gamepieceimage.GamePieceImageDefinitions instance
      build.module.gamepieceimage.GamePieceImage$DefnConfig id
      build.module.gamepieceimage.GamePieceLayout$LayoutConfig configurer
      build.module.chessclockcontrol.ChessClock timer
      build.module.map.CounterDetailViewer drawingMouseOver
      build.module.map.ImageSaver dialog
      build.module.map.SetupStack indicator
      configure.AudioClipConfigurer resourceDirPref
      configure.ConfigureTree chatter
      configure.ConfigureTree$SearchParameters prefs
      configure.ImageConfigurer resourceDirPref
      counters.BasicPiece highlighter
      counters.CalculatedProperty counter
      counters.DragBuffer THE_BUFFER.dragFromMap
      counters.DragBuffer THE_BUFFER.dropHandler
      counters.DragBuffer THE_BUFFER.dropTarget
      counters.DragBuffer THE_BUFFER.lastRelease
      counters.KeyBuffer theBuffer
      counters.PieceAccess$GlobalAccess allHidden
      counters.Restricted handleRetirement
      counters.Stack defaultMetrics
      counters.Translate mover
      i18n.Localization instance
      i18n.Resources instance
      preferences.Prefs globalPrefs
      script.ExpressionInterpreter topLevelNameSpace
      script.ScriptContainer instance
      script.expression.AuditTrail enabled
      script.expression.AuditTrail reportingInProgress
      tools.RecursionLimiter recursionDepth
      tools.RecursionLimiter reporting
      tools.menu.MenuManager instance
      """;

  /** Collections that are empty at first. */
  private static final String EMPTY = """
      build.module.ChessClockControl ID_MGR.instances
      build.module.GlobalOptions OPTION_CONFIGURERS
      build.module.GlobalOptions OPTION_INITIAL_VALUES
      build.module.Map idMgr.instances
      build.module.ObscurableOptions instance.allowed
      build.module.PieceWindow idMgr.instances
      build.module.PrototypeDefinition idMgr.instances
      build.module.SpecialDiceButton idMgr.instances
      build.module.gamepieceimage.GamePieceImage idMgr.instances
      build.module.map.DrawPile idMgr.instances
      build.module.map.Flare idMgr.instances
      build.module.map.HighlightLastMoved instances
      build.module.map.LOS_Thread idMgr.instances
      build.module.map.MapShader idMgr.instances
      build.module.map.PieceMover$AbstractDragHandler pieceMovers
      build.module.map.SetupStack idMgr.instances
      build.module.properties.MutableProperty$Impl allProperties
      build.module.properties.TranslatableString$Impl allProperties
      build.module.turn.TurnTracker idMgr.instances
      configure.ConfigureTree additionalComponents
      configure.EditPropertiesAction openWindows
      counters.ActionButton globalPusher.componentMouseListeners
      counters.ActionButton globalPusher.maps
      counters.DragBuffer THE_BUFFER.pieces
      counters.NonRectangular cache
      i18n.TranslateAction openWindows
      script.ActionScript idMgr.instances
      script.GeneralScript idMgr.instances
      script.expression.Expression CACHE
      tools.ActionManager instance.map
      tools.DialogUtils disabled
      tools.ErrorDialog reportedDataWarnings
      tools.FormattedString CACHE
      tools.NamedKeyManager strokes
      tools.NamedKeyStroke CACHE
      tools.opcache.AbstractOpImpl kcache
      """;

  private static final String VERSION = "3.6.";
  private static final int FIRST_NAMED_KEY = '\uE000';

  private static final List<Place> unset = new ArrayList<>();
  private static final List<Place> empty = new ArrayList<>();

  private Statics() {
  }

  /** Finds these fields, once; a module is open, for some of VASSAL's classes ask for it when they are first used. */
  static void find() throws ReflectiveOperationException {
    if (unset.isEmpty() && Info.getVersion().startsWith(VERSION)) {
      unset.addAll(places(UNSET));
      empty.addAll(places(EMPTY));
    }
  }

  /** Puts all of it back. Fails in another VASSAL, and where no module could be opened. */
  static void reset() throws ReflectiveOperationException, IOException {
    final boolean tried = place("Info CONFIG").value() instanceof QuietConfig;
    if (tried && unset.isEmpty()) {
      throw new IllegalStateException("what VASSAL keeps is not known");
    }
    for (final Place place : unset) {
      place.put(place.nothing());
    }
    for (final Place place : empty) {
      place.clear();
    }
    if (tried) {
      Info.setConfig(new QuietConfig());
      place("build.module.Map changeReportingEnabled").put(true);
      place("build.module.GlobalOptions instance").put(new GlobalOptions());
      place("build.module.map.CounterDetailViewer showDeckDepth").put(1);
      place("tools.NamedKeyManager nextNamedKey").put(FIRST_NAMED_KEY);
      AbstractDragHandler.setTheDragHandler(AbstractDragHandler.AbstractDragHandlerFactory.getCorrectDragHandler());
    }
  }

  private static List<Place> places(String lines) throws ReflectiveOperationException {
    final List<Place> places = new ArrayList<>();
    for (final String line : lines.split("\n")) {
      places.add(place(line));
    }
    return places;
  }

  /** A field, and the object that has it; null for one of a class. */
  private record Place(Object owner, Field field) {
    Object value() throws IllegalAccessException {
      return field.get(owner);
    }

    void put(Object value) throws IllegalAccessException {
      field.set(owner, value);
    }

    void clear() throws IllegalAccessException {
      if (value() instanceof Map<?, ?> map) {
        map.clear();
      }
      else {
        ((Collection<?>) value()).clear();
      }
    }

    Object nothing() {
      return field.getType() == boolean.class ? Boolean.FALSE : field.getType() == int.class ? 0 : null;
    }
  }

  /** A class, and the way from it: names of fields with dots between them. */
  private static Place place(String line) throws ReflectiveOperationException {
    final String[] words = line.split(" ");
    Place place = null;
    for (final String name : words[1].split("\\.")) {
      final Object owner = place == null ? null : place.value();
      final Class<?> kind = owner == null ? Class.forName("VASSAL." + words[0]) : owner.getClass();
      final Field field = kind.getDeclaredField(name);
      field.setAccessible(true);
      place = new Place(owner, field);
    }
    return place;
  }
}

package driver;

import VASSAL.build.module.Map;
import VASSAL.counters.Deck;
import VASSAL.counters.GamePiece;
import java.awt.Point;
import java.util.HashMap;
import java.util.List;

/**
 * The operations of the protocol, by name, with the names of their arguments. A piece is named by its id, its
 * CounterId or its basic name; a place on a map is {@code at} (a location's name) or {@code x} and {@code y}.
 */
final class Operations {
  /** One operation; it runs on Swing's thread and gives what goes into the reply's value. */
  interface Operation {
    Object run(Request request) throws Exception;
  }

  private final java.util.Map<String, Operation> table = new HashMap<>();
  private final Watch watch;
  private final Session session;
  private final Controls controls = new Controls();

  Operations(Watch watch, Painting painting) {
    this.watch = watch;
    session = new Session(watch, painting);
    table.put("paint", r -> done(painting::catchUp));
    addSession();
    addRecord();
    addPieces();
    addMaps();
    addControls();
    addContents();
    addPictures();
  }

  Object run(Request request) throws Exception {
    final Operation operation = table.get(request.op());
    if (operation == null) {
      throw new Refusal("there is no operation " + request.op());
    }
    return operation.run(request);
  }

  private void addSession() {
    table.put("open", r -> session.open(r.text("module"), r.text("user"), r.text("password"),
        r.has("edit")));
    table.put("reads", r -> Session.reads(r.text("module")));
    table.put("play", r -> Session.play(r.text("user"), r.text("password")));
    table.put("opened", r -> Session.isOpened());
    table.put("new", r -> session.newGame(r.optional("side")));
    table.put("setup", r -> session.setup(r.text("name"), r.optional("side")));
    table.put("load", r -> session.load(r.text("file"), r.optional("side")));
    table.put("close", r -> session.leave());
    table.put("switch_side", r -> session.switchSide(r.text("side")));
    table.put("sides", r -> session.sides());
    table.put("expect_dialog", r -> done(() ->
        watch.announce(new Watch.Answer(r.text("about"), r.optional("enter"), r.text("press")))));
  }

  private void addRecord() {
    table.put("save", r -> session.save(r.text("file")));
    table.put("begin_log", r -> session.beginLog(r.text("file")));
    table.put("end_log", r -> session.endLog());
    table.put("step", r -> session.step());
    table.put("step_all", r -> session.stepAll());
    table.put("undo", r -> session.undo());
    table.put("refresh", r -> session.refresh(r.texts("options")));
    table.put("decode", r -> Session.decode(r.text("file")));
    table.put("tiles_wanted", r -> Tiles.wanted(r.text("module"), r.text("picture"), r.text("folder")));
    table.put("cut_tiles", r -> done(() -> Tiles.cut(r.text("picture"), r.text("folder"))));
  }

  private void addPieces() {
    table.put("pieces", r -> Pieces.list(r.texts("properties")));
    table.put("piece", r -> Pieces.describe(piece(r), r.texts("properties")));
    table.put("property", r -> Pieces.text(piece(r).getProperty(r.text("name"))));
    table.put("move", r -> done(() -> Pieces.move(Pieces.find(r.texts("pieces")), map(r), place(r))));
    table.put("place", r -> Pieces.place(Contents.slot(r.text("slot")), map(r), place(r)));
    table.put("decks", r -> Pieces.listDecks());
    table.put("draw", r -> Pieces.draw(deck(r), r.whole("count"), map(r), place(r)));
    table.put("command", r -> done(() -> Pieces.command(piece(r), Pieces.key(r).getKeyStroke())));
    table.put("menu", r -> Menus.list(piece(r)));
    table.put("choose", r -> done(() -> Menus.choose(piece(r), r.text("line"))));
  }

  private void addMaps() {
    table.put("maps", r -> Tables.list());
    table.put("locations", r -> Tables.names(map(r), r.points("points")));
    table.put("locate", r -> Tables.points(map(r), r.texts("names")));
    table.put("range", r -> {
      final List<Point> ends = Tables.places(map(r), r.fields().get("a"), r.fields().get("b"));
      return Tables.range(map(r), ends.get(0), ends.get(1));
    });
  }

  private void addControls() {
    table.put("module_property", r -> Pieces.text(Session.module().getProperty(r.text("name"))));
    table.put("hotkey", r -> done(() -> Session.module().fireKeyStroke(Pieces.key(r))));
    table.put("buttons", r -> controls.buttons());
    table.put("press", r -> done(() -> controls.press(r.text("text"), r.optional("where"))));
    table.put("roll", r -> Controls.roll(r.text("name")));
    table.put("seed_dice", r -> done(() -> session.dice().seed(r.whole("seed"))));
    table.put("force_dice", r -> done(() -> session.dice().force(r.wholes("faces"))));
    table.put("dice_waiting", r -> session.dice().waiting());
    table.put("turn", r -> Controls.turnState(Controls.tracker(r.optional("name"))));
    table.put("turn_next", r -> Controls.turn(Controls.tracker(r.optional("name")), true));
    table.put("turn_prev", r -> Controls.turn(Controls.tracker(r.optional("name")), false));
    table.put("chat", r -> controls.chat());
    table.put("say", r -> done(() -> Controls.say(r.text("text"))));
  }

  private void addContents() {
    table.put("tree", r -> Contents.tree());
    table.put("build_string", r -> Contents.buildString());
    table.put("slots", r -> Contents.listSlots());
    table.put("help", r -> done(() -> Contents.showHelp(r.text("title"))));
    table.put("next_gpid", r -> Session.module().generateGpId());
    table.put("setups", r -> Contents.setups());
  }

  private void addPictures() {
    table.put("windows", r -> Windows.titles());
    table.put("resize", r -> done(() -> Windows.resize(r.text("name"), r.whole("width"), r.whole("height"))));
    table.put("turn_to", r -> done(() -> Windows.turnTo(r.text("name"), r.text("tab"))));
    table.put("opened_window", r -> Windows.opened(r.text("name")));
    table.put("hover", r -> done(() -> Windows.hover(map(r), place(r))));
    table.put("stack_words", r -> Windows.stack(map(r), place(r)));
    table.put("render_map", r -> Windows.map(map(r), r.text("file"), r.number("zoom"), r.wholes("part")));
    table.put("render_window", r -> Windows.window(r.text("name"), r.text("file")));
    table.put("render_piece", r -> Windows.piece(piece(r), r.text("file")));
  }

  private interface Deed {
    void run() throws Exception;
  }

  private static Object done(Deed deed) throws Exception {
    deed.run();
    return null;
  }

  private static GamePiece piece(Request request) {
    return Pieces.find(request.text("piece"));
  }

  private static Deck deck(Request request) {
    if (Pieces.find(request.text("deck")) instanceof Deck deck) {
      return deck;
    }
    throw new Refusal("there is no deck " + request.text("deck"));
  }

  private static Map map(Request request) {
    return Tables.map(request.text("map"));
  }

  private static Point place(Request request) {
    return Tables.place(map(request), request);
  }
}

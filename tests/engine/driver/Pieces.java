package driver;

import VASSAL.build.GameModule;
import VASSAL.build.module.Map;
import VASSAL.build.module.map.PieceMover;
import VASSAL.build.widget.PieceSlot;
import VASSAL.command.Command;
import VASSAL.configure.NamedHotKeyConfigurer;
import VASSAL.counters.BasicPiece;
import VASSAL.counters.Deck;
import VASSAL.counters.Decorator;
import VASSAL.counters.DragBuffer;
import VASSAL.counters.EventFilter;
import VASSAL.counters.GamePiece;
import VASSAL.counters.KeyBuffer;
import VASSAL.counters.PieceCloner;
import VASSAL.counters.PieceIterator;
import VASSAL.counters.Properties;
import VASSAL.counters.Stack;
import VASSAL.tools.NamedKeyStroke;
import java.awt.Point;
import java.awt.event.MouseEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import javax.swing.KeyStroke;

/** The pieces on the table: what they are, where they lie, and what a player does to them with mouse and keys. */
final class Pieces {
  private static final String COUNTER_ID = "CounterId";

  private Pieces() {
  }

  /** Every piece that is no stack and no deck, in the order in which the pieces came into the game. */
  static List<GamePiece> all() {
    final List<GamePiece> found = new ArrayList<>();
    for (final GamePiece piece : Session.state().getAllPieces()) {
      if (!(piece instanceof Stack)) {
        found.add(piece);
      }
    }
    found.sort(Comparator.comparing((GamePiece p) -> p.getId().length()).thenComparing(GamePiece::getId));
    return found;
  }

  /** The one piece with that id, else with that CounterId, else with that basic name; a deck goes by its name. */
  static GamePiece find(String name) {
    final GamePiece exact = Session.state().getPieceForId(name);
    if (exact != null) {
      return exact;
    }
    for (final String property : List.of(COUNTER_ID, BasicPiece.BASIC_NAME)) {
      final List<String> ids = new ArrayList<>();
      GamePiece last = null;
      for (final GamePiece piece : all()) {
        if (name.equals(piece.getProperty(property))) {
          ids.add(piece.getId());
          last = piece;
        }
      }
      if (ids.size() > 1) {
        throw new Refusal(ids.size() + " pieces have the " + property + " " + name + ": " + String.join(", ", ids));
      }
      if (last != null) {
        return last;
      }
    }
    for (final Deck deck : decks()) {
      if (name.equals(deck.getDeckName())) {
        return deck;
      }
    }
    throw new Refusal("there is no piece " + name);
  }

  static List<GamePiece> find(List<String> names) {
    final List<GamePiece> found = new ArrayList<>();
    names.forEach(name -> found.add(find(name)));
    return found;
  }

  static java.util.Map<String, Object> describe(GamePiece piece, List<String> properties) {
    final java.util.Map<String, Object> described = new LinkedHashMap<>();
    final Stack parent = piece.getParent();
    final Map map = piece.getMap() == null && parent != null ? parent.getMap() : piece.getMap();
    final Point at = piece.getPosition();
    described.put("id", piece.getId());
    described.put("counter", text(piece.getProperty(COUNTER_ID)));
    described.put("name", text(piece.getProperty(BasicPiece.BASIC_NAME)));
    described.put("shown", piece.getName());
    described.put("map", map == null ? null : map.getMapName());
    described.put("x", at.x);
    described.put("y", at.y);
    described.put("location", map == null ? null : map.locationName(at));
    described.put("gpid", gpid(piece));
    described.put("deck", parent instanceof Deck deck ? deck.getDeckName() : null);
    described.put("stack", parent == null || parent instanceof Deck ? null : parent.getId());
    described.put("depth", parent == null ? null : parent.indexOf(piece));
    final java.util.Map<String, Object> values = new LinkedHashMap<>();
    properties.forEach(name -> values.put(name, text(piece.getProperty(name))));
    described.put("properties", values);
    return described;
  }

  static Object list(List<String> properties) {
    final List<Object> found = new ArrayList<>();
    all().forEach(piece -> found.add(describe(piece, properties)));
    return found;
  }

  private static String gpid(GamePiece piece) {
    final GamePiece inner = piece instanceof Decorator ? Decorator.getInnermost(piece) : piece;
    return inner instanceof BasicPiece basic ? basic.getGpId() : null;
  }

  static String text(Object value) {
    return value == null ? null : value.toString();
  }

  private static List<Deck> decks() {
    final List<Deck> found = new ArrayList<>();
    for (final GamePiece piece : Session.state().getAllPieces()) {
      if (piece instanceof Deck deck) {
        found.add(deck);
      }
    }
    return found;
  }

  /** Each deck with the ids of its pieces, top card first. */
  static Object listDecks() {
    final List<Object> found = new ArrayList<>();
    for (final Deck deck : decks()) {
      final List<String> ids = new ArrayList<>();
      deck.asList().forEach(piece -> ids.add(0, piece.getId()));
      final java.util.Map<String, Object> described = new LinkedHashMap<>();
      described.put("name", deck.getDeckName());
      described.put("map", deck.getMap() == null ? null : deck.getMap().getMapName());
      described.put("x", deck.getPosition().x);
      described.put("y", deck.getPosition().y);
      described.put("pieces", ids);
      found.add(described);
    }
    return found;
  }

  /** Drags pieces to a point, as the mouse does; refuses a piece that this player's mouse could not pick up. */
  static void move(List<GamePiece> pieces, Map map, Point to) throws ReflectiveOperationException {
    final DragBuffer held = DragBuffer.getBuffer();
    held.clear();
    for (final GamePiece piece : pieces) {
      final EventFilter filter = (EventFilter) piece.getProperty(Properties.MOVE_EVENT_FILTER);
      held.add(piece);
      if (!held.contains(piece) || filter != null && filter.rejectEvent(press(piece))) {
        held.clear();
        throw new Refusal("this player cannot drag " + piece.getName());
      }
    }
    drop(map, to);
  }

  private static MouseEvent press(GamePiece piece) {
    final Point at = piece.getPosition();
    final Map map = piece.getMap();
    return new MouseEvent(map == null ? GameModule.getGameModule().getPlayerWindow() : map.getView(),
        MouseEvent.MOUSE_PRESSED, 0L, MouseEvent.BUTTON1_DOWN_MASK, at.x, at.y, 1, false, MouseEvent.BUTTON1);
  }

  private static void drop(Map map, Point to) throws ReflectiveOperationException {
    Hidden.call(map.getComponentsOf(PieceMover.class).get(0), "performDrop", to);
  }

  /** Drags a new piece out of a palette; gives its id. */
  static String place(PieceSlot slot, Map map, Point to) throws ReflectiveOperationException {
    final GamePiece piece = PieceCloner.getInstance().clonePiece(slot.getPiece());
    piece.setProperty(Properties.PIECE_ID, slot.getGpId());
    piece.setPosition(new Point());
    KeyBuffer.getBuffer().clear();
    DragBuffer.getBuffer().clear();
    DragBuffer.getBuffer().add(piece);
    drop(map, to);
    return piece.getId();
  }

  /** Drags the top cards of a deck to a point; gives their ids in the order drawn. */
  static Object draw(Deck deck, int count, Map map, Point to) throws ReflectiveOperationException {
    if (deck.getPieceCount() < count) {
      throw new Refusal("the deck " + deck.getDeckName() + " holds " + deck.getPieceCount() + " pieces");
    }
    deck.setDragCount(count);
    final List<String> ids = new ArrayList<>();
    DragBuffer.getBuffer().clear();
    for (final PieceIterator cards = deck.drawCards(); cards.hasMoreElements();) {
      final GamePiece card = cards.nextPiece();
      card.setProperty(Properties.OBSCURED_BY, card.getProperty(Properties.OBSCURED_BY_PRE_DRAW));
      DragBuffer.getBuffer().add(card);
      ids.add(card.getId());
    }
    drop(map, to);
    return ids;
  }

  /** Clicks a piece and presses a key; what comes of it is carried out, sent and logged by VASSAL. */
  static void command(GamePiece piece, KeyStroke key) {
    select(piece);
    try {
      final Command command = KeyBuffer.getBuffer().keyCommand(key);
      Session.module().sendAndLog(command);
    }
    finally {
      KeyBuffer.getBuffer().clear();
    }
  }

  static void select(GamePiece piece) {
    KeyBuffer.getBuffer().clear();
    KeyBuffer.getBuffer().setClickPoint(piece.getPosition());
    KeyBuffer.getBuffer().add(piece);
  }

  /** The key of a request: a name in {@code key}, or {@code code} and {@code modifiers}. */
  static NamedKeyStroke key(Request request) {
    if (request.has("key")) {
      return new NamedKeyStroke(request.text("key"));
    }
    return NamedHotKeyConfigurer.decode(request.whole("code") + "," + request.whole("modifiers"));
  }
}

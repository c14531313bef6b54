package driver;

import VASSAL.build.module.Map;
import VASSAL.build.module.PlayerRoster;
import VASSAL.build.module.PrivateMap;
import VASSAL.build.module.map.boardPicker.Board;
import VASSAL.build.module.map.boardPicker.board.MapGrid;
import java.awt.Point;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/** The maps on the table and the names of their places. Points are map pixels at full size, map edge included. */
final class Tables {
  private Tables() {
  }

  /** The map of that name, or of that identifier. */
  static Map map(String name) {
    for (final Map map : Map.getMapList()) {
      if (name.equals(map.getMapName()) || name.equals(map.getIdentifier())) {
        return map;
      }
    }
    throw new Refusal("the module has no map " + name);
  }

  static Object list() {
    final List<Object> found = new ArrayList<>();
    for (final Map map : Map.getMapList()) {
      final java.util.Map<String, Object> each = new LinkedHashMap<>();
      final List<String> boards = new ArrayList<>();
      for (final Board board : map.getBoards()) {
        boards.add(board.getName());
      }
      each.put("name", map.getMapName());
      each.put("id", map.getIdentifier());
      each.put("width", map.mapSize().width);
      each.put("height", map.mapSize().height);
      each.put("boards", boards);
      each.put("showing", map.getView().isShowing());
      final PrivateMap kept = map instanceof PrivateMap own ? own : null;
      each.put("visible", kept == null || kept.isVisibleTo(PlayerRoster.getMySide()));
      each.put("usable", kept == null || kept.isAccessibleTo(PlayerRoster.getMySide()));
      found.add(each);
    }
    return found;
  }

  /** What VASSAL calls each point. */
  static Object names(Map map, List<Point> points) {
    final List<String> names = new ArrayList<>();
    for (final Point point : points) {
      names.add(map.locationName(point));
    }
    return names;
  }

  /** Where each name lies; null where the map's grids know no such place. */
  static Object points(Map map, List<String> names) {
    final List<Object> points = new ArrayList<>();
    for (final String name : names) {
      final Point point = find(map, name);
      points.add(point == null ? null : List.of(point.x, point.y));
    }
    return points;
  }

  static Point locate(Map map, String name) {
    final Point point = find(map, name);
    if (point == null) {
      throw new Refusal("the map " + map.getMapName() + " has no place " + name);
    }
    return point;
  }

  /** A grid may answer any name that fits its pattern, so only a point that VASSAL calls by that name counts. */
  private static Point find(Map map, String name) {
    for (final Board board : map.getBoards()) {
      final MapGrid grid = board.getGrid();
      if (grid != null) {
        try {
          final Point local = grid.getLocation(name);
          final Point point = local == null ? null : fromBoard(board, local);
          if (point != null && name.equals(map.locationName(point))) {
            return point;
          }
        }
        catch (MapGrid.BadCoords e) {
          continue;
        }
      }
    }
    return null;
  }

  /** The place that a request means: a name in {@code at}, or pixels in {@code x} and {@code y}. */
  static Point place(Map map, Request request) {
    return request.has("at") ? locate(map, request.text("at")) : new Point(request.whole("x"), request.whole("y"));
  }

  /** Distance between two places by the grid of their board, in its own units (hexes on a hex grid). */
  static Object range(Map map, Point from, Point to) {
    final Board board = map.findBoard(from);
    if (board == null || board != map.findBoard(to) || board.getGrid() == null) {
      throw new Refusal("no one grid holds both places");
    }
    return board.getGrid().range(toBoard(board, from), toBoard(board, to));
  }

  /** Grids count from their board's own corner; a board may also be turned round or enlarged. */
  private static Point toBoard(Board board, Point point) {
    final Point corner = board.bounds().getLocation();
    return board.localCoordinates(new Point(point.x - corner.x, point.y - corner.y));
  }

  private static Point fromBoard(Board board, Point local) {
    final Point corner = board.bounds().getLocation();
    final Point point = board.globalCoordinates(local);
    return new Point(point.x + corner.x, point.y + corner.y);
  }

  /** Two places, each a name or a pair of pixels. */
  static List<Point> places(Map map, Object... ends) {
    final List<Point> found = new ArrayList<>();
    for (final Object end : ends) {
      if (end instanceof String name) {
        found.add(locate(map, name));
      }
      else if (end instanceof List<?> pair && pair.size() == 2) {
        found.add(new Point(((Number) pair.get(0)).intValue(), ((Number) pair.get(1)).intValue()));
      }
      else {
        throw new Refusal("a place is a name or a pair of pixels, not " + end);
      }
    }
    return found;
  }
}

package driver;

import VASSAL.build.AbstractConfigurable;
import VASSAL.build.Widget;
import VASSAL.build.module.ChartWindow;
import VASSAL.build.module.Map;
import VASSAL.build.module.map.CounterDetailViewer;
import VASSAL.build.module.map.Zoomer;
import VASSAL.build.module.properties.SumProperties;
import VASSAL.counters.GamePiece;
import VASSAL.tools.FormattedString;
import java.awt.Color;
import java.awt.Component;
import java.awt.Container;
import java.awt.Dimension;
import java.awt.Frame;
import java.awt.Dialog;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.Window;
import java.awt.event.MouseEvent;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import javax.swing.JComponent;
import javax.swing.JDialog;
import javax.swing.JScrollBar;
import javax.swing.JScrollPane;
import javax.swing.JTabbedPane;
import javax.swing.RootPaneContainer;
import javax.swing.SwingUtilities;
import javax.swing.Timer;

/** Pictures of what VASSAL shows: maps, windows, single pieces. Each is written as PNG; its size is given back. */
final class Windows {
  private Windows() {
  }

  /**
   * A map with boards, grids and pieces, at a zoom factor (1 = full size): the whole of it, or the part within left,
   * top, right and bottom. The view's own zoom is kept.
   */
  static Object map(Map map, String path, double zoom, List<Integer> part) throws IOException {
    final List<Zoomer> zoomers = map.getComponentsOf(Zoomer.class);
    final double before = map.getZoom();
    if (before != zoom && zoomers.isEmpty()) {
      throw new Refusal("the map " + map.getMapName() + " cannot be zoomed");
    }
    if (before != zoom) {
      zoomers.get(0).setZoomFactor(zoom);
    }
    try {
      final Dimension full = map.mapSize();
      final Rectangle shown = part.isEmpty()
          ? new Rectangle((int) (full.width * zoom), (int) (full.height * zoom))
          : new Rectangle(part.get(0), part.get(1), part.get(2) - part.get(0), part.get(3) - part.get(1));
      final BufferedImage image = blank(shown.getSize(), Color.WHITE);
      final Graphics2D brush = image.createGraphics();
      brush.translate(-shown.x, -shown.y);
      map.paintRegion(brush, shown, null);
      brush.dispose();
      return write(image, path);
    }
    finally {
      if (before != zoom) {
        zoomers.get(0).setZoomFactor(before);
      }
    }
  }

  static Object piece(GamePiece piece, String path) throws IOException {
    final Rectangle box = piece.boundingBox();
    if (box.isEmpty()) {
      throw new Refusal(piece.getName() + " has no picture");
    }
    final BufferedImage image = blank(box.getSize(), new Color(0, 0, 0, 0));
    final Graphics2D brush = image.createGraphics();
    piece.draw(brush, -box.x, -box.y, null, 1.0);
    brush.dispose();
    return write(image, path);
  }

  /**
   * A window or a part of one: {@code main} (the player window), {@code toolbar}, the window around a map by the
   * map's name, a chart window, a chart or palette by its component's name (at the size it would like to have), a
   * window by its title.
   */
  static Object window(String name, String path) throws IOException, ReflectiveOperationException {
    final Component component = component(name);
    if (!component.isShowing() || component.getWidth() == 0) {
      component.setSize(component.getPreferredSize());
      layOut(component);
    }
    if (component.getWidth() == 0 || component.getHeight() == 0) {
      throw new Refusal("the window " + name + " is empty");
    }
    final BufferedImage image = blank(component.getSize(), Color.WHITE);
    final Graphics2D brush = image.createGraphics();
    component.printAll(brush);
    drawMaps(brush, component);
    brush.dispose();
    return write(image, path);
  }

  /** Draws what can be seen of the maps in a window over the ground that VASSAL leaves until it has read its boards. */
  private static void drawMaps(Graphics2D brush, Component window) {
    for (final Map map : Map.getMapList()) {
      final JComponent view = map.getView();
      final Rectangle seen = view.getVisibleRect();
      if (SwingUtilities.isDescendingFrom(view, window) && !seen.isEmpty()) {
        final Point corner = SwingUtilities.convertPoint(view, 0, 0, window);
        final Graphics2D there = (Graphics2D) brush.create();
        there.translate(corner.x, corner.y);
        there.clip(seen);
        map.paintRegion(there, seen, null);
        there.dispose();
      }
    }
  }

  /** Width and height of what an open window holds, and how many scroll bars can be seen in it. */
  static Object opened(String name) throws ReflectiveOperationException {
    final Component component = component(name);
    if (!component.isShowing()) {
      throw new Refusal("the window " + name + " is not open");
    }
    return List.of(component.getWidth(), component.getHeight(), bars(component));
  }

  /** Clicks the tab of that title in an open window. */
  static void turnTo(String name, String tab) throws ReflectiveOperationException {
    for (final JTabbedPane pane : Components.all((Container) component(name), JTabbedPane.class)) {
      if (pane.indexOfTab(tab) >= 0) {
        pane.setSelectedIndex(pane.indexOfTab(tab));
        pane.validate();
        return;
      }
    }
    throw new Refusal("the window " + name + " has no tab " + tab);
  }

  private static int bars(Component component) {
    int bars = component instanceof JScrollBar && component.isShowing() ? 1 : 0;
    if (component instanceof Container container) {
      for (final Component child : container.getComponents()) {
        bars += bars(child);
      }
    }
    return bars;
  }

  /** Make the window that a component stands in so large, so that a picture shows more of it. */
  static void resize(String name, int width, int height) throws ReflectiveOperationException {
    final Window window = SwingUtilities.getWindowAncestor(component(name));
    if (window == null) {
      throw new Refusal("the window " + name + " is not open");
    }
    window.setSize(width, height);
    window.validate();
  }

  /** Rest the mouse on a point of a map, in view: what VASSAL then shows there comes after the delay of its viewer. */
  static void hover(Map map, Point at) throws ReflectiveOperationException {
    final JComponent view = map.getView();
    map.centerAt(at);
    final Point point = map.mapToComponent(at);
    // the first movement takes away what is shown already
    for (final int beside : new int[] {1, 0}) {
      final long now = System.currentTimeMillis();
      view.dispatchEvent(
          new MouseEvent(view, MouseEvent.MOUSE_MOVED, now, 0, point.x + beside, point.y, 0, false));
    }
    for (final CounterDetailViewer viewer : map.getComponentsOf(CounterDetailViewer.class)) {
      final Timer delay = Hidden.get(viewer, "delayTimer");
      if (delay.isRunning()) {
        delay.stop();
        Hidden.call(viewer, "showDetails"); // what it does when its time is over
      }
    }
  }

  /** What the viewer of stacks says above the pieces at a point of a map, without marks of layout; empty of none. */
  static Object stack(Map map, Point at) throws ReflectiveOperationException {
    final Point point = map.mapToComponent(at);
    for (final CounterDetailViewer viewer : map.getComponentsOf(CounterDetailViewer.class)) {
      Hidden.set(viewer, "currentMousePosition",
          new MouseEvent(map.getView(), MouseEvent.MOUSE_MOVED, 0L, 0, point.x, point.y, 0, false));
      @SuppressWarnings("unchecked")
      final List<GamePiece> pieces = (List<GamePiece>) Hidden.call(viewer, "getDisplayablePieces");
      if (!pieces.isEmpty()) {
        final FormattedString line = Hidden.get(viewer, "summaryReportFormat");
        return line.getLocalizedText(new SumProperties(pieces)).replaceAll("<[^>]*>", "");
      }
    }
    return "";
  }

  /** The titles of all windows that are open. */
  static Object titles() throws ReflectiveOperationException {
    final List<String> titles = new ArrayList<>();
    for (final Window window : Window.getWindows()) {
      if (window.isShowing() && title(window) != null) {
        titles.add(title(window));
      }
    }
    return titles;
  }

  private static Component component(String name) throws ReflectiveOperationException {
    if ("main".equals(name)) {
      return Session.module().getPlayerWindow().getContentPane();
    }
    if ("toolbar".equals(name)) {
      return Session.module().getToolBar();
    }
    if ("in sight".equals(name)) {
      return mainView().getParent();
    }
    for (final Map map : Map.getMapList()) {
      if (name.equals(map.getMapName()) && map.getView().getTopLevelAncestor() instanceof RootPaneContainer framed) {
        return framed.getContentPane();
      }
    }
    for (final Widget widget : widgets()) {
      if (name.equals(((AbstractConfigurable) widget).getConfigureName())) {
        return widget instanceof ChartWindow chart ? chartPane(chart) : unscrolled(widget.getComponent());
      }
    }
    for (final Window window : Window.getWindows()) {
      if (name.equals(title(window)) && window instanceof RootPaneContainer framed) {
        return framed.getContentPane();
      }
    }
    throw new Refusal("there is no window " + name);
  }

  private static JComponent mainView() {
    return Map.getMapList().stream()
        .map(Map::getView)
        .filter(view -> view.getTopLevelAncestor() == Session.module().getPlayerWindow())
        .findFirst()
        .orElseThrow(() -> new Refusal("no map lies in the main window"));
  }

  private static List<Widget> widgets() {
    Contents.tree();
    return Session.module().getAllDescendantComponentsOf(Widget.class);
  }

  private static Component chartPane(ChartWindow chart) throws ReflectiveOperationException {
    final JDialog frame = Hidden.get(chart, "frame");
    frame.pack();
    return frame.getContentPane();
  }

  private static Component unscrolled(Component component) {
    return component instanceof JScrollPane pane ? pane.getViewport().getView() : component;
  }

  /** VASSAL 3.6 gives a chart window no title, so its component's name stands for it. */
  private static String title(Window window) throws ReflectiveOperationException {
    for (final ChartWindow chart : Session.module().getAllDescendantComponentsOf(ChartWindow.class)) {
      if (window == Hidden.get(chart, "frame")) {
        return chart.getConfigureName();
      }
    }
    if (window instanceof Frame frame) {
      return frame.getTitle();
    }
    return window instanceof Dialog dialog ? dialog.getTitle() : null;
  }

  private static void layOut(Component component) {
    component.doLayout();
    if (component instanceof Container container) {
      for (final Component child : container.getComponents()) {
        layOut(child);
      }
    }
  }

  private static BufferedImage blank(Dimension size, Color ground) {
    final BufferedImage image = new BufferedImage(size.width, size.height, BufferedImage.TYPE_INT_ARGB);
    final Graphics2D brush = image.createGraphics();
    brush.setColor(ground);
    brush.fillRect(0, 0, size.width, size.height);
    brush.dispose();
    return image;
  }

  private static Object write(BufferedImage image, String path) throws IOException {
    if (!ImageIO.write(image, "png", new File(path))) {
      throw new IOException("no PNG writer");
    }
    return List.of(image.getWidth(), image.getHeight());
  }
}

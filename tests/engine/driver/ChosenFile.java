package driver;

import VASSAL.tools.filechooser.FileChooser;
import VASSAL.tools.filechooser.FileFilter;
import java.awt.Component;
import java.io.File;

/** VASSAL's file chooser, answered: every time it is asked, the file set beforehand has been chosen. */
final class ChosenFile extends FileChooser {
  private File file;

  ChosenFile() {
    super(null, null);
  }

  /** Sets the file to choose next; an old file of that name makes way, so that VASSAL asks nothing about it. */
  void choose(String path) {
    file = new File(path).getAbsoluteFile();
    if (file.isFile() && !file.delete()) {
      throw new Refusal("cannot replace " + path);
    }
  }

  @Override
  public File getSelectedFile() {
    return file;
  }

  @Override
  public int showOpenDialog(Component parent) {
    return APPROVE_OPTION;
  }

  @Override
  public int showSaveDialog(Component parent) {
    return APPROVE_OPTION;
  }

  @Override
  public int showOpenDialog() {
    return APPROVE_OPTION;
  }

  @Override
  public int showSaveDialog() {
    return APPROVE_OPTION;
  }

  @Override
  public File getCurrentDirectory() {
    return file == null ? new File(".") : file.getParentFile();
  }

  @Override
  public void setCurrentDirectory(File directory) {
  }

  @Override
  public void rescanCurrentDirectory() {
  }

  @Override
  public void setSelectedFile(File suggested) {
  }

  @Override
  public void selectDotSavFile() {
  }

  @Override
  public String getDialogTitle() {
    return "";
  }

  @Override
  public void setDialogTitle(String title) {
  }

  @Override
  public FileFilter getFileFilter() {
    return null;
  }

  @Override
  public void setFileFilter(FileFilter filter) {
  }

  @Override
  public void addChoosableFileFilter(FileFilter filter) {
  }

  @Override
  public boolean removeChoosableFileFilter(FileFilter filter) {
    return true;
  }

  @Override
  public void resetChoosableFileFilters() {
  }
}

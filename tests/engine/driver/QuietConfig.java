package driver;

import VASSAL.launch.StandardConfig;
import java.io.IOException;
import java.nio.file.Path;

/** After a save VASSAL starts its module manager in a second process to tell it; here that is a no-op. */
final class QuietConfig extends StandardConfig {
  QuietConfig() throws IOException {
  }

  @Override
  public Path getJavaBinPath() {
    return Path.of("/bin/true");
  }
}

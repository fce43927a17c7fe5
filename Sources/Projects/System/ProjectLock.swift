import Foundation
import Glibc

/// Lets one command at a time change a project's files, so that no edit of another one is lost.
///
/// It is a lock on the configuration, which needs no file of its own and goes with the process that has it. Who
/// is second waits, and reads what the first has written.
public final class ProjectLock {
  private let descriptor: Int32

  /// Waits until no other command changes the project.
  ///
  /// - Parameters:
  ///   - configuration: The project's configuration; where it cannot be read nothing is locked, and what
  ///     reads it says why.
  ///   - seconds: How long it waits at the most.
  ///   - reporter: Is told that this process waits.
  /// - Throws: Where another command has not ended by then.
  public init?(
    _ configuration: File, seconds: Int = 30, _ reporter: Reporter = .silent
  ) throws(ProjectError) {
    descriptor = open(configuration.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    for tenth in 0..<seconds * 10 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR else { return }
      if tenth == 10 { reporter.say("waiting for another langpack command to end…") }
      usleep(100_000)
    }
    close(descriptor)
    throw .failure(
      "another langpack command has been changing this project for \(seconds) seconds "
        + "(wait until it ends, or end it, and try again)")
  }

  deinit { close(descriptor) }
}

import Foundation
import Glibc

/// A lock that lets one command at a time change a project's files, so that no edit is lost.
///
/// It locks the configuration file, so it needs no file of its own, and it ends with its
/// process. A second command waits, and then reads what the first has written.
///
/// A class, since the lock is released when it is deallocated.
public final class ProjectLock {
  private let descriptor: Int32

  /// Waits until no other command changes the project.
  ///
  /// - Parameters:
  ///   - configuration: The project's configuration. If it cannot be opened, the result is nil;
  ///     the code that reads it reports the reason.
  ///   - seconds: The timeout in seconds.
  ///   - reporter: Receives a message after a second of waiting.
  /// - Throws: An error if another command has not ended by then.
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

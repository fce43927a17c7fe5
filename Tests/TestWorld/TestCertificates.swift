import Foundation

/// An authority of a test's own, and a certificate for `localhost` that it signed.
package enum TestCertificates {
  /// `openssl` refused.
  package struct Failure: Error {}

  /// Makes `ca.pem`, `server.pem` and `server.key` in a folder, valid for two days.
  package static func make(in folder: String) throws {
    let script = """
      cd '\(folder)'
      openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 \\
        -keyout ca.key -out ca.pem -subj '/CN=Tests' -addext basicConstraints=critical,CA:TRUE
      openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout server.key \\
        -out server.csr -subj '/CN=localhost'
      printf 'subjectAltName=DNS:localhost\\n' > names
      openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 \\
        -out server.pem -extfile names
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-ec", script]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure() }
  }
}

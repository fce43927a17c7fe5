import CEvent

extension Request {
  /// Reads what libevent has parsed.
  init(_ exchange: UnsafeMutablePointer<evhttp_request>) {
    method = Self.methods[evhttp_request_get_command(exchange).rawValue] ?? "OTHER"
    path =
      evhttp_uri_get_path(evhttp_request_get_evhttp_uri(exchange))
      .map { String(cString: $0) } ?? ""
    let fields = evhttp_request_get_input_headers(exchange)
    ifNoneMatch = evhttp_find_header(fields, "If-None-Match").map { String(cString: $0) }
    range = evhttp_find_header(fields, "Range").map { String(cString: $0) }
    if let buffer = evhttp_request_get_input_buffer(exchange) {
      body = [UInt8](repeating: 0, count: evbuffer_get_length(buffer))
      _ = evbuffer_copyout(buffer, &body, body.count)
    }
  }

  private static let methods: [UInt32: String] = [
    EVHTTP_REQ_GET.rawValue: "GET", EVHTTP_REQ_HEAD.rawValue: "HEAD",
    EVHTTP_REQ_POST.rawValue: "POST", EVHTTP_REQ_PUT.rawValue: "PUT",
    EVHTTP_REQ_DELETE.rawValue: "DELETE", EVHTTP_REQ_OPTIONS.rawValue: "OPTIONS",
    EVHTTP_REQ_TRACE.rawValue: "TRACE", EVHTTP_REQ_CONNECT.rawValue: "CONNECT",
    EVHTTP_REQ_PATCH.rawValue: "PATCH",
  ]
}

extension Response {
  /// Hands the answer to libevent, which sends it when the client is ready.
  func send(over exchange: UnsafeMutablePointer<evhttp_request>) {
    let sent = evhttp_request_get_output_headers(exchange)
    for field in fields {
      evhttp_add_header(sent, field.name, field.value)
    }
    let buffer = evhttp_request_get_output_buffer(exchange)
    switch body {
    case .none: break
    case .text(let text): evbuffer_add(buffer, text, text.utf8.count)
    case .bytes(let bytes): evbuffer_add(buffer, bytes, bytes.count)
    case .file(let file, let start):
      // The buffer closes the descriptor; it maps the file, so a large one costs no memory.
      evbuffer_add_file(
        buffer, file.takeDescriptor(), Int64(start), Int64(file.length - start))
    }
    evhttp_send_reply(exchange, Int32(status), nil, nil)
  }
}

// Lets the search work from file://, where browsers refuse workers: runs the worker's script in a hidden frame.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super()
      const frame = document.createElement("iframe")
      frame.hidden = true
      frame.title = "Search"
      document.body.appendChild(frame)
      this.window = frame.contentWindow
      const page = this.window.document
      page.open()
      page.write(`<!doctype html><script>
        window.postMessage = data => parent.dispatchEvent(new MessageEvent("worker", {data}))
        window.importScripts = (...urls) => urls.reduce((before, url) => before.then(() => new Promise((done, failed) => {
          const script = document.createElement("script")
          Object.assign(script, {src: url, onload: done, onerror: failed})
          document.body.appendChild(script)
        })), Promise.resolve())
      <\/script><body><script src="${url}"><\/script></body>`)
      page.close()
      window.addEventListener("worker", event => {
        const message = new MessageEvent("message", {data: event.data})
        this.dispatchEvent(message)
        if (this.onmessage) this.onmessage(message)
      })
    }

    postMessage(data) {
      const send = () => this.window.dispatchEvent(new MessageEvent("message", {data}))
      if (this.window.document.readyState === "complete") send()
      else this.window.addEventListener("load", send, {once: true})
    }

    terminate() {}
  }
}

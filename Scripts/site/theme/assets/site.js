// What scrolls sideways can be scrolled by the keyboard.
const boxes = {
  ".md-typeset__scrollwrap": "Table",
  ".md-typeset pre > code": null,
  ".md-typeset p:has(> img)": "Picture",
}

function makeScrollable() {
  for (const [selector, label] of Object.entries(boxes)) {
    for (const box of document.querySelectorAll(selector)) {
      if (box.scrollWidth > box.clientWidth) {
        box.tabIndex = 0
        if (label) {
          box.setAttribute("role", "region")
          box.setAttribute("aria-label", label)
        }
      } else if (label) {
        for (const name of ["tabindex", "role", "aria-label"]) box.removeAttribute(name)
      }
    }
  }
}

addEventListener("resize", makeScrollable)
addEventListener("load", makeScrollable)
// The theme wraps tables when it finds them.
new MutationObserver(makeScrollable).observe(document.querySelector(".md-content"), {childList: true, subtree: true})

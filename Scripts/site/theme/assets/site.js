// Tables and blocks of code that scroll can be scrolled by the keyboard.
function makeScrollable() {
  for (const box of document.querySelectorAll(".md-typeset__scrollwrap, .md-typeset pre > code")) {
    if (box.scrollWidth > box.clientWidth) {
      box.tabIndex = 0
      if (box.matches("div")) {
        box.setAttribute("role", "region")
        box.setAttribute("aria-label", "Table")
      }
    } else if (box.matches("div")) {
      for (const name of ["tabindex", "role", "aria-label"]) box.removeAttribute(name)
    }
  }
}

addEventListener("resize", makeScrollable)
addEventListener("load", makeScrollable)
// The theme wraps tables when it finds them.
new MutationObserver(makeScrollable).observe(document.querySelector(".md-content"), {childList: true, subtree: true})

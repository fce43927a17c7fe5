// The imports of FBT's modules, which nothing uses once the calls are replaced.

const NAMES = /^(fbt|fbs|Fbt\w*)$/;

/** The bindings of a file that are named as FBT's modules. */
function bindingsOf(program) {
  return Object.entries(program.scope.bindings).filter(([name]) => NAMES.test(name)).map(([, binding]) => binding);
}

function requiredFrom({ path }) {
  const isRequire = path.isVariableDeclarator() && path.node.init?.callee?.name === "require";
  return isRequire ? path.node.init.arguments[0]?.value : undefined;
}

/** Whether a file requires FBT's modules, and neither imports nor exports anything: it is a script of CommonJS. */
export function requiresModules(program) {
  const isModule = program.node.body.some(({ type }) => /^(Import|Export)/.test(type));
  return !isModule && bindingsOf(program).some((binding) => requiredFrom(binding) !== undefined);
}

/** Removes imports of FBT's packages that nothing uses. A module of the app may do more than to export, so it stays. */
export function removeModules(program) {
  program.scope.crawl();
  for (const binding of bindingsOf(program).filter(({ referenced }) => !referenced)) {
    const { path, kind, identifier } = binding;
    const from = kind === "module" ? path.parent.source?.value : requiredFrom(binding);
    if (from === undefined || /^[./]/.test(from)) continue;
    if (kind === "module") removeOne(path, path.parentPath, path.parent.specifiers);
    else if (path.node.id.type === "Identifier") path.remove();
    else removeProperty(path, identifier.name);
  }
}

function removeOne(path, whole, siblings = []) {
  if (siblings.length === 1) whole.remove();
  else path.remove();
}

function removeProperty(declarator, name) {
  const properties = declarator.get("id.properties");
  const found = Array.isArray(properties) ? properties.find(({ node }) => node.value?.name === name) : undefined;
  if (found) removeOne(found, declarator, properties);
}

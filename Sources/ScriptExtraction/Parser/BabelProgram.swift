/// The program that `node` runs: Babel's parser, which answers requests on its input.
///
/// A request is a line `LENGTH ENDING WHAT` followed by that many bytes of source. An answer is a
/// line with a length, followed by that many bytes of JSON. `WHAT` is `calls` for FBT's calls and
/// elements and for calls by key, or `all` for the whole file. Nodes are numbered, so deep syntax makes no deep JSON:
///
///     {"roots": [0], "nodes": [["CallExpression", start, end, line, column, endLine, endColumn,
///      {"callee": 1}, {…}], …], "bindings": [["fbt", start, end], …],
///      "modules": [["kinds", "./Kinds$FbtEnum"], …], "comment": "…"}
///
/// Offsets and columns count UTF-16 units from 0; lines count from 1. Swift interprets the syntax.
enum BabelProgram {
  static let text =
    parsing
      + #"""
      const modules = new Set(['fbt', 'Fbt', 'fbs']);
      const unsent = new Set(['type', 'start', 'end', 'loc', 'extra', 'comments', 'errors', 'tokens',
        'leadingComments', 'innerComments', 'trailingComments']);

      function isNode(value) {
        return value !== null && typeof value === 'object' && typeof value.type === 'string';
      }

      const scopes = new Set(['BlockStatement', 'ForStatement', 'ForInStatement', 'ForOfStatement',
        'SwitchStatement', 'StaticBlock']);

      function isRoot(node) {
        if (node.type === 'CallExpression') {
          const {callee} = node;
          if (callee.type === 'Identifier' && callee.name === 'localized') return true;
          const base = callee.type === 'MemberExpression' && !callee.computed ? callee.object : callee;
          return base.type === 'Identifier' && modules.has(base.name);
        }
        if (node.type !== 'JSXElement') return false;
        const {name} = node.openingElement;
        if (name.type === 'JSXNamespacedName') return modules.has(name.namespace.name);
        return name.type === 'JSXIdentifier' && (modules.has(name.name) || /^Fbt[A-Z]/.test(name.name));
      }

      function* names(pattern) {
        if (pattern === null || pattern === undefined) return;
        switch (pattern.type) {
          case 'Identifier': yield pattern.name; break;
          case 'ObjectPattern':
            for (const property of pattern.properties) yield* names(property.value || property.argument);
            break;
          case 'ArrayPattern': for (const item of pattern.elements) yield* names(item); break;
          case 'AssignmentPattern': yield* names(pattern.left); break;
          case 'RestElement': yield* names(pattern.argument); break;
          case 'TSParameterProperty': yield* names(pattern.parameter); break;
        }
      }

      class Reading {
        constructor(what) {
          this.what = what;
          this.nodes = [];
          this.roots = [];
          this.bindings = [];
          this.modules = [];
        }

        declare(pattern, scope) {
          for (const name of names(pattern)) {
            if (modules.has(name)) this.bindings.push([name, scope.start, scope.end]);
          }
        }

        // What a node declares, and where that holds.
        readDeclarations(node, body, block) {
          switch (node.type) {
            case 'ImportDeclaration': {
              for (const specifier of node.specifiers) this.declare(specifier.local, body);
              const [first, second] = node.specifiers;
              if (first && !second && first.type !== 'ImportSpecifier') {
                this.modules.push([first.local.name, wellFormed(node.source.value, {})]);
              }
              break;
            }
            case 'TSImportEqualsDeclaration': {
              this.declare(node.id, body);
              const named = node.moduleReference.expression;
              if (named) this.modules.push([node.id.name, wellFormed(named.value, {})]);
              break;
            }
            case 'VariableDeclaration':
              for (const {id, init} of node.declarations) {
                this.declare(id, node.kind === 'var' ? body : block);
                if (id.type === 'Identifier' && init && init.type === 'CallExpression'
                    && init.callee.name === 'require' && init.arguments.length > 0
                    && init.arguments[0].type === 'StringLiteral') {
                  this.modules.push([id.name, wellFormed(init.arguments[0].value, {})]);
                }
              }
              break;
            case 'FunctionDeclaration': case 'ClassDeclaration': case 'TSDeclareFunction':
            case 'DeclareFunction': case 'DeclareVariable': case 'DeclareClass':
              this.declare(node.id, block);
              break;
            case 'FunctionExpression': case 'ClassExpression': this.declare(node.id, node); break;
            case 'CatchClause': this.declare(node.param, node); break;
          }
          for (const param of Array.isArray(node.params) ? node.params : []) this.declare(param, node);
        }

        walk(node, body, block, isSent) {
          this.readDeclarations(node, body, block);
          if (node.params) body = node;
          if (node.params || scopes.has(node.type)) block = node;
          if (!isSent && this.what === 'calls' && isRoot(node)) {
            this.roots.push(this.send(node));
            isSent = true;
          }
          for (const key in node) {
            if (unsent.has(key)) continue;
            const value = node[key];
            if (isNode(value)) this.walk(value, body, block, isSent);
            else if (Array.isArray(value)) {
              for (const item of value) if (isNode(item)) this.walk(item, body, block, isSent);
            }
          }
        }

        send(node) {
          const children = {};
          const values = {};
          const index = this.nodes.length;
          const {line, column} = node.loc.start;
          const end = node.loc.end;
          this.nodes.push(
            [node.type, node.start, node.end, line, column, end.line, end.column, children, values]);
          for (const key of Object.keys(node)) {
            if (unsent.has(key)) continue;
            const value = node[key];
            if (node.type === 'TemplateElement' && key === 'value') {
              // No value: an escape that only tagged templates may hold.
              if (typeof value.cooked === 'string') values.value = wellFormed(value.cooked, values);
            } else if (isNode(value)) {
              children[key] = this.send(value);
            } else if (Array.isArray(value)) {
              children[key] = value.map(item => isNode(item) ? this.send(item) : null);
            } else if (typeof value === 'string') {
              values[key] = wellFormed(value, values);
            } else if (typeof value === 'boolean' || typeof value === 'number') {
              values[key] = value;
            }
          }
          return index;
        }
      }

      // JSON in UTF-8 has no half of a surrogate pair.
      function wellFormed(text, values) {
        if (!/\p{Surrogate}/u.test(text)) return text;
        values.isBroken = true;
        return text.replace(/\p{Surrogate}/gu, '\ufffd');
      }

      function answer(parser, source, ending, what) {
        if (!parser) return {missing: '@babel/parser'};
        let file;
        try {
          file = parse(parser, source, ending);
          const reading = new Reading(what);
          if (what === 'all') reading.roots.push(reading.send(file.program));
          else reading.walk(file.program, file.program, file.program, false);
          const [comment] = file.comments || [];
          return {
            roots: reading.roots, nodes: reading.nodes, bindings: reading.bindings,
            modules: reading.modules,
            comment: comment && wellFormed(
              comment.type === 'CommentLine' ? '//' + comment.value : '/*' + comment.value + '*/', {}),
          };
        } catch (error) {
          if (error instanceof RangeError) return {error: 'the syntax is nested too deeply'};
          const words = wellFormed(String(error.message).replace(/ \(\d+:\d+\)$/, ''), {});
          if (error.refused) return {refused: words};
          if (!error.loc) return {error: words};
          const {line, column} = error.loc;
          return {error: words, line, column, offset: error.pos, plugins: error.missingPlugin};
        }
      }

      const parser = findParser();
      let pieces = [];
      let held = 0;

      // Joined only when a line end or a whole source is there.
      function take(chunk) {
        pieces.push(chunk);
        held += chunk.length;
        if (waiting > held) return;
        let bytes = Buffer.concat(pieces);
        for (;;) {
          const end = bytes.indexOf(10);
          if (end < 0) { waiting = 0; break; }
          const [length, ending, what] = bytes.toString('latin1', 0, end).split(' ');
          const size = end + 1 + Number(length);
          if (bytes.length < size) { waiting = size; break; }
          waiting = 0;
          const source = bytes.toString('utf8', end + 1, size);
          const text = Buffer.from(JSON.stringify(answer(parser, source, ending, what)));
          process.stdout.write(text.length + '\n');
          process.stdout.write(text);
          bytes = bytes.subarray(size);
        }
        pieces = [bytes];
        held = bytes.length;
      }

      let waiting = 0;
      process.stdin.on('data', take);
      process.stdin.on('end', () => process.exit(0));
      process.stdin.on('error', () => process.exit(0));
      process.stdout.on('error', () => process.exit(0));
      """#
}

/// The part of the program for `node` that finds Babel's parser and parses a file.
///
/// Its first argument is a JSON list of the project's plugins, each with its options. The second is
/// the number of the project's own parsers; the others are the folders of parsers, those first.
extension BabelProgram {
  static let parsing = #"""
    'use strict';
    const [given, count, ...parsers] = process.argv.slice(1);
    const plugins = JSON.parse(given);
    const Module = require('module');
    const path = require('path');
    const resolve = Module._resolveFilename;

    // Loads a package, and lets it load nothing outside its folder: what the user allowed is a digest
    // of that folder, and packages around it are other people's.
    function requireAlone(folder) {
      Module._resolveFilename = function (...words) {
        const found = resolve.apply(this, words);
        if (path.isAbsolute(found) && !found.startsWith(folder + path.sep)) {
          throw new Error('outside of the package');
        }
        return found;
      };
      try {
        return require(folder);
      } catch (error) {
        Module._resolveFilename = resolve;
        throw error;
      }
    }

    // The first parser that can be loaded: one that the project has and the user allows, or one of the
    // machine.
    function findParser() {
      for (const [place, folder] of parsers.entries()) {
        try {
          return place < Number(count) ? requireAlone(folder) : require(folder);
        } catch {}
      }
      return null;
    }

    // The plugins for a kind of file: the usual ones, and those of the project that fit it.
    function pluginsOf(ending) {
      const isTyped = /^\.[mc]?tsx?$/.test(ending);
      const all = new Map(isTyped ? [['typescript', {}]] : [['flow', {enums: true}]]);
      if (!isTyped || ending === '.tsx') all.set('jsx', {});
      if (!plugins.some(([name]) => name === 'decorators')) all.set('decorators-legacy', {});
      const unfit = isTyped ? ['flow', 'flowComments'] : ['typescript'];
      if (isTyped && ending !== '.tsx') unfit.push('jsx');
      for (const [name, options] of plugins) {
        if (!unfit.includes(name)) all.set(name, {...all.get(name), ...options});
      }
      return [...all];
    }

    function parse(parser, source, ending) {
      const options = {
        plugins: pluginsOf(ending), errorRecovery: false, allowReturnOutsideFunction: true,
        allowAwaitOutsideFunction: true, allowSuperOutsideMethod: true,
        allowUndeclaredExports: true, allowImportExportEverywhere: true,
      };
      try {
        return parser.parse(source, {...options, sourceType: 'module'});
      } catch (error) {
        // Options that the parser refuses have no place.
        if (!error.loc && !(error instanceof RangeError) && plugins.length > 0) error.refused = true;
        // A script may use words and forms that a module may not.
        try {
          return parser.parse(source, {...options, sourceType: 'script'});
        } catch {
          throw error;
        }
      }
    }

    """#
}

type Cut = { readonly found: RegExp; readonly left: string }

/** A method of i18next's classes, by its unique name, and what stands in its place. */
function method(name: string, left = ''): Cut {
  return { found: new RegExp(`^  ${name}\\([\\s\\S]*?^  \\}\\n`, 'm'), left: left && `  ${name}${left}\n` }
}

/** A declaration at the top of the file. */
function declared(what: string, left: string): Cut {
  return { found: new RegExp(`^${what}\\b[\\s\\S]*?^\\}`, 'm'), left: what + left }
}

/** Parts of i18next that ours has no use for, and what stands in their place: methods never fall away by themselves. */
const UNUSED: readonly Cut[] = [
  // Asks a backend for texts: ours come with the page or by `addResourceBundle`.
  declared('class Connector extends EventEmitter', ' {}'),
  method('loadResources', '(language, callback) { callback(null) }'),
  method('hasLoadedNamespace', '() { return true }'),
  method('reloadResources', '() {}'),
  ...[
    'loadNamespaces',
    'loadLanguages',
    'hydrate',
    'addResource',
    'addResources',
    'removeResourceBundle',
  ].map(name => method(name)),
  { found: /^ {8}let lngs = \[\];\n[\s\S]*?(?=^ {6}\}\n {6}res = this\.extendTranslation)/m, left: '' },
  method('getSuffixes', '() { return [] }'),
  ...['getPluralFormsOfKey', 'needsPlural'].map(name => method(name)),

  // Writes numbers and dates inside texts: ours are written before, the same way everywhere (look, "Numbers").
  declared(
    'class Formatter',
    ' { format(value, format) { throw new Error("a text asks for the format " + format) } }',
  ),

  // Texts within texts, keys by a function, texts that are lists, details and made-up languages for translators.
  method('nest', '(text) { return text }'),
  declared('function createProxy', '() {}'),
  declared('function keysFromSelector', '() { throw new Error("a key is a string") }'),
  {
    found: /^ {4}if \(isObjectHit && !objectNotReturned\) \{\n[\s\S]*?^ {4}\} else \{\n/m,
    left: '    {\n',
  },
  { found: /^ {4}if \(lng\?\.toLowerCase\(\) === 'cimode'\) \{\n[\s\S]*?^ {4}\}\n/m, left: '' },
  method('getUsedParamsDetails', '() {}'),

  // Plugins, a second instance, guesses at a language, and the direction of languages that are not ours.
  { found: /^ {4}const postProcess = [\s\S]*?^ {4}\}\n(?= {4}return res;)/m, left: '' },
  { found: /^ {4}if \(this\.i18nFormat\?\.parse\) \{\n[\s\S]*?^ {4}\} else if /m, left: '    if ' },
  {
    found: /^ {6}if \(this\.modules\.languageDetector\) \{\n[\s\S]*?(?=^ {6}this\.translator = )/m,
    left: '',
  },
  {
    found: /^ {4}if \(!lng && this\.services\.languageDetector && [\s\S]*?^ {4}\} else \{\n/m,
    left: '    {\n',
  },
  { found: /^ {4}if \(!found && this\.options\.supportedLngs\) \{\n[\s\S]*?^ {4}\}\n/m, left: '' },
  ...['use', 'cloneInstance', 'dir'].map(name => method(name)),
]

/** Cuts what is not used out of i18next (5 kB of the first load). */
export default function leanI18next(source: string): string {
  return UNUSED.reduce((text, { found, left }) => {
    if (!found.test(text)) throw new Error(`i18next is not built as it was: no ${found}`)
    return text.replace(found, () => left)
  }, source)
}

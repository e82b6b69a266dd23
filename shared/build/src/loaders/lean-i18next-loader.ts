type Cut = { readonly found: RegExp; readonly left: string }

function method(name: string, left = ''): Cut {
  return { found: new RegExp(`^  ${name}\\([\\s\\S]*?^  \\}\\n`, 'm'), left: left && `  ${name}${left}\n` }
}

function declared(what: string, left: string): Cut {
  return { found: new RegExp(`^${what}\\b[\\s\\S]*?^\\}`, 'm'), left: what + left }
}

/** Unused parts of i18next and their replacements; bundlers do not tree-shake methods. */
const UNUSED: readonly Cut[] = [
  // Loading texts from a backend: ours come with the page or by `addResourceBundle`.
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

  declared('class Formatter', ' { format(value, format) { throw new Error("Unknown format " + format) } }'),

  // Nested texts, keys from functions, texts that are lists, return details, and pseudo-languages for translators.
  method('nest', '(text) { return text }'),
  declared('function createProxy', '() {}'),
  declared('function keysFromSelector', '() { throw new Error("a key is a string") }'),
  {
    found: /^ {4}if \(isObjectHit && !objectNotReturned\) \{\n[\s\S]*?^ {4}\} else \{\n/m,
    left: '    {\n',
  },
  { found: /^ {4}if \(lng\?\.toLowerCase\(\) === 'cimode'\) \{\n[\s\S]*?^ {4}\}\n/m, left: '' },
  method('getUsedParamsDetails', '() {}'),

  // Plugins, a second instance, language detection, and the direction of unsupported languages.
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

/** Cuts unused code from i18next (5 kB of the first load). Throws when the library looks different. */
export default function leanI18next(source: string): string {
  return UNUSED.reduce((text, { found, left }) => {
    if (!found.test(text)) throw new Error(`i18next is not built as it was: no ${found}`)
    return text.replace(found, () => left)
  }, source)
}

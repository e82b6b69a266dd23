import { LOCALES } from '@quayside/contracts/locales'

/** Browsers ignore it in a response; other readers of the file do not. */
const BYTE_ORDER_MARK = '\uFEFF'
const A_MARK = 'a byte order mark (U+FEFF): save them as UTF-8 without one'
const PLURAL = /_(zero|one|two|few|many|other)$/

export type LocaleTexts = Readonly<Record<string, string | undefined>>

export type LocaleCheckResult = { readonly examined: number; readonly problems: readonly string[] }

/** Checks all eleven languages: no missing, empty, or unknown text, and each language's plural forms. */
export function checkLocales(texts: LocaleTexts): LocaleCheckResult {
  const marked = LOCALES.filter(({ value }) => texts[value]?.startsWith(BYTE_ORDER_MARK))
  if (marked.length > 0) {
    const problems = marked.map(({ value }) => `its texts in ${value} begin with ${A_MARK}`)
    return { examined: 0, problems }
  }
  const english = parseTexts(texts.en)
  if (english === null)
    return { examined: 0, problems: ['its English texts are missing or not texts in JSON'] }
  const problems = LOCALES.flatMap(({ value }) => problemsOf(value, parseTexts(texts[value]), english))
  return { examined: english.size * LOCALES.length, problems }
}

function parseTexts(text: string | undefined): ReadonlyMap<string, string> | null {
  if (text === undefined) return null
  try {
    const found = new Map<string, string>()
    return collect(JSON.parse(text), '', found) && found.size > 0 ? found : null
  } catch {
    return null
  }
}

function collect(value: unknown, prefix: string, found: Map<string, string>): boolean {
  if (typeof value === 'string') {
    found.set(prefix, value)
    return prefix !== ''
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(value).every(([key, inner]) =>
    collect(inner, prefix === '' ? key : `${prefix}.${key}`, found),
  )
}

function problemsOf(
  locale: string,
  texts: ReadonlyMap<string, string> | null,
  english: ReadonlyMap<string, string>,
): string[] {
  if (texts === null) return [`its texts in ${locale} are missing or not texts in JSON`]
  const stems = new Set([...english.keys()].map(stem))
  const missing = wantedKeys(locale, english).filter(key => !texts.has(key))
  const unknown = [...texts.keys()].filter(key => !stems.has(stem(key)))
  const empty = [...texts].filter(([, text]) => text.trim() === '').map(([key]) => key)
  return [
    ...sentence(missing, `missing in ${locale}`),
    ...sentence(unknown, `in ${locale} but not in English`),
    ...sentence(empty, `empty in ${locale}`),
  ]
}

function wantedKeys(locale: string, english: ReadonlyMap<string, string>): string[] {
  const plurals = new Set([...english.keys()].filter(key => PLURAL.test(key)).map(stem))
  const categories = new Intl.PluralRules(locale === 'hk' ? 'zh-HK' : locale).resolvedOptions()
    .pluralCategories
  return [...new Set([...english.keys()].map(stem))].flatMap(key =>
    plurals.has(key) ? categories.map(category => `${key}_${category}`) : [key],
  )
}

/** One sentence per kind of problem: a file with a hundred gaps is one finding. */
function sentence(keys: readonly string[], what: string): string[] {
  const [first] = keys
  if (first === undefined) return []
  return keys.length === 1
    ? [`the text ${first} is ${what}`]
    : [`${keys.length} texts are ${what}, the first of them ${first}`]
}

function stem(key: string): string {
  return key.replace(PLURAL, '')
}

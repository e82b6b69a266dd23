import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LOCALES, type Locale } from '@quayside/contracts/locales'
import { listRemotes } from '../remotes.mjs'
import { report } from './report.ts'
import { serverTexts } from './server-texts.ts'
import { addressesOtherwise, loosensMarks, otherNames } from './words.ts'

const root = path.join(import.meta.dirname, '../..')
const PACKAGES = ['shell', ...listRemotes()]
/** The page's i18next has no formats: numbers are formatted before interpolation (look, "Numbers"). */
const FORMAT = /{{[^}]*,/
/** The page's i18next has no nesting either. */
const NESTED = '$t('
const PLURAL = /_(zero|one|two|few|many|other)$/

/** After Arabic words a bare percent sign would render before its number. */
const BARE_PERCENT = /[\d}]%|%(?!\u200e)/

type Texts = Record<string, string>

/** Flat keys; the shell's two namespaces become the prefixes `chrome:` and `common:`. */
function readTexts(folder: string, locale: string): Texts | undefined {
  try {
    const parsed = JSON.parse(readFileSync(path.join(root, folder, 'locales', `${locale}.json`), 'utf8'))
    if (folder !== 'shell') return parsed
    const entries = Object.entries(parsed as Record<string, Texts>)
    return Object.fromEntries(
      entries.flatMap(([space, texts]) =>
        Object.entries(texts).map(([key, text]) => [`${space}:${key}`, text]),
      ),
    )
  } catch {
    return undefined
  }
}

function stem(key: string): string {
  return key.replace(PLURAL, '')
}

function placeholders(text: string): string {
  return [...text.matchAll(/{{\s*(\w+)/g)]
    .map(match => match[1])
    .sort()
    .join(',')
}

function misspelled(locale: Locale, text: string): string[] {
  return [
    ...otherNames(locale, text),
    ...(FORMAT.test(text) ? ['asks for a format, which the page does not have'] : []),
    ...(text.includes(NESTED) ? ['asks for another text, which the page does not fill in'] : []),
    ...(locale === 'ar' && BARE_PERCENT.test(text)
      ? ['needs U+200E on either side of its percent sign, or it reads "%5"']
      : []),
    ...addressesOtherwise(locale, text),
    ...loosensMarks(locale, text),
  ]
}

function compareLocale(folder: string, locale: Locale, english: Texts): string[] {
  const texts = readTexts(folder, locale)
  if (texts === undefined) return [`${folder}: locales/${locale}.json is missing or not JSON`]
  const where = `${folder}/locales/${locale}.json`
  const stems = new Set(Object.keys(english).map(stem))
  const plurals = new Set(
    Object.keys(english)
      .filter(key => PLURAL.test(key))
      .map(stem),
  )
  const categories = new Intl.PluralRules(locale === 'hk' ? 'zh-HK' : locale).resolvedOptions()
    .pluralCategories
  const wanted = [...stems].flatMap(key =>
    plurals.has(key) ? categories.map(category => `${key}_${category}`) : [key],
  )
  const problems = wanted.filter(key => !(key in texts)).map(key => `${where}: ${key} is missing`)
  for (const [key, text] of Object.entries(texts)) {
    const original = english[key] ?? english[`${stem(key)}_other`]
    if (!stems.has(stem(key))) problems.push(`${where}: ${key} is not in en.json`)
    else if (typeof text !== 'string' || text.trim() === '') problems.push(`${where}: ${key} is empty`)
    else if (original !== undefined && !PLURAL.test(key) && placeholders(text) !== placeholders(original)) {
      problems.push(`${where}: ${key} has other placeholders than en.json`)
    }
    problems.push(...misspelled(locale, String(text)).map(problem => `${where}: ${key} ${problem}`))
  }
  return problems
}

function sourceOf(folder: string): string {
  const files = globSync([`${folder}/src/**/*.{ts,tsx}`, `${folder}/remote.json`], { cwd: root }).filter(
    file => !/\.test\.tsx?$/.test(file),
  )
  return files.map(file => readFileSync(path.join(root, file), 'utf8')).join('\n')
}

function deadKeys(keys: readonly string[], source: string): string[] {
  const literals = new Set([...source.matchAll(/['"`]([A-Za-z][\w.:-]*)['"`]/g)].map(match => match[1]))
  const prefixes = [...source.matchAll(/`([A-Za-z][\w.:-]*[.:])\$\{/g)].map(match => match[1] ?? '')
  return keys.filter(key => !literals.has(stem(key)) && !prefixes.some(prefix => key.startsWith(prefix)))
}

/** The shell's own sources omit their default namespace. */
function deadShellKeys(keys: readonly string[]): string[] {
  const own = sourceOf('shell')
  return deadKeys(keys, everySource).filter(key => deadKeys([key.replace(/^chrome:/, '')], own).length > 0)
}

function unknownKeys(source: string, known: (key: string) => boolean): string[] {
  const asked = [...source.matchAll(/\bt\(\s*['"]([\w.:-]+)['"]/g)].map(match => match[1] ?? '')
  return [...new Set(asked)].filter(key => !known(key))
}

const shell = readTexts('shell', 'en') ?? {}
const shellStems = new Set(Object.keys(shell).map(stem))
const everySource = PACKAGES.map(sourceOf).join('\n') + sourceOf('shared/runtime')
const problems: string[] = []
let examined = 0

for (const folder of PACKAGES) {
  const english = readTexts(folder, 'en')
  if (english === undefined) {
    problems.push(`${folder}: locales/en.json is missing or not JSON`)
    continue
  }
  examined += Object.keys(english).length
  for (const { value } of LOCALES) problems.push(...compareLocale(folder, value, english))
  const stems = new Set(Object.keys(english).map(stem))
  const known = (key: string) =>
    stems.has(key) || shellStems.has(key) || (folder === 'shell' && stems.has(`chrome:${key}`))
  const source = sourceOf(folder)
  const keys = Object.keys(english)
  const dead = folder === 'shell' ? deadShellKeys(keys) : deadKeys(keys, source)
  problems.push(...dead.map(key => `${folder}: no source uses ${key}`))
  problems.push(...unknownKeys(source, known).map(key => `${folder}: ${key} is used and nowhere written`))
}

const served = serverTexts(path.join(root, 'server'))
for (const { where, locale, text } of served) {
  const said = [
    ...otherNames(locale, text),
    ...addressesOtherwise(locale, text),
    ...loosensMarks(locale, text),
  ]
  problems.push(...said.map(problem => `${where} ${problem}`))
}
if (new Set(served.map(({ locale }) => locale)).size < LOCALES.length) {
  problems.push('the texts of the server were not found in every language')
}

report('translations', { examined: examined * LOCALES.length + served.length, unit: 'texts', problems })

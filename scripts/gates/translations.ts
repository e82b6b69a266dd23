import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LOCALES, type Locale } from '@quayside/contracts/locales'
import { listRemotes } from '../remotes.mjs'
import { compareTexts, deadKeys, flatten, stem, type Texts } from './compare-texts.ts'
import { report } from './report.ts'
import { serverPages } from './server-pages.ts'
import { addressesOtherwise, GLOSSARY, loosensMarks, otherNames } from './words.ts'

const root = path.join(import.meta.dirname, '../..')
const PACKAGES = ['shell', ...listRemotes()]
const SERVER = globSync('server/src/**/locales', { cwd: root }).map(folder => path.dirname(folder))

/** Flat keys; the shell's two namespaces become the prefixes `chrome:` and `common:`. */
function readTexts(folder: string, locale: string): Texts | undefined {
  try {
    const parsed = JSON.parse(readFileSync(path.join(root, folder, 'locales', `${locale}.json`), 'utf8'))
    if (folder !== 'shell') return flatten(parsed)
    return { ...flatten(parsed.chrome, 'chrome:'), ...flatten(parsed.common, 'common:') }
  } catch {
    return undefined
  }
}

function compareLocale(folder: string, locale: Locale, english: Texts): string[] {
  const texts = readTexts(folder, locale)
  if (texts === undefined) return [`${folder}: locales/${locale}.json is missing or not JSON`]
  return compareTexts(locale, texts, english).map(problem => `${folder}/locales/${locale}.json: ${problem}`)
}

function sourceOf(folder: string): string {
  return sourceIn([`${folder}/src/**/*.{ts,tsx}`, `${folder}/remote.json`])
}

function sourceIn(patterns: readonly string[]): string {
  const files = globSync(patterns, { cwd: root }).filter(file => !/\.(test|stories)\.tsx?$/.test(file))
  return files.map(file => readFileSync(path.join(root, file), 'utf8')).join('\n')
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

function examine(folder: string): Texts {
  const english = readTexts(folder, 'en') ?? {}
  examined += Object.keys(english).length
  for (const { value } of LOCALES) problems.push(...compareLocale(folder, value, english))
  return english
}

for (const folder of PACKAGES) {
  const english = examine(folder)
  const stems = new Set(Object.keys(english).map(stem))
  const known = (key: string) =>
    stems.has(key) || shellStems.has(key) || (folder === 'shell' && stems.has(`chrome:${key}`))
  const source = sourceOf(folder)
  const keys = Object.keys(english)
  const dead = folder === 'shell' ? deadShellKeys(keys) : deadKeys(keys, source)
  problems.push(...dead.map(key => `${folder}: no source uses ${key}`))
  problems.push(...unknownKeys(source, known).map(key => `${folder}: ${key} is used and nowhere written`))
}

/** The compiler finds unknown keys of the server: they are typed by en.json. */
for (const folder of SERVER) {
  // Areas read texts of the platform.
  const readers = folder === 'server/src/platform' ? 'server/src' : folder
  const dead = deadKeys(Object.keys(examine(folder)), sourceIn([`${readers}/**/*.ts`]))
  problems.push(...dead.map(key => `${folder}: no source uses ${key}`))
}
if (SERVER.length === 0) problems.push('no texts of the server were found')

for (const { term, names } of GLOSSARY) {
  const missing = LOCALES.filter(({ value }) => !names[value])
  problems.push(...missing.map(({ value }) => `glossary.json: ${term} has no name in ${value}`))
}

/** Customers accepted the wording of these pages. It changes only with a new version. */
const LEGAL_PAGE = /\/(?:cookie-policy|disclaimer|legal-info|licence|privacy|risk-warning|terms)\.html:/

const served = serverPages(path.join(root, 'server'))
for (const { where, locale, text } of served) {
  const said = [
    ...(LEGAL_PAGE.test(where) ? [] : otherNames(locale, text)),
    ...addressesOtherwise(locale, text),
    ...loosensMarks(locale, text),
  ]
  problems.push(...said.map(problem => `${where} ${problem}`))
}
if (new Set(served.map(({ locale }) => locale)).size < LOCALES.length) {
  problems.push('the pages of the server were not found in every language')
}

report('translations', {
  examined: examined * LOCALES.length + served.length + GLOSSARY.length,
  unit: 'texts',
  problems,
})

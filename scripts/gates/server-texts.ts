import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LOCALES, type Locale } from '@quayside/contracts/locales'

export type ServerText = { readonly where: string; readonly locale: Locale; readonly text: string }

/** The server's customer-facing texts: help pages, documents, e-mails, messages and PDF texts. */
export function serverTexts(folder: string): ServerText[] {
  const files = globSync(['content/*/*.html', 'src/**/*texts.ts', 'src/**/texts/*.ts'], { cwd: folder })
  return files.flatMap(file => {
    const lines = readFileSync(path.join(folder, file), 'utf8').split('\n')
    return file.endsWith('.html') ? linesOfPage(file, lines) : linesOfSource(file, lines)
  })
}

function linesOfPage(file: string, lines: readonly string[]): ServerText[] {
  const locale = toLocale(path.basename(path.dirname(file)))
  if (locale === undefined) return []
  return lines.map((text, index) => ({ where: `server/${file}:${index + 1}`, locale, text }))
}

/** A file's language is its name, or the language key before a text: `de: '…'` and `de: {`. */
function linesOfSource(file: string, lines: readonly string[]): ServerText[] {
  let locale = toLocale(path.basename(file, '.ts'))
  return lines.flatMap((line, index) => {
    locale = toLocale(/^\s*(\w+): /.exec(line)?.[1]) ?? locale
    const text = [...line.matchAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g)].join(' ')
    return locale === undefined || text === '' ? [] : [{ where: `server/${file}:${index + 1}`, locale, text }]
  })
}

function toLocale(name: string | undefined): Locale | undefined {
  return LOCALES.find(({ value }) => value === name)?.value
}

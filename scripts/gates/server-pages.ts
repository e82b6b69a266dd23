import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LOCALES, type Locale } from '@quayside/contracts/locales'

type PageLine = { readonly where: string; readonly locale: Locale; readonly text: string }

/** The lines of the server's help pages and documents; former versions, which stay as they were, are left out. */
export function serverPages(folder: string): PageLine[] {
  const files = globSync('content/*/*.html', { cwd: folder }).filter(file => !file.includes('@'))
  return files.flatMap(file => {
    const locale = LOCALES.find(({ value }) => value === path.basename(path.dirname(file)))?.value
    if (locale === undefined) return []
    const lines = readFileSync(path.join(folder, file), 'utf8').split('\n')
    return lines.map((text, index) => ({ where: `server/${file}:${index + 1}`, locale, text }))
  })
}

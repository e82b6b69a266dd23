import { gzipSync } from 'node:zlib'
import { LOCALES } from '@quayside/contracts/locales'
import type { Check } from '@quayside/contracts/release/findings'
import type { RemoteManifest } from '@quayside/contracts/remote'
import { textOf } from '../bytes.ts'
import { checkLocales } from './locale-check.ts'
import { unroutedPaths } from './route-check.ts'
import { foreignStyles } from './style-check.ts'
import { walletFunctionsIn } from './wallet-check.ts'

/**
 * Budget in gzip bytes for a remote's entry, lifecycles and styles together: what a visitor waits for before the first
 * screen. The largest of the six takes 32,000; twice that costs 0.3 s more on a slow phone (1.6 Mbit/s).
 */
export const FIRST_LOAD_BUDGET = 64_000

type ContentCheck = Extract<Check, 'routes' | 'locales' | 'styles' | 'size' | 'wallet'>

/** Findings that depend on the files of one version alone; published files never change, so neither do these. */
export type ContentReport = {
  readonly examined: Readonly<Record<ContentCheck, number>>
  readonly problems: readonly { readonly check: ContentCheck; readonly problem: string }[]
}

/** Checks that need only the files of a version; files missing from `contents` are skipped. */
export function checkContent(
  manifest: RemoteManifest,
  contents: ReadonlyMap<string, Uint8Array>,
): ContentReport {
  const locales = checkLocales(localeTexts(manifest, contents))
  const first = firstLoadFiles(manifest).flatMap(file => contents.get(file) ?? [])
  const size = first.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0)
  const tooLarge = `loads ${size} bytes (gzip) before its first screen, ${FIRST_LOAD_BUDGET} are allowed`
  const wallet = [...contents].flatMap(([file, content]) =>
    walletFunctionsIn(content).map(name => `${file} names the wallet function ${name}`),
  )
  const unrouted = unroutedPaths(manifest, contents)
  const sheets = [...contents].filter(([file]) => file.endsWith('.css'))
  const foreign = sheets.flatMap(([file, css]) =>
    foreignStyles(manifest.name, textOf(css)).map(problem => `${file} ${problem}`),
  )
  return {
    examined: {
      routes: manifest.routes.length,
      locales: locales.examined,
      styles: sheets.length,
      size: first.length,
      wallet: contents.size,
    },
    problems: [
      ...unrouted.map(path => ({
        check: 'routes' as const,
        problem: `claims ${path}, which it does not route`,
      })),
      ...locales.problems.map(problem => ({ check: 'locales' as const, problem })),
      ...foreign.map(problem => ({ check: 'styles' as const, problem })),
      ...(size > FIRST_LOAD_BUDGET ? [{ check: 'size' as const, problem: tooLarge }] : []),
      ...wallet.map(problem => ({ check: 'wallet' as const, problem })),
    ],
  }
}

/** Scripts and styles loaded before the first screen of a remote. */
export function firstLoadFiles({ entry, preload, styles }: RemoteManifest): readonly string[] {
  return [...new Set([entry, ...preload, ...styles])]
}

function localeTexts(
  { locales }: RemoteManifest,
  contents: ReadonlyMap<string, Uint8Array>,
): Record<string, string | undefined> {
  const entries = LOCALES.map(({ value }): [string, string | undefined] => {
    const content = contents.get(locales[value] ?? '')
    return [value, content && textOf(content)]
  })
  return Object.fromEntries(entries)
}

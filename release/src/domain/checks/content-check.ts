import { gzipSync } from 'node:zlib'
import { LOCALES } from '@quayside/contracts/locales'
import type { Check } from '@quayside/contracts/release/findings'
import { DEPRECATIONS, type Deprecation } from '@quayside/contracts/remotes/deprecations'
import type { RemoteManifest } from '@quayside/contracts/remotes/remote'
import { claimedPaths } from '@quayside/contracts/remotes/route-claims'
import { serverPathProblems } from '@quayside/contracts/remotes/server-path'
import { bytesOf, textOf } from '../../bytes.ts'
import { deprecatedUses } from './deprecated-uses.ts'
import { checkLinks } from './link-check.ts'
import { checkLocales } from './locale-check.ts'
import { unroutedPaths } from './route-check.ts'
import { foreignStyles } from './style-check.ts'
import { walletFunctionsIn } from './wallet-check.ts'

/**
 * Budget in gzip bytes for the first screen: a remote's entry, lifecycles and styles, each as often as the manifest
 * names it, plus its manifest and one language's texts in the page. The largest of the six takes 29,000; twice that
 * costs 0.3 s more on a slow phone (1.6 Mbit/s).
 */
export const FIRST_LOAD_BUDGET = 64_000

/** Maximum paths per remote. The largest of the six has ten; every page carries those of all remotes. */
const MOST_PATHS = 200

/** Maximum names listed in one finding. */
const MOST_NAMED = 3

type ContentCheck = Extract<Check, 'routes' | 'locales' | 'styles' | 'size' | 'wallet'>

/** Findings that depend only on one version's files; published files never change, so neither do these. */
export type ContentReport = {
  readonly examined: Readonly<Record<ContentCheck, number>>
  readonly problems: readonly { readonly check: ContentCheck; readonly problem: string }[]
  /** Parts of the contract that it uses and a later version removes. */
  readonly deprecated: readonly string[]
}

/** Runs the checks that need only a version's files; skips files missing from `contents`. */
export function checkContent(
  manifest: RemoteManifest,
  contents: ReadonlyMap<string, Uint8Array>,
  deprecations: readonly Deprecation[] = DEPRECATIONS,
): ContentReport {
  const texts = localeTexts(manifest, contents)
  const locales = checkLocales(texts)
  const first = [manifest.entry, ...manifest.preload, ...manifest.styles]
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
      routes: manifest.routes.length + (manifest.links ?? []).length,
      locales: locales.examined,
      styles: sheets.length,
      size: first.length,
      wallet: contents.size,
    },
    problems: [
      ...serverPathProblems(manifest.routes).map(problem => ({ check: 'routes' as const, problem })),
      ...unrouted.map(path => ({
        check: 'routes' as const,
        problem: `claims ${path}, which it does not route`,
      })),
      ...checkLinks(manifest, texts).map(problem => ({ check: 'routes' as const, problem })),
      ...locales.problems.map(problem => ({ check: 'locales' as const, problem })),
      ...foreign.map(problem => ({ check: 'styles' as const, problem })),
      ...sizeProblems(manifest, contents).map(problem => ({ check: 'size' as const, problem })),
      ...wallet.map(problem => ({ check: 'wallet' as const, problem })),
    ],
    deprecated: deprecatedUses(contents, deprecations),
  }
}

/** Returns gzip bytes of the files in `FIRST_LOAD_BUDGET`. */
export function firstLoadSize(manifest: RemoteManifest, contents: ReadonlyMap<string, Uint8Array>): number {
  const first = [manifest.entry, ...manifest.preload, ...manifest.styles]
  const sizes = new Map([...new Set(first)].map(file => [file, gzipped(contents.get(file))]))
  const files = first.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
  const texts = Math.max(0, ...Object.values(manifest.locales).map(file => gzipped(contents.get(file))))
  return files + texts + gzipped(bytesOf(JSON.stringify(manifest)))
}

function sizeProblems(
  manifest: RemoteManifest,
  contents: ReadonlyMap<string, Uint8Array>,
): readonly string[] {
  const first = [manifest.entry, ...manifest.preload, ...manifest.styles]
  const repeated = new Set(first.filter((file, index) => first.indexOf(file) !== index))
  const paths = manifest.routes.flatMap(claimedPaths).length
  const size = firstLoadSize(manifest, contents)
  return [
    ...(size > FIRST_LOAD_BUDGET
      ? [
          `loads ${size} bytes (gzip) before its first screen, texts and manifest among them; ${FIRST_LOAD_BUDGET} are allowed`,
        ]
      : []),
    ...(paths > MOST_PATHS ? [`claims ${paths} paths, ${MOST_PATHS} are allowed`] : []),
    ...[...repeated]
      .slice(0, MOST_NAMED)
      .map(file => `names ${file} more than once among what is loaded first`),
  ]
}

export function gzipped(content: Uint8Array | undefined): number {
  return content === undefined ? 0 : gzipSync(content, { level: 9 }).length
}

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

import { containerName } from '@quayside/contracts/container-name'
import { LOCALES } from '@quayside/contracts/locales'
import type { RemoteManifest } from '@quayside/contracts/remotes/remote'
import { claimedPaths } from '@quayside/contracts/remotes/route-claims'
import { bytesOf, integrityOf } from '../bytes.ts'
import { REQUIRED_ROUTES } from '../domain/checks/required-routes.ts'
import type { Actor, BuildFile, PublishRequest } from '../releases.ts'

export type FixtureOptions = {
  readonly remote: string
  readonly version: string
  readonly routes: readonly string[]
  /** Makes the bytes unique; the script evaluates to it. */
  readonly marker?: string
  readonly files?: Readonly<Record<string, string>>
  readonly manifest?: Partial<RemoteManifest>
}

export type FixtureBuild = {
  readonly manifest: RemoteManifest
  readonly text: string
  readonly files: Readonly<Record<string, string>>
}

/** Remotes that together claim every route of the product. */
export const FIXTURE_REMOTES: Readonly<Record<string, readonly string[]>> = {
  'mfe-market': ['/', '/home', '/market', '/cruuency'],
  'mfe-trading': ['/trading'],
  'mfe-loan': ['/loan'],
  'mfe-nft': ['/nfts'],
  'mfe-account': REQUIRED_ROUTES.filter(route => /^\/(profile|pass|api)/.test(route)),
  'mfe-help': ['/help', '/help/faq', '/help/notice', '/detail', '/introduction'],
}

/** Maps the start of `lifecycles.js` to the second line of a source. */
export const SOURCE_MAP = JSON.stringify({
  version: 3,
  sources: ['webpack://mfe-loan/./src/root.tsx'],
  sourcesContent: ['const loan = undefined\nthrow new Error(loan)\n// the end\n'],
  names: ['Error'],
  mappings: 'AACUA',
})

export const OPERATOR: Actor = { name: 'operator', source: 'cli' }

export function fixtureBuild(options: FixtureOptions): FixtureBuild {
  const { remote, version, routes } = options
  const files = { ...usualFiles(options), ...options.files }
  const names = Object.keys(files)
  const hashes = Object.entries(files).map(([name, text]) => [
    name,
    { sha384: integrityOf(text), size: bytesOf(text).length },
  ])
  const manifest: RemoteManifest = {
    name: remote,
    version,
    contract: { min: 1, max: 1 },
    routes: routes.map(path => ({ path, access: 'public', chrome: 'full', title: 'title' })),
    widgets: [],
    container: containerName(remote, version),
    entry: 'remoteEntry.js',
    styles: names.filter(name => name.endsWith('.css')),
    preload: ['lifecycles.js'],
    locales: Object.fromEntries(LOCALES.map(({ value }) => [value, `locales/${value}.json`])),
    shared: { react: '^19.3.1', '@quayside/runtime/hooks': '^1.0.0' },
    files: Object.fromEntries(hashes),
    ...options.manifest,
  }
  return { manifest, text: JSON.stringify(manifest), files }
}

function usualFiles(options: FixtureOptions): Record<string, string> {
  const { remote, version, marker = version } = options
  const routed = `globalThis.routes = ${JSON.stringify(pathsOf(options))}; `
  const locales = LOCALES.map(({ value }) => [
    `locales/${value}.json`,
    JSON.stringify({ title: `${remote} (${value})` }),
  ])
  return {
    'remoteEntry.js': `${routed}globalThis.entry = ${JSON.stringify(`${remote} ${marker}`)}`,
    'lifecycles.js': `${routed}globalThis.lifecycles = ${JSON.stringify(`${remote} ${marker}`)}`,
    'styles.css': `.${remote} { color: inherit }`,
    ...Object.fromEntries(locales),
  }
}

function pathsOf({ routes, manifest }: FixtureOptions): readonly { readonly path: string }[] {
  const claims = manifest?.routes ?? routes.map(path => ({ path }))
  return claims.flatMap(claimedPaths).map(path => ({ path }))
}

export function publicationOf(
  { text, files }: FixtureBuild,
  changes: Partial<PublishRequest> = {},
): PublishRequest {
  return {
    manifest: text,
    files: Object.entries(files).map(([path, content]) => buildFile(path, content)),
    sourceMaps: [],
    notes: 'as built',
    gitRevision: null,
    by: OPERATOR,
    ...changes,
  }
}

export function buildFile(path: string, content: string): BuildFile {
  return { path, read: async () => bytesOf(content) }
}

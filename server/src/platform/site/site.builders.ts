import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LOCALES } from '@quayside/contracts/locales'
import type { RouteClaim } from '@quayside/contracts/remotes/remote'
import {
  type FixtureOptions,
  fixtureBuild,
  OPERATOR,
  publicationOf,
} from '@quayside/release/testing/fixture-build'
import {
  must,
  type PublishedStore,
  publishedStore,
  testClock,
} from '@quayside/release/testing/published-store'
import { testReporting } from '@quayside/release/testing/test-site'
import { type ReleasePlane, releasePlaneOver } from './releases/release-plane.ts'

export type SiteFixture = {
  readonly shell: string
  readonly data: string
  readonly plane: ReleasePlane
  readonly published: PublishedStore
  write(file: string, content: string): Promise<void>
  pin(version: string, percent?: number): Promise<void>
  remove(): Promise<void>
}

export const HASH = `sha384-${'A'.repeat(64)}`
export const LAZY_HASH = `sha384-${'B'.repeat(64)}`
export const SCRIPT = `console.log(${JSON.stringify('quay '.repeat(400))})`

const TEMPLATE = `<!doctype html>
<html lang="en" dir="ltr" data-theme="system" data-device="desktop">
  <head><title>Template</title><!--head--><!--preload--></head>
  <body><div id="app"><!--first-words--></div><!--boot--><!--body--></body>
</html>`

const ROUTES: readonly RouteClaim[] = ['/', '/home', '/cruuency'].map(route => ({
  path: route,
  access: 'public',
  chrome: 'full',
  title: 'title',
  ...(route === '/cruuency' && { description: 'lead' }),
}))
const MARKET: RouteClaim = {
  path: '/market',
  below: [':page'],
  access: 'public',
  chrome: 'full',
  title: 'title',
  firstWords: { heading: 'title', lead: 'lead', for: 'visitors' },
  description: 'lead',
  screen: 'list',
}

export function marketBuild(version: string, changes: Partial<FixtureOptions> = {}) {
  const texts = LOCALES.map(({ value }) => {
    const title = value === 'ar' ? 'الأسواق </script>' : `Market (${value})`
    return [`locales/${value}.json`, JSON.stringify({ title, lead: 'Bid & ask', link: `Markets (${value})` })]
  })
  return fixtureBuild({
    remote: 'mfe-market',
    version,
    routes: [],
    files: { ...Object.fromEntries(texts), 'remoteEntry.js': `${SCRIPT}//${version}`, 'list.js': '//list' },
    manifest: {
      routes: [...ROUTES, MARKET],
      links: [{ path: '/market', label: 'link', in: { menu: 20 } }],
      screens: { list: ['list.js'] },
    },
    ...changes,
  })
}

export async function createSiteFixture(): Promise<SiteFixture> {
  const root = await mkdtemp(path.join(tmpdir(), 'quayside-site-'))
  const clock = testClock('2026-11-20T12:00:00.000Z')
  const published = await publishedStore({ clock })
  const { releases, store, keys } = published
  const now = () => clock.now().getTime()
  const plane = releasePlaneOver({
    store,
    node: 'test',
    environment: 'production',
    now,
    reporting: testReporting({ store, now, node: 'test' }),
    publicKey: () => keys.publicKey('production'),
    root: keys.log.root,
    keeper: { read: async () => undefined, write: async () => {} },
  })
  const fixture: SiteFixture = {
    plane,
    published,
    shell: path.join(root, 'shell'),
    data: path.join(root, 'data'),
    async write(file, content) {
      const full = path.join(root, file)
      await mkdir(path.dirname(full), { recursive: true })
      await writeFile(full, content)
    },
    async pin(version, percent) {
      must(await releases.publish(publicationOf(marketBuild(version))))
      const canary = percent === undefined ? null : { steps: [percent, 100], bakeSeconds: 600 }
      must(
        await releases.change(
          { kind: 'pin', versions: { 'mfe-market': version }, canary },
          { environment: 'production', by: OPERATOR, reason: 'a test', expectedRevision: null },
        ),
      )
      await plane.pins.poll()
    },
    remove: () => rm(root, { recursive: true, force: true }),
  }
  const strings = (greeting: string) => JSON.stringify({ chrome: { greeting }, common: { ok: 'OK' } })
  const manifest = {
    scripts: [{ path: 'main.1.js', integrity: HASH }],
    styles: [{ path: 'main.1.css', integrity: HASH }],
    files: {
      'main.1.js': { sha384: HASH },
      'lazy.1.js': { sha384: LAZY_HASH },
      'main.1.css': { sha384: HASH },
    },
    onDemand: {},
    contract: 1,
  }
  const development = {
    scripts: [{ path: 'development/main.2.js', integrity: HASH }],
    styles: [{ path: 'development/main.2.css', integrity: HASH }],
    files: { 'development/main.2.js': { sha384: HASH }, 'development/lazy.2.js': { sha384: LAZY_HASH } },
    onDemand: {},
  }
  for (const [file, content] of [
    ['shell/src/index.html', TEMPLATE],
    ['shell/dist/development/shell-manifest.json', JSON.stringify(development)],
    ['shell/dist/development/main.2.js', SCRIPT],
    ['shell/dist/shell-manifest.json', JSON.stringify(manifest)],
    ['shell/dist/main.1.js', SCRIPT],
    ['shell/locales/en.json', strings('Hello')],
    ['shell/locales/ar.json', strings('مرحبا')],
    ['data/secret.txt', 'secret'],
  ] as const) {
    await fixture.write(file, content)
  }
  await fixture.pin('2.0.0')
  return fixture
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PinsDocument, RemoteManifest } from '@quayside/contracts/remote'
import type { SiteFolders } from './site.ts'

/** A built shell and a release store on disk, for tests. */
export type SiteFixture = SiteFolders & {
  write(file: string, content: string): Promise<void>
  pin(revision: number): Promise<void>
  remove(): Promise<void>
}

export const HASH = `sha384-${'A'.repeat(64)}`
export const SCRIPT = `console.log(${JSON.stringify('quay '.repeat(400))})`

/** A remote that claims `/market` and everything below `/help`. */
export function remoteManifest(changes: Partial<RemoteManifest> = {}): RemoteManifest {
  const file = { sha384: HASH, size: 1 }
  return {
    name: 'mfe-market',
    version: '1.0.0',
    contract: { min: 1, max: 1 },
    routes: [
      {
        path: '/market',
        exact: true,
        access: 'public',
        chrome: 'full',
        title: 'title',
        firstWords: { heading: 'title', lead: 'lead' },
      },
      { path: '/help', access: 'public', chrome: 'full', title: 'title' },
    ],
    widgets: [],
    container: 'mfe_market_1_0_0',
    entry: 'entry.js',
    styles: ['style.css'],
    preload: ['first.js'],
    locales: { en: 'locales/en.json', ar: 'locales/ar.json' },
    shared: {},
    files: { 'entry.js': file, 'style.css': file, 'first.js': file },
    ...changes,
  }
}

function pinsOf(revision: number): PinsDocument {
  const manifest = remoteManifest()
  const pin = { version: '1.0.0', manifest, canary: null, previous: null }
  return {
    environment: 'production',
    revision,
    createdAt: '2026-11-20T00:00:00Z',
    remotes: { 'mfe-market': pin },
    signature: null,
  }
}

const TEMPLATE = `<!doctype html>
<html lang="en" dir="ltr" data-theme="system" data-device="desktop">
  <head><title>Template</title><!--head--><!--preload--></head>
  <body><div id="app"><!--first-words--></div><!--boot--><!--body--></body>
</html>`

/** Writes the fixture; removing it is the test's duty. */
export async function createSiteFixture(): Promise<SiteFixture> {
  const root = await mkdtemp(path.join(tmpdir(), 'quayside-site-'))
  const fixture: SiteFixture = {
    shell: path.join(root, 'shell'),
    data: path.join(root, 'data'),
    async write(file, content) {
      const full = path.join(root, file)
      await mkdir(path.dirname(full), { recursive: true })
      await writeFile(full, content)
    },
    pin: revision => fixture.write('data/releases/pins/production.json', JSON.stringify(pinsOf(revision))),
    remove: () => rm(root, { recursive: true, force: true }),
  }
  const strings = (greeting: string) => JSON.stringify({ chrome: { greeting }, common: { ok: 'OK' } })
  const manifest = {
    scripts: [{ path: 'main.1.js', integrity: HASH }],
    styles: [{ path: 'main.1.css', integrity: HASH }],
  }
  const remote = 'data/releases/remotes/mfe-market/1.0.0'
  await fixture.pin(1)
  for (const [file, content] of [
    ['shell/src/index.html', TEMPLATE],
    ['shell/dist/shell-manifest.json', JSON.stringify({ ...manifest, files: {} })],
    ['shell/dist/main.1.js', SCRIPT],
    ['shell/locales/en.json', strings('Hello')],
    ['shell/locales/ar.json', strings('مرحبا')],
    [`${remote}/entry.js`, SCRIPT],
    [`${remote}/locales/en.json`, '{"title":"Market","lead":"Bid & ask"}'],
    [`${remote}/locales/ar.json`, '{"title":"الأسواق </script>"}'],
    ['data/secret.txt', 'secret'],
  ] as const) {
    await fixture.write(file, content)
  }
  return fixture
}

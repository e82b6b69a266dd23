import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { remoteManifest } from '@quayside/contracts/remotes/remote'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEVELOPMENT } from '../dev/development.ts'
import { serveRemote } from '../dev-server/serve-remote.ts'

const SITE = 'https://site.example'
let folder: string
let origin: string
let server: Awaited<ReturnType<typeof serveRemote>>

const FILES = {
  'remote.json': JSON.stringify({
    name: 'mfe-news',
    contract: { min: 1, max: 1 },
    routes: [{ path: '/news', access: 'public', chrome: 'full', title: 'title' }],
    widgets: ['summary'],
  }),
  'package.json': '{ "version": "1.0.0", "type": "module" }',
  'vite.config.ts': "export default { logLevel: 'silent', optimizeDeps: { noDiscovery: true } }",
  'locales/en.json': '{ "title": "News" }',
  'src/index.ts': "export { Page } from './page.tsx'",
  'src/page.tsx':
    "import { useState } from 'react'\nimport styles from './page.module.css'\nexport function Page() { const [text] = useState(''); return <p className={styles.text}>{text}</p> }",
  'src/page.module.css': '.text { color: red }',
}

beforeAll(async () => {
  // Inside the project, where its packages resolve.
  const home = path.join(import.meta.dirname, '../../../../.cache')
  mkdirSync(home, { recursive: true })
  folder = mkdtempSync(path.join(home, 'dev-remote-'))
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const port = 20_000 + (process.pid % 20_000)
  origin = `http://127.0.0.1:${port}`
  server = await serveRemote({ folder, port, site: SITE })
})
afterAll(async () => {
  await server.stop()
  Reflect.deleteProperty(process.env, DEVELOPMENT)
  rmSync(folder, { recursive: true })
})

async function textOf(address: string): Promise<string> {
  const answer = await fetch(origin + address, { headers: { origin: SITE } })
  expect([address, answer.status]).toEqual([address, 200])
  return await answer.text()
}

it('serves a manifest whose texts have hashes, and a container over its modules', async () => {
  const manifest = remoteManifest.parse(JSON.parse(await textOf('/manifest.json')))
  expect(manifest).toMatchObject({
    name: 'mfe-news',
    version: '1.0.0-dev',
    entry: 'remoteEntry.js',
    styles: [],
  })
  expect(Object.keys(manifest.files)).toEqual([manifest.locales.en])
  expect(JSON.parse(await textOf(`/${manifest.locales.en}`))).toEqual({ title: 'News' })
  const entry = await textOf('/remoteEntry.js')
  expect(entry).toContain(`var ${manifest.container} = {`)
  expect(entry).toContain(`"./widget-summary":"${origin}/src/widgets/summary.ts"`)
})

it('takes shared modules from the shell, and connects components with Fast Refresh', async () => {
  const page = await textOf('/src/page.tsx')
  expect(page).toContain(`from "${origin}/@quayside/shared/react.js"`)
  expect(page).toContain('import.meta.hot.accept(async next =>')
  expect(await textOf('/@quayside/shared/react.js')).toContain('export const useState = shared.useState')
})

it('names classes after the remote, and adds no style element', async () => {
  const styles = await textOf('/src/page.module.css?import')
  expect(styles).toContain('mfe-news__text--')
  expect(styles).toMatch(/import \{ updateStyle as __vite__updateStyle.*adopted-styles/)
})

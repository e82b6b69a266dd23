import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { standAlone } from './stand-alone.ts'

let folder: string
let vite: ViteDevServer
let server: Server
let origin: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'stand-alone-'))
  const routes = [{ path: '/news', access: 'public', chrome: 'full', title: 'title' }]
  const remote = { name: 'mfe-news', contract: { min: 1, max: 1 }, routes, widgets: [] }
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(remote))
  writeFileSync(path.join(folder, 'package.json'), '{ "version": "1.0.0" }')
  mkdirSync(path.join(folder, 'locales'))
  for (const locale of ['en', 'ar'])
    writeFileSync(path.join(folder, `locales/${locale}.json`), JSON.stringify({ title: `News in ${locale}` }))
  const options = { middlewareMode: true, ws: false, watch: null } as const
  vite = await createVite({
    configFile: false,
    logLevel: 'silent',
    server: options,
    optimizeDeps: { noDiscovery: true },
    plugins: [standAlone(folder)],
  })
  server = createServer(vite.middlewares)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await vite.close()
  rmSync(folder, { recursive: true })
})

const read = async (address: string) => {
  const answer = await fetch(`${origin}${address}`)
  return { status: answer.status, text: await answer.text() }
}

it('serves one page at each address of the remote', async () => {
  for (const address of ['/news', '/news/details?locale=ar']) {
    const { status, text } = await read(address)
    expect(status).toBe(200)
    expect(text).toContain('src="/@quayside/alone.js"')
    expect(text).toContain('<title>mfe-news</title>')
  }
})

it('serves the remote’s texts, and none of the shell or of a language that does not exist', async () => {
  expect(await read('/__dev/texts/mfe-news/ar.json')).toEqual({ status: 200, text: '{"title":"News in ar"}' })
  expect(await read('/__dev/texts/shell/ar.json')).toEqual({ status: 200, text: '{}' })
  expect((await read('/__dev/texts/mfe-news/xx.json')).status).toBe(404)
})

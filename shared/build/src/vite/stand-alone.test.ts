import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createLogger, createServer as createVite, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { standAlone } from './stand-alone.ts'

let folder: string
let vite: ViteDevServer
let server: Server
let origin: string
const printed: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'stand-alone-'))
  const route = { path: '/news', access: 'public', chrome: 'full', title: 'title' }
  const routes = [route, { ...route, path: '/news/details' }]
  const remote = { name: 'mfe-news', contract: { min: 1, max: 1 }, routes, widgets: [] }
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(remote))
  writeFileSync(path.join(folder, 'package.json'), '{ "version": "1.0.0" }')
  mkdirSync(path.join(folder, 'locales'))
  for (const locale of ['en', 'ar'])
    writeFileSync(path.join(folder, `locales/${locale}.json`), JSON.stringify({ title: `News in ${locale}` }))
  const logger = { ...createLogger('silent'), info: (text: string) => void printed.push(text) }
  vite = await createVite({
    configFile: false,
    customLogger: logger,
    server: { middlewareMode: true, ws: false, watch: null },
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
  const answer = await fetch(`${origin}${address}`, { redirect: 'manual' })
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

it.each([
  ['/', '/news'],
  ['/?locale=ar', '/news?locale=ar'],
  ['/other', '/news'],
])('redirects %s to the remote’s first address', async (address, target) => {
  const answer = await fetch(`${origin}${address}`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, target])
})

it('prints the remote’s first address', () => {
  vite.resolvedUrls = { local: ['http://localhost:5173/'], network: [] }
  vite.printUrls()
  expect(printed).toEqual(['  http://localhost:5173/news'])
})

it('serves the remote’s texts, and none of the shell or of a language that does not exist', async () => {
  expect(await read('/__dev/texts/mfe-news/ar.json')).toEqual({ status: 200, text: '{"title":"News in ar"}' })
  expect(await read('/__dev/texts/shell/ar.json')).toEqual({ status: 200, text: '{}' })
  expect((await read('/__dev/texts/mfe-news/xx.json')).status).toBe(404)
})

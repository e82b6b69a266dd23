import { once } from 'node:events'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { testPlane } from './plane.builders.ts'

async function builtConsole(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quayside-console-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>Console</title>')
  const script = path.join(folder, 'assets', 'main.0123abcd.js')
  await writeFile(script, 'console.log(1)')
  await writeFile(`${script}.br`, brotliCompressSync('console.log(1)'))
  await writeFile(`${script}.gz`, gzipSync('console.log(1)'))
  return folder
}

describe('the console', () => {
  it.each(['/', '/release/mfe-loan', '/audit?before=3'])(
    'is one page at %s, under a strict policy',
    async url => {
      const { stranger } = await testPlane({ consoleFolder: await builtConsole() })
      const response = await stranger(url)
      expect([response.statusCode, response.body]).toEqual([200, '<!doctype html><title>Console</title>'])
      expect(response.headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self' http://desk.example; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
      )
      expect(response.headers['cross-origin-opener-policy']).toBe('same-origin')
    },
  )

  it('has files that stay for ever under their name', async () => {
    const { stranger } = await testPlane({ consoleFolder: await builtConsole() })
    const response = await stranger('/assets/main.0123abcd.js')
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  it.each([
    ['gzip, deflate, br', 'br', brotliCompressSync('console.log(1)')],
    ['gzip, deflate', 'gzip', gzipSync('console.log(1)')],
    ['GZIP', 'gzip', gzipSync('console.log(1)')],
    ['br;q=0.5, gzip', 'gzip', gzipSync('console.log(1)')],
    ['br;q=0, gzip;q=0', undefined, Buffer.from('console.log(1)')],
    ['', undefined, Buffer.from('console.log(1)')],
  ])(
    'sends a file to a browser that accepts "%s" as the build encoded it',
    async (accepted, encoding, body) => {
      const { stranger } = await testPlane({ consoleFolder: await builtConsole() })
      const response = await stranger('/assets/main.0123abcd.js', {
        headers: { 'accept-encoding': accepted },
      })
      expect(response.headers['content-encoding']).toBe(encoding)
      expect(response.headers.vary).toBe('Accept-Encoding')
      expect(response.rawPayload).toEqual(body)
    },
  )

  it.each([
    '/assets/gone.js',
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2findex.html',
    '/.env',
  ])('has nothing at %s', async url => {
    const { stranger } = await testPlane({ consoleFolder: await builtConsole() })
    expect((await stranger(url)).statusCode).toBe(404)
  })

  it.each([
    ['/.well-known/change-password', 302, '/account'],
    ['//evil.example', 308, '/evil.example'],
    ['//?before=3', 308, '/?before=3'],
    ['/\\evil', 308, '/evil'],
    ['/release//', 308, '/release/'],
  ])('leads from %s to its own page', async (path, status, location) => {
    const { app } = await testPlane({ consoleFolder: await builtConsole() })
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const [answer]: IncomingMessage[] = await once(
      get({ host: '127.0.0.1', port, path, agent: false }),
      'response',
    )
    answer?.resume()
    expect([answer?.statusCode, answer?.headers.location]).toEqual([status, location])
    await app.close()
  })

  it('says so when it has not been built, and the API answers all the same', async () => {
    const { stranger } = await testPlane()
    expect((await stranger('/')).body).toMatch(/^The console has not been built yet/)
    expect((await stranger('/healthz')).json()).toEqual({ ok: true })
    expect((await stranger('/api/session')).headers['cache-control']).toBe('no-store')
  })
})

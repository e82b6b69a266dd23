import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { API_PREFIX } from '@quayside/contracts/api-prefix'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSiteFixture, type SiteFixture } from '../platform/site/site.builders.ts'
import { openApp, type TestApp } from './app.builders.ts'

let fixture: SiteFixture
let server: TestApp

beforeAll(async () => {
  fixture = await createSiteFixture()
  server = await openApp({ folders: fixture, plane: fixture.plane })
  await Promise.all([server.app, server.desk].map(app => app.listen({ port: 0, host: '127.0.0.1' })))
})
afterAll(async () => {
  await server.desk.close()
  await server.close()
  await fixture.remove()
})

type Answered = { readonly status: number; readonly location: string | undefined }

/** Uses a real connection, because an injected request's path is parsed first. */
async function ask(app: FastifyInstance, path: string): Promise<Answered> {
  const { port } = new URL(app.listeningOrigin)
  const [answer]: IncomingMessage[] = await once(
    get({ host: '127.0.0.1', port, path, agent: false }),
    'response',
  )
  answer?.resume()
  return { status: answer?.statusCode ?? 0, location: answer?.headers.location }
}

describe('an odd path', () => {
  it.each([
    ['//', '/'],
    ['///', '/'],
    ['//?x=1', '/?x=1'],
    ['/\\', '/'],
    ['/\\/', '/'],
    ['//evil.example/', '/evil.example/'],
    ['/\\evil.example/', '/evil.example/'],
    ['//:80/', '/:80/'],
    ['//user@evil/', '/user@evil/'],
    ['/market//', '/market/'],
    ['/./..//market', '/market'],
    [`/${API_PREFIX}/index`, `${API_PREFIX}/index`],
  ])('%s leads to the same path with single slashes', async (path, location) => {
    expect(await ask(server.app, path)).toEqual({ status: 308, location })
  })

  it('never fails, and never leads to another host', async () => {
    const pieces = [
      '/',
      '//',
      '\\',
      '?',
      '%',
      '%2f',
      '%5c',
      '%00',
      '%zz',
      '%c3',
      '.',
      '..',
      ':',
      ':80',
      '@',
      '[',
      ']',
      '[::1]',
      ';',
      '&',
      '=',
      '*',
      '~',
      '|',
      '"',
      '<',
      'a',
      'market',
      'assets',
      'remotes',
      'pins',
      'swx',
      'customer',
      'x.js',
      'http:',
      'javascript:',
      '.well-known',
      'change-password',
      'telemetry',
      'api',
    ]
    const path = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map(parts => `/${parts.join('')}`)
    await fc.assert(
      fc.asyncProperty(path, async odd => {
        for (const app of [server.app, server.desk]) {
          const { status, location } = await ask(app, odd)
          expect(status).toBeLessThan(500)
          expect(location ?? '/').toMatch(/^\/(?![/\\])/)
        }
      }),
      { numRuns: 300 },
    )
  })
})

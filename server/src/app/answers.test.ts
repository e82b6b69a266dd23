import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { API_PREFIX } from '@quayside/contracts/api-prefix'
import { saveDeposit } from '@quayside/contracts/endpoints/funds/deposits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { multipartOf } from '../platform/http/forms/forms.builders.ts'
import { StorageError } from '../platform/storage/errors.ts'
import { openTemporary } from '../platform/storage/temporary.builders.ts'
import { openApp, type TestApp } from './app.builders.ts'

let server: TestApp
let port: number

beforeAll(async () => {
  server = await openApp()
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port)
  // Mirrors the sockets: Node passes every upgrade request to this handler.
  server.app.server.on('upgrade', (_request, socket) => socket.end('an upgrade'))
})
afterAll(() => server.close())

async function raw(...head: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.setEncoding('utf8').on('data', chunk => {
    received += chunk
  })
  socket.write(`${[...head, 'Host: site', '', ''].join('\r\n')}`)
  await once(socket, 'close')
  return received
}

const LIST = `GET ${API_PREFIX}/index/listContents/2 HTTP/1.1`

describe('every answer has the envelope', () => {
  it('though an upgrade to another protocol is asked for', async () => {
    const received = await raw(LIST, 'Connection: close, Upgrade', 'Upgrade: h2c')
    expect(received).toMatch(/^HTTP\/1\.1 200 /)
    expect(received).toContain('"code":"200"')
  })

  it('though something odd is expected', async () => {
    const received = await raw(LIST, 'Connection: close', 'Expect: 200-ok')
    expect(received).toMatch(/^HTTP\/1\.1 400 /)
    expect(received).toContain('"code":"400"')
    expect(received).toContain('X-Content-Type-Options: nosniff')
  })

  it('when the bytes are no HTTP', async () => {
    expect(await raw('what is this')).toContain('"code":"400"')
  })
})

describe('every answer', () => {
  it.each(['/', '/healthz', `${API_PREFIX}/index/listContents/2`, '/no/such.js'])(
    'at %s is for this site alone and asks the browser for nothing',
    async url => {
      const { headers } = await server.app.inject({ url })
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      for (const power of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
        expect(headers['permissions-policy']).toContain(`${power}=()`)
    },
  )

  it('but those that are never a page of their own name no powers', async () => {
    const page = await server.app.inject({ url: '/' })
    const script = /\/assets\/[^"]+\.js/.exec(page.body)?.[0]
    const { statusCode, headers } = await server.app.inject({ url: script ?? '' })
    expect(statusCode).toBe(200)
    expect(headers['permissions-policy']).toBeUndefined()
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  })
})

describe('/readyz', () => {
  it('says 503 as soon as nothing can be written, and 200 again afterwards', async () => {
    const storage = await openTemporary(Date.now)
    let isFull = true
    const write: typeof storage.write = async fn => {
      if (isFull) throw new StorageError('the database failed: database or disk is full')
      return await storage.write(fn)
    }
    const full = await openApp({ core: { storage: { ...storage, write, close: () => storage.close() } } })
    const ready = async () => (await full.app.inject({ url: '/readyz' })).statusCode
    expect(await ready()).toBe(503)
    expect((await full.app.inject({ url: '/readyz' })).json()).toMatchObject({ code: '503' })
    isFull = false
    full.pass(1_000)
    expect(await ready()).toBe(200)
    await full.close()
  })

  it('writes once a second for all requests', async () => {
    const storage = await openTemporary(Date.now)
    let writes = 0
    const write: typeof storage.write = async fn => {
      writes += 1
      return await storage.write(fn)
    }
    const requested = await openApp({
      core: { storage: { ...storage, write, close: () => storage.close() } },
    })
    // The workers write at their start.
    await requested.workers.settled()
    writes = 0
    for (let times = 0; times < 20; times += 1) await requested.app.inject({ url: '/readyz' })
    expect(writes).toBe(1)
    await requested.close()
  })
})

describe('while the database does not answer', () => {
  /** A server whose database can be away: it then rejects every call, or does not respond. */
  async function openCut() {
    const storage = await openTemporary(Date.now)
    let how: 'there' | 'away' | 'silent' = 'there'
    const back = Promise.withResolvers<void>()
    const read: typeof storage.read = async fn => {
      if (how === 'silent') await back.promise
      if (how === 'away') throw new StorageError('the database of DATABASE_URL cannot be reached')
      return await storage.read(fn)
    }
    const cut = await openApp({ core: { storage: { ...storage, read, close: () => storage.close() } } })
    return Object.assign(cut, {
      become(next: typeof how) {
        how = next
        if (how === 'there') back.resolve()
        // Expires caches of a minute, including sessions.
        cut.pass(61_000)
      },
    })
  }

  it('says so of a form with photos too, whose customer can send it again', async () => {
    const cut = await openCut()
    const { token } = await cut.signUp()
    const { payload, type } = multipartOf({ currency: 'USDT', network: 'ERC20', clientId: randomUUID() })
    cut.become('away')
    const headers = { authorization: token, 'content-type': type }
    const url = `${API_PREFIX}${saveDeposit.path}`
    const answer = await cut.app.inject({ method: 'POST', url, payload, headers })
    expect(answer.json()).toMatchObject({ code: '503' })
    cut.become('there')
    await cut.close()
  })

  it('has pages all the same, without what only the database knows', async () => {
    const cut = await openCut()
    cut.become('silent')
    const pages = Promise.all(['/', '/nfts/first-light'].map(url => cut.app.inject({ url })))
    const answered = await Promise.race([pages, wait(10_000)])
    expect(answered?.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    cut.become('there')
    await cut.close()
  })
})

it('does not tell strangers what it measures', async () => {
  expect((await server.app.inject({ url: '/metrics' })).statusCode).toBe(404)
})

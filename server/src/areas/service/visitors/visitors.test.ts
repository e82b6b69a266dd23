import { randomUUID } from 'node:crypto'
import { API_PREFIX } from '@quayside/contracts/api-prefix'
import * as endpoints from '@quayside/contracts/endpoints/service'
import {
  confirmServiceVisitor,
  deleteServiceVisitor,
  getServiceVisitor,
  leaveService,
  openServicePass,
  readServicePass,
} from '@quayside/contracts/endpoints/service-visitors'
import { sendCode } from '@quayside/contracts/endpoints/sign-in/login'
import { closeThread } from '@quayside/contracts/staff/service'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeIn, openApp, type TestApp } from '../../../app/app.builders.ts'
import { sweepOldRows } from '../../../platform/storage/retention/sweep-old-rows.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { openTemporary } from '../../../platform/storage/temporary.builders.ts'
import { atTheDesk } from '../../desk/desk.builders.ts'
import { answer, threadOf, threadsOf, uploadPhoto, write } from '../service.builders.ts'
import { OLD_VISITORS } from './queries.ts'
import { createVisitorPasses, PASS_LIFE_MS } from './visitor-passes.ts'
import { confirm, cookieOf, EMAIL, requestCode, visit } from './visitors.builders.ts'

const DAY = 86_400_000
let server: TestApp

beforeEach(async () => {
  server = await openApp()
})
afterEach(() => server.close())

function linkTo(visitor: string): string {
  const { photos, clock } = server.services
  return createVisitorPasses({ masters: photos.masters, clock }).make('link', visitor).text
}

async function counts() {
  return await server.services.storage.read(async tx => {
    const found: number[] = []
    for (const table of ['service_visitors', 'service_threads', 'service_messages'] as const) {
      const [row] = await tx.dynamic(q =>
        q.selectFrom(table).select(eb => eb.fn.countAll<number>().as('total')),
      )
      found.push(Number(row?.total))
    }
    return found
  })
}

async function idOf(thread: string): Promise<string> {
  const [row] = await server.services.storage.read(tx =>
    tx.dynamic(q => q.selectFrom('service_threads').select('user_id').where('id', '=', thread)),
  )
  return row?.user_id ?? ''
}

describe('a visitor', () => {
  it('confirms an address, writes, and reads the answer', async () => {
    const reply = await confirm(server, await requestCode(server))
    expect(reply.result.email).toBe(EMAIL)
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^service-pass=.*Max-Age=86400.*HttpOnly.*SameSite=Strict/,
    )
    const vera = cookieOf(reply)
    const { result } = await write(server, vera, { topic: 'account', text: 'How do I sign up?' })
    const { id } = result.thread
    const sam = atTheDesk(server, 'sam', 'support')
    await answer(sam, id, { text: 'With an e-mail address.' })
    expect((await threadsOf(server, vera)).result).toMatchObject({ total: 1, unread: 1 })
    const { messages } = (await threadOf(server, vera, id)).result
    expect(messages.map(({ text }) => text)).toEqual(['How do I sign up?', 'With an e-mail address.'])
    const params = { id }
    const read = await server.call(endpoints.readServiceThread, { ...vera, params, body: { seq: 2 } })
    expect(read.result).toEqual({ unread: 0 })
    expect((await server.call(endpoints.typeServiceMessage, { ...vera, params })).status).toBe(200)
    await sam.call(closeThread, { params })
    const rated = await server.call(endpoints.rateServiceThread, {
      ...vera,
      params,
      body: { rating: 'good' },
    })
    expect(rated.result.rating).toBe('good')
  })

  it('is the same one with every code of the address, however it is typed', async () => {
    const { id } = (await write(server, await visit(server))).result.thread
    const again = await visit(server, ' VERA@Example.test ')
    expect((await threadOf(server, again, id)).status).toBe(200)
    expect((await server.call(getServiceVisitor, again)).result?.email).toBe(EMAIL)
    expect((await counts())[0]).toBe(1)
  })

  it('stores a message once per client id', async () => {
    const vera = await visit(server)
    const clientId = randomUUID()
    const sent = await Promise.all([write(server, vera, { clientId }), write(server, vera, { clientId })])
    expect(sent[0].result).toEqual(sent[1].result)
    expect(await counts()).toEqual([1, 1, 1])
  })

  it('may ask about a public item, and about nothing else', async () => {
    const vera = await visit(server)
    const subject = { kind: 'loan', id: 'l' }
    expect((await write(server, vera, { subject })).status).toBe(404)
    expect((await write(server, vera, { photos: ['p'] })).status).toBe(400)
    expect((await uploadPhoto(server, { token: '' }, Buffer.from('x'))).status).toBe(401)
  })

  it('leaves, and loses access', async () => {
    const vera = await visit(server)
    const gone = cookieOf(await server.call(leaveService, vera))
    expect(gone.headers.cookie).toBe('service-pass=')
    expect((await threadsOf(server, gone)).status).toBe(403)
    expect((await server.call(getServiceVisitor, gone)).result).toBeNull()
  })
})

describe('a code', () => {
  it('is sent alike to every address, also to that of an account', async () => {
    const maria = await server.signUp()
    for (const email of [EMAIL, maria.email]) {
      const { status } = await server.call(sendCode, { body: { email, purpose: 'service' } })
      expect([status, codeIn(server.outbox.at(-1))]).toEqual([200, expect.stringMatching(/^\d{6}$/)])
      expect(server.outbox.at(-1)?.text).toContain('customer service')
    }
  })

  it('opens nothing when it is wrong, of another purpose or address, spent, or late', async () => {
    const code = await requestCode(server)
    const wrong = code === '111111' ? '222222' : '111111'
    expect(await confirm(server, wrong)).toMatchObject({ status: 422, code: '10002', headers: {} })
    expect((await confirm(server, code, 'other@example.test')).code).toBe('10002')
    expect((await confirm(server, '12345')).status).toBe(400)
    await server.call(sendCode, { body: { email: EMAIL, purpose: 'register' } })
    expect((await confirm(server, codeIn(server.outbox.at(-1)))).code).toBe('10002')
    expect(await counts()).toEqual([0, 0, 0])
    const both = await Promise.all([confirm(server, code), confirm(server, code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const late = await requestCode(server)
    server.pass(11 * 60_000)
    expect((await confirm(server, late)).code).toBe('10002')
  })

  it('cannot be guessed', async () => {
    const code = await requestCode(server)
    const wrong = code === '111111' ? '222222' : '111111'
    for (let count = 0; count < 5; count += 1) await confirm(server, wrong)
    expect((await confirm(server, code)).code).toBe('10002')
  })
})

describe('the link of a mail', () => {
  it('opens the conversations of its visitor, and of no other', async () => {
    const { id } = (await write(server, await visit(server))).result.thread
    const others = (await write(server, await visit(server, 'anna@example.test'))).result.thread.id
    const opened = await server.call(openServicePass, { body: { pass: linkTo(await idOf(id)) } })
    const vera = cookieOf(opened)
    expect((await threadOf(server, vera, id)).status).toBe(200)
    const calls = await Promise.all([
      threadOf(server, vera, others),
      write(server, vera, { thread: others }),
      server.call(endpoints.readServiceThread, { ...vera, params: { id: others }, body: { seq: 1 } }),
      server.call(endpoints.typeServiceMessage, { ...vera, params: { id: others } }),
      server.call(endpoints.rateServiceThread, { ...vera, params: { id: others }, body: { rating: 'bad' } }),
    ])
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })

  it('opens nothing when it is late, forged, or of a visitor who is deleted', async () => {
    const { id } = (await write(server, await visit(server))).result.thread
    const link = linkTo(await idOf(id))
    const open = async (pass: string) => {
      const read = await server.call(readServicePass, { body: { pass } })
      const { status, headers } = await server.call(openServicePass, { body: { pass } })
      expect(read.status, 'the address is for the same passes').toBe(status)
      expect(read.headers['set-cookie'], 'and changes nothing').toBeUndefined()
      expect([headers['set-cookie'] !== undefined, read.result]).toEqual(
        status === 200 ? [true, { email: EMAIL }] : [false, undefined],
      )
      return status
    }
    expect(await open(`${link}x`)).toBe(403)
    expect(await open(linkTo('unknown'))).toBe(403)
    expect(await open('')).toBe(400)
    server.pass(PASS_LIFE_MS.link)
    expect(await open(link)).toBe(403)
  })

  it('is no cookie, and the cookie lasts a day', async () => {
    const vera = await visit(server)
    const { id } = (await write(server, vera)).result.thread
    const cookie = `service-pass=${linkTo(await idOf(id))}`
    expect((await threadsOf(server, { headers: { cookie } })).status).toBe(403)
    server.pass(PASS_LIFE_MS.browser)
    expect((await threadsOf(server, vera)).status).toBe(403)
  })
})

describe('an account of the same address', () => {
  it('and the visitor see nothing of each other; a session always counts', async () => {
    const maria = await server.signUp()
    const hers = (await write(server, maria)).result.thread.id
    const visitor = await visit(server, maria.email)
    const theirs = (await write(server, visitor)).result.thread.id
    expect((await threadOf(server, visitor, hers)).status).toBe(404)
    expect((await threadOf(server, maria, theirs)).status).toBe(404)
    const both = { token: maria.token, ...visitor }
    const list = await server.call(endpoints.listServiceThreads, both)
    expect(list.result.list.map(({ id }) => id)).toEqual([hers])
    const ended = await server.call(endpoints.listServiceThreads, { ...visitor, token: 'ended' })
    expect(ended.status, 'an ended session is not replaced by a pass').toBe(401)
    expect((await server.call(endpoints.listServiceThreads, {})).status).toBe(403)
  })
})

describe('a flood', () => {
  it('of one network is bounded in codes, addresses, and messages', async () => {
    const LIMITS = 'sendCodeByIp=5,serviceVisitorsByIp=2,serviceMessagesByIp=3,codeByIp=8'
    await server.close()
    server = await openApp({ ipFactor: 1, environment: { LIMITS } })
    const emails = Array.from({ length: 8 }, (_, index) => `v${index}@example.test`)
    const codes: string[] = []
    for (const email of emails) codes.push(await requestCode(server, email))
    expect(server.outbox).toHaveLength(5)
    const cookies = []
    for (const [index, email] of emails.slice(0, 4).entries())
      cookies.push(await confirm(server, codes[index] ?? '', email))
    expect(cookies.map(({ status }) => status)).toEqual([200, 200, 429, 429])
    const [one, two] = cookies.slice(0, 2).map(cookieOf)
    if (one === undefined || two === undefined) throw new Error('no visitor')
    const sent = []
    for (const visitor of [one, two, one, two]) sent.push((await write(server, visitor)).status)
    expect(sent).toEqual([200, 200, 200, 429])
    expect(await counts()).toEqual([2, 3, 3])
    const tries = Array.from({ length: 10 }, () =>
      server.call(confirmServiceVisitor, { body: { email: EMAIL, code: '000000' } }),
    )
    expect((await Promise.all(tries)).filter(({ status }) => status === 429).length).toBeGreaterThan(4)
  })

  it('of one visitor is bounded like a customer’s', async () => {
    const vera = await visit(server)
    const most = server.services.limits.most('serviceThreads')
    for (let count = 0; count < most; count += 1) await write(server, vera)
    expect(await write(server, vera)).toMatchObject({ status: 429, details: { limit: 'serviceThreads' } })
  })
})

describe('visitors’ conversations', () => {
  it('are deleted at once by their visitor, with the address, and nothing else is', async () => {
    const maria = await server.signUp()
    await write(server, maria)
    const vera = await visit(server)
    const { id } = (await write(server, vera)).result.thread
    const link = linkTo(await idOf(id))
    await write(server, await visit(server, 'anna@example.test'))
    expect((await server.call(deleteServiceVisitor, { token: maria.token })).status).toBe(403)
    const done = await server.call(deleteServiceVisitor, vera)
    expect([done.status, cookieOf(done).headers.cookie]).toEqual([200, 'service-pass='])
    expect(await counts()).toEqual([1, 2, 2])
    expect((await threadsOf(server, vera)).status).toBe(403)
    expect((await server.call(openServicePass, { body: { pass: link } })).status).toBe(403)
    expect((await server.call(deleteServiceVisitor, vera)).status).toBe(403)
    expect((await threadsOf(server, await visit(server))).result.total).toBe(0)
  })

  it('are not begun by a visitor who is deleted meanwhile', async () => {
    const opened = await openTemporary(() => 0)
    let beforeWrite = async () => {}
    const storage: Storage = {
      ...opened,
      async write(command) {
        const first = beforeWrite
        beforeWrite = async () => {}
        await first()
        return opened.write(command)
      },
    }
    const other = await openApp({ core: { storage } })
    const vera = await visit(other)
    beforeWrite = async () => {
      // Calls of one network wait for one another.
      const remoteAddress = '198.51.100.7'
      const url = API_PREFIX + deleteServiceVisitor.path
      await other.app.inject({ method: 'POST', url, remoteAddress, headers: vera.headers, payload: {} })
    }
    expect((await write(other, vera)).status).toBe(403)
    expect(await storage.read(tx => tx.dynamic(q => q.selectFrom('service_threads').select('id')))).toEqual(
      [],
    )
    await other.close()
  })

  it('are deleted 180 days after the last change, customers’ are not', async () => {
    const sweep = () => sweepOldRows({ ...server.services, retention: OLD_VISITORS, rest: async () => {} })
    const maria = await server.signUp()
    await write(server, maria)
    const vera = await visit(server)
    const { id } = (await write(server, vera)).result.thread
    for (let count = 0; count < 29; count += 1) await write(server, vera, { thread: id })
    await visit(server, 'anna@example.test')
    server.pass(8 * DAY)
    await sweep()
    expect(await counts()).toEqual([1, 2, 31])
    server.pass(171 * DAY)
    await sweep()
    expect(await counts()).toEqual([1, 2, 31])
    server.pass(2 * DAY)
    await sweep()
    expect(await counts()).toEqual([0, 1, 1])
  })
})

import { setLocale } from '@quayside/contracts/endpoints/account/account'
import * as endpoints from '@quayside/contracts/endpoints/service'
import { openServicePass } from '@quayside/contracts/endpoints/service-visitors'
import { mergeThread } from '@quayside/contracts/staff/service'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type SignedUp, type TestApp } from '../../app/app.builders.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { createManualTime } from '../../platform/time/manual-time.ts'
import { type AtTheDesk, atTheDesk } from '../desk/desk.builders.ts'
import { answer, threadOf, write } from './service.builders.ts'
import { cookieOf, EMAIL, visit } from './visitors/visitors.builders.ts'
import { MAIL_AFTER_MS } from './worker.ts'

const time = createManualTime(0)
let server: TestApp
let maria: SignedUp
let sam: AtTheDesk
let id: string

beforeEach(() => open())
afterEach(() => server.close())

async function open(core: object = {}) {
  server = await openApp({
    environment: {
      SITE_URL: 'https://quayside.test',
      LIMITS: 'serviceThreads=100,serviceMessagesByUser=100',
    },
    workers: { timers: time.timers },
    core,
  })
  await server.workers.start()
  maria = await server.signUp()
  sam = atTheDesk(server, 'sam', 'support')
  id = (await write(server, maria)).result.thread.id
  server.outbox.length = 0
}

async function wait(ms: number) {
  server.pass(ms)
  time.advance(1_000)
  await server.workers.settled()
}

it('mails an answer that stays unread, once, with the way to the conversation', async () => {
  await answer(sam, id, { text: 'It arrived <b>today</b>.\nAnything else?' })
  await wait(MAIL_AFTER_MS - 1)
  expect(server.outbox).toEqual([])
  await wait(1)
  const [mail] = server.outbox
  expect(mail).toMatchObject({ to: maria.email })
  expect(mail?.subject).toContain('Customer service answered you')
  expect(mail?.text).toContain('It arrived <b>today</b>.\n\nAnything else?')
  expect(mail?.text).toContain(`https://quayside.test/service?thread=${id}`)
  expect(mail?.html).toContain('&lt;b&gt;today')
  await wait(MAIL_AFTER_MS)
  expect(server.outbox).toHaveLength(1)
})

it('mails only what was answered since, in the customer’s language', async () => {
  await answer(sam, id, { text: 'First answer' })
  await wait(MAIL_AFTER_MS)
  await server.call(setLocale, { token: maria.token, body: { locale: 'de' } })
  await answer(sam, id, { text: 'Zweite Antwort' })
  await wait(MAIL_AFTER_MS)
  expect(server.outbox).toHaveLength(2)
  expect(server.outbox[1]?.subject).toContain('Der Kundenservice hat Ihnen geantwortet')
  expect(server.outbox[1]?.text).toContain('Zweite Antwort')
  expect(server.outbox[1]?.text).not.toContain('First answer')
})

it.each([
  ['unread', false],
  ['read', true],
])('mails no mailed answer again after a merge with an %s answer', async (_, isRead) => {
  const other = (await write(server, maria)).result.thread.id
  await answer(sam, other)
  const reads = { token: maria.token, params: { id: other }, body: { seq: 2 } }
  if (isRead) await server.call(endpoints.readServiceThread, reads)
  server.pass(1_000)
  await answer(sam, id)
  await wait(MAIL_AFTER_MS)
  expect(server.outbox).toHaveLength(isRead ? 1 : 2)
  await write(server, maria, { thread: other })
  await sam.call(mergeThread, { params: { id: other }, body: { into: id } })
  await wait(MAIL_AFTER_MS)
  expect(server.outbox).toHaveLength(isRead ? 1 : 2)
})

it('mails no answer that was read on the site', async () => {
  await answer(sam, id)
  await server.call(endpoints.readServiceThread, { token: maria.token, params: { id }, body: { seq: 2 } })
  await wait(MAIL_AFTER_MS)
  expect(server.outbox).toEqual([])
})

describe('a mail that the mail server refuses', () => {
  let isAway: boolean
  let tried: number

  beforeEach(async () => {
    await server.close()
    isAway = false
    const send = async (mail: Mail) => {
      tried += 1
      if (isAway) throw new Error('away')
      server.outbox.push(mail)
    }
    await open({ mailer: { send, close: async () => undefined } })
    isAway = true
    tried = 0
    await answer(sam, id, { text: 'It arrived today.' })
    await wait(MAIL_AFTER_MS)
  })

  it('is sent again after five minutes, once', async () => {
    await wait(299_999)
    expect(tried).toBe(1)
    isAway = false
    await wait(1)
    await wait(300_000)
    expect(server.outbox.map(({ text }) => text)).toEqual([expect.stringContaining('It arrived today.')])
    expect(tried).toBe(2)
  })

  it('has the answers that were given meanwhile, or is not sent once they are read', async () => {
    await answer(sam, id, { text: 'Anything else?' })
    isAway = false
    await wait(300_000)
    expect(server.outbox.map(({ text }) => text)).toEqual([
      expect.stringMatching(/It arrived today\.[\s\S]*Anything else\?/),
    ])
    isAway = true
    await answer(sam, id, { text: 'Bye' })
    await wait(MAIL_AFTER_MS)
    expect(tried).toBe(3)
    await server.call(endpoints.readServiceThread, { token: maria.token, params: { id }, body: { seq: 4 } })
    isAway = false
    await wait(300_000)
    expect(tried).toBe(3)
  })

  it('stops no other, however many wait', async () => {
    for (let count = 0; count < 30; count += 1) {
      const { thread } = (await write(server, maria)).result
      await answer(sam, thread.id)
    }
    await wait(MAIL_AFTER_MS)
    await wait(1_000)
    expect(tried).toBe(31)
    isAway = false
    await wait(300_000)
    await wait(1_000)
    expect(server.outbox).toHaveLength(31)
  })

  it('ends with an attempt more than five days after the answer', async () => {
    await wait(5 * 86_400_000)
    expect(tried).toBe(2)
    isAway = false
    await wait(300_000)
    expect(tried).toBe(2)
  })
})

it('mails 25 unread answers in two mails', async () => {
  for (let count = 1; count <= 25; count += 1) await answer(sam, id, { text: `answer ${count} of 25` })
  await write(server, maria, { thread: id, text: 'Hello?' })
  await wait(MAIL_AFTER_MS)
  await wait(1_000)
  await wait(1_000)
  const mailed = server.outbox.map(({ text }) => text.match(/answer \d+ of 25/g)?.length)
  expect(mailed).toEqual([20, 5])
  expect(server.outbox[1]?.text).toContain('answer 25 of 25')
})

describe('a visitor', () => {
  it('gets the answer by mail, with a link that reopens the conversation for a week', async () => {
    const vera = await visit(server)
    const { id: thread } = (await write(server, vera)).result.thread
    server.outbox.length = 0
    await answer(sam, thread, { text: 'We open at nine.' })
    await wait(MAIL_AFTER_MS)
    const [mail] = server.outbox
    expect(mail).toMatchObject({ to: EMAIL })
    expect(mail?.text).toContain('We open at nine.')
    const [, path, pass = ''] =
      /https:\/\/quayside\.test(\/service\?thread=[^#]*)#pass=(\S+)/.exec(mail?.text ?? '') ?? []
    expect(path).toBe(`/service?thread=${thread}`)
    expect(mail?.text).toContain('The link works until November 27, 2026')
    expect(mail?.text).toContain('Don’t forward this email')
    const open = () => server.call(openServicePass, { body: { pass } })
    const opened = cookieOf(await open())
    expect((await threadOf(server, opened, thread)).result.messages).toHaveLength(2)
    server.pass(7 * 86_400_000)
    expect((await open()).status).toBe(403)
    const { rows } = await notificationsOf()
    expect(rows, 'a visitor has no notifications').toBe(0)
  })

  it('who is a customer, too, gets no pass for the account', async () => {
    await answer(sam, id)
    await wait(MAIL_AFTER_MS)
    expect(server.outbox[0]?.text).not.toContain('pass=')
  })
})

async function notificationsOf() {
  const [row] = await server.services.storage.read(tx =>
    tx.dynamic(q =>
      q
        .selectFrom('notifications')
        .where('kind', '=', 'serviceAnswer')
        .select(eb => eb.fn.countAll<number>().as('rows')),
    ),
  )
  return { rows: Number(row?.rows) }
}

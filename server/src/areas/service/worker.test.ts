import { setLocale } from '@quayside/contracts/endpoints/account/account'
import * as endpoints from '@quayside/contracts/endpoints/service'
import { openServicePass } from '@quayside/contracts/endpoints/service-visitors'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type SignedUp, type TestApp } from '../../app/app.builders.ts'
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

beforeEach(async () => {
  server = await openApp({
    environment: { SITE_URL: 'https://quayside.test' },
    workers: { timers: time.timers },
  })
  await server.workers.start()
  maria = await server.signUp()
  sam = atTheDesk(server, 'sam', 'support')
  id = (await write(server, maria)).result.thread.id
  server.outbox.length = 0
})
afterEach(() => server.close())

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

it('mails no answer that was read on the site', async () => {
  await answer(sam, id)
  await server.call(endpoints.readServiceThread, { token: maria.token, params: { id }, body: { seq: 2 } })
  await wait(MAIL_AFTER_MS)
  expect(server.outbox).toEqual([])
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

import { createServer } from 'node:net'
import * as endpoints from '@quayside/contracts/endpoints/service'
import { closeThread, mergeThread } from '@quayside/contracts/staff/service'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type SignedUp, type TestApp } from '../../../app/app.builders.ts'
import { createRateLimits } from '../../../platform/http/rate-limits/rate-limits.ts'
import { createLog } from '../../../platform/observability/log.ts'
import { hostileFiles } from '../../../platform/photos/hostile.builders.ts'
import { pdfOfPages } from '../../../platform/photos/pdf.builders.ts'
import { jpegPhoto } from '../../../platform/photos/photo.builders.ts'
import { createManualTime } from '../../../platform/time/manual-time.ts'
import { type AtTheDesk, atTheDesk } from '../../desk/desk.builders.ts'
import { messagesBefore } from '../queries.ts'
import { answer, threadOf, write } from '../service.builders.ts'
import { EMAIL, visit } from '../visitors/visitors.builders.ts'
import { MAIL_AFTER_MS } from '../worker.ts'
import { type Mailbox, mailOf, openMailbox, PASSWORD_OF_MAILBOX } from './mailbox.builders.ts'
import { VISIT_MS } from './reply-sweep.ts'

const time = createManualTime(0)
let mailbox: Mailbox
let server: TestApp
let maria: SignedUp
let peter: SignedUp
let sam: AtTheDesk
let id: string
/** Reply addresses of Maria's and Peter's conversations. */
let to: string
let toPeter: string

beforeEach(async () => {
  mailbox = await openMailbox()
  await open(mailbox.environment)
})
afterEach(async () => {
  await server.close()
  await mailbox.close()
})

async function open(environment: Readonly<Record<string, string>>, core: object = {}) {
  server = await openApp({ environment, workers: { timers: time.timers }, core })
  maria = await server.signUp()
  peter = await server.signUp('peter')
  sam = atTheDesk(server, 'sam', 'support')
  id = (await write(server, maria)).result.thread.id
  to = await answered(id)
  toPeter = await answered((await write(server, peter)).result.thread.id)
}

/** The reply address of the mail with an answer. */
async function answered(thread: string): Promise<string> {
  await answer(sam, thread)
  await pass(MAIL_AFTER_MS)
  return server.outbox.at(-1)?.headers?.['Reply-To'] ?? ''
}

async function pass(ms: number): Promise<void> {
  server.pass(ms)
  time.advance(1_000)
  await server.workers.settled()
}

async function deliver(...mails: readonly string[]): Promise<void> {
  for (const mail of mails) mailbox.deliver(mail)
  await pass(VISIT_MS)
}

/** What the customer wrote in Maria's conversation. */
async function texts(): Promise<string[]> {
  const page = { id, before: Number.MAX_SAFE_INTEGER, limit: 50 }
  const rows = await server.services.storage.read(tx => tx.all(messagesBefore, page))
  return rows.toReversed().flatMap(({ author, text }) => (author === 'customer' ? [text] : []))
}

async function outcomes(): Promise<Record<string, number>> {
  const { values } = await server.services.metrics.serviceReplies.get()
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels.outcome), value]))
}

const limits = createRateLimits({ clock: { now: () => 0 } })
const FIRST = 'Where is my deposit?'

describe('the mail of an answer', () => {
  it('has a reply address for its conversation, and says that one can reply', () => {
    expect(to).toMatch(/^service\+[0-9a-v]{45}@quayside\.test$/)
    expect(toPeter).not.toBe(to)
    expect(server.outbox.at(-1)?.text).toContain('Your text and up to 12 pictures or PDF pages will appear')
  })
})

describe('a reply', () => {
  it('arrives without the quoted mail, opens the conversation again, and shows that the answers were read', async () => {
    await sam.call(closeThread, { params: { id } })
    expect((await threadOf(server, maria, id)).result.thread.unread).toBe(1)
    const text =
      'Thank you: it arrived.\r\n\r\nOn Mon, 30 Nov 2026 at 10:00, Quayside\r\n<no-reply@quayside.test> wrote:\r\n\r\n> It arrived'
    await deliver(mailOf({ from: `Maria <${maria.email}>`, to, text }))
    expect(await texts()).toEqual([FIRST, 'Thank you: it arrived.'])
    const { thread } = (await threadOf(server, maria, id)).result
    expect(thread).toMatchObject({ state: 'open', unread: 0 })
    expect(mailbox.unseen()).toBe(0)
    expect(await outcomes()).toEqual({ stored: 1 })
  })

  it('arrives in the conversation into which the answered one was merged, once', async () => {
    const { thread: other } = (await write(server, maria, { text: 'Another question' })).result
    const mail = mailOf({ from: maria.email, to })
    await deliver(mail)
    await sam.call(mergeThread, { params: { id }, body: { into: other.id } })
    await deliver(mail, mailOf({ from: maria.email, to, text: 'More.' }), mailOf({ from: peter.email, to }))
    id = other.id
    expect(await texts()).toEqual([FIRST, 'Another question', 'Thank you.', 'More.'])
    expect(await outcomes()).toEqual({ stored: 2, repeated: 1, otherSender: 1 })
  })

  it('is stored once, also when it is delivered again', async () => {
    const mail = mailOf({ from: maria.email, to })
    const without = mailOf({
      from: maria.email,
      to,
      id: '',
      headers: ['Date: Mon, 30 Nov 2026 10:00:00 +0000'],
    })
    await deliver(mail, mail, without, without)
    await deliver(mail)
    expect(await texts()).toEqual([FIRST, 'Thank you.', 'Thank you.'])
    expect(await outcomes()).toEqual({ stored: 2, repeated: 3 })
  })

  it('arrives years later, with any display name, in any case, or as a copy', async () => {
    server.pass(3 * 365 * 86_400_000)
    await deliver(
      mailOf({
        from: `"Customer service" <${maria.email.toUpperCase()}>`,
        to: to.toUpperCase(),
        text: 'one',
      }),
      mailOf({ from: maria.email, to: 'other@mail.test', headers: [`Cc: ${to}`], text: 'two' }),
      mailOf({
        from: maria.email,
        to: 'service@quayside.test',
        headers: [`Delivered-To: ${to}`],
        text: 'three',
      }),
    )
    expect(await texts()).toEqual([FIRST, 'one', 'two', 'three'])
  })

  it('is read from HTML where there is no text', async () => {
    const html = '<p>Hello<br>there</p><script>alert(1)</script><blockquote>quoted</blockquote>'
    await deliver(mailOf({ from: maria.email, to, type: 'text/html', text: html }))
    expect(await texts()).toEqual([FIRST, 'Hello\nthere'])
  })

  it('has readable text of at most one message, and says what is missing', async () => {
    await deliver(mailOf({ from: maria.email, to, text: `a\u202eb\u0007 ${'word '.repeat(5_000)}` }))
    const text = (await texts()).at(-1) ?? ''
    expect(text.length).toBeLessThanOrEqual(endpoints.SERVICE_TEXT)
    expect(text).toMatch(/^ab word [\w\s]*word…\n\nThe email was too long, so its end is missing\.$/)
    expect(endpoints.serviceText.safeParse(text).success).toBe(true)
  })

  it('takes up to twelve pictures and pages, and counts other attachments', async () => {
    const picture = { type: 'image/jpeg', bytes: await jpegPhoto() }
    const pdf = (bytes: Buffer) => ({ type: 'application/pdf', bytes })
    const attached = [picture, pdf(Buffer.from('%PDF-1.7')), pdf(pdfOfPages(10)), pdf(pdfOfPages(2)), picture]
    await deliver(mailOf({ from: maria.email, to, attached }))
    const { result } = await threadOf(server, maria, id)
    expect(result.messages.at(-1)?.photos).toHaveLength(12)
    expect(result.messages.at(-1)?.text).toMatch(/^Thank you\.\n\nAttachments that didn’t arrive: 2\./)
  })

  it('keeps its text and pages in a mail of more than 10 MB', async () => {
    const large = { type: 'video/mp4', bytes: Buffer.alloc(8_000_000, 'a') }
    const attached = [large, { type: 'application/pdf', bytes: pdfOfPages(1) }]
    await deliver(mailOf({ from: maria.email, to, attached }))
    const { messages } = (await threadOf(server, maria, id)).result
    expect(messages.at(-1)?.photos).toHaveLength(1)
    expect(messages.at(-1)?.text).toBe(
      'Thank you.\n\nAttachments that didn’t arrive: 1. Email can bring up to 12 pictures or PDF pages.',
    )
  })

  it('takes no hostile picture', async () => {
    const files = (await hostileFiles())
      .filter(([, , { length }], at) => at % 12 === 0 && length < 500_000)
      .slice(0, 8)
    const attached = files.map(([, , bytes]) => ({ type: 'image/png', bytes }))
    await deliver(mailOf({ from: maria.email, to, attached }))
    const { result } = await threadOf(server, maria, id)
    expect(result.messages.at(-1)).toMatchObject({ photos: [] })
    expect(result.messages.at(-1)?.text).toContain(`didn’t arrive: ${files.length}.`)
  })

  it('waits in the mailbox beyond the customer’s rate, and stops no other’s', async () => {
    let limited = ''
    const take: typeof limits.take = async (name, key) =>
      name === 'serviceMessagesByUser' && key === limited ? 60_000 : 0
    await server.close()
    await open(mailbox.environment, { limits: { ...limits, take } })
    limited = maria.id
    await deliver(mailOf({ from: maria.email, to }), mailOf({ from: peter.email, to: toPeter }))
    expect([await texts(), mailbox.unseen()]).toEqual([[FIRST], 1])
    limited = ''
    await pass(VISIT_MS)
    expect([await texts(), mailbox.unseen()]).toEqual([[FIRST, 'Thank you.'], 0])
    expect((await outcomes()).stored).toBe(2)
  })
})

describe('a forged or automatic mail', () => {
  const CASES: readonly (readonly [string, string, () => Parameters<typeof mailOf>[0]])[] = [
    ['without a token', 'unknownToken', () => ({ from: maria.email, to: 'service@quayside.test' })],
    [
      'with a changed token',
      'unknownToken',
      () => ({ from: maria.email, to: to.replace(/.@/, m => (m === '0@' ? '8@' : '0@')) }),
    ],
    [
      'with the token in the subject',
      'unknownToken',
      () => ({ from: maria.email, to: 'service@quayside.test', subject: to }),
    ],
    [
      'with the token in a display name',
      'unknownToken',
      () => ({ from: maria.email, to: `"${to}" <service@quayside.test>` }),
    ],
    ['with two conversations', 'unknownToken', () => ({ from: maria.email, to: `${to}, ${toPeter}` })],
    ['without a recipient', 'unknownToken', () => ({ from: maria.email, to: '' })],
    ['from another customer', 'otherSender', () => ({ from: peter.email, to })],
    ['to another’s conversation', 'otherSender', () => ({ from: maria.email, to: toPeter })],
    [
      'from a stranger with her display name',
      'otherSender',
      () => ({ from: `"${maria.email}" <eve@evil.test>`, to }),
    ],
    [
      'from a stranger with a bare name',
      'otherSender',
      () => ({ from: `${maria.email} <eve@evil.test>`, to }),
    ],
    ['from two senders', 'otherSender', () => ({ from: `${maria.email}, eve@evil.test`, to })],
    [
      'with two From headers',
      'otherSender',
      () => ({ from: maria.email, to, headers: ['From: eve@evil.test'] }),
    ],
    ['from a group', 'otherSender', () => ({ from: 'maria:eve@evil.test;', to })],
    ['without a sender', 'otherSender', () => ({ from: '', to, headers: [`Sender: ${maria.email}`] })],
    [
      'with her address in Reply-To only',
      'otherSender',
      () => ({ from: 'eve@evil.test', to, headers: [`Reply-To: ${maria.email}`] }),
    ],
    ['from a lookalike', 'otherSender', () => ({ from: maria.email.replace('a', 'а'), to })],
    [
      'of an absence',
      'automatic',
      () => ({ from: maria.email, to, headers: ['Auto-Submitted: auto-replied'] }),
    ],
    ['of a mailing list', 'automatic', () => ({ from: maria.email, to, headers: ['List-Id: <list.test>'] })],
    ['in bulk', 'automatic', () => ({ from: maria.email, to, headers: ['Precedence: bulk'] })],
    ['of a bounce', 'automatic', () => ({ from: maria.email, to, headers: ['Return-Path: <>'] })],
    ['without words', 'empty', () => ({ from: maria.email, to, text: '> quoted' })],
    ['without a body', 'empty', () => ({ from: maria.email, to, text: '' })],
    [
      'with endless headers',
      'unreadable',
      () => ({ from: maria.email, to: `${'x@y.test, '.repeat(9_000)}${to}` }),
    ],
  ]

  it.each(CASES)('%s is not written anywhere', async (_, outcome, mail) => {
    await deliver(mailOf(mail()))
    expect(await outcomes()).toEqual({ [outcome]: 1 })
    expect(await texts()).toEqual([FIRST])
    expect(mailbox.unseen()).toBe(0)
    expect(server.outbox.filter(({ subject }) => subject.includes('answered'))).toHaveLength(2)
  })

  it('from a former address, or of a closed account, is not written', async () => {
    const set = (changed: { email?: string; status?: 'closed' }) =>
      server.services.storage.write(async tx => {
        await tx.dynamic(q => q.updateTable('users').set(changed).where('id', '=', maria.id))
      })
    await set({ email: 'new@example.test' })
    await deliver(mailOf({ from: maria.email, to }))
    await set({ status: 'closed' })
    await deliver(mailOf({ from: 'new@example.test', to }))
    expect(await outcomes()).toEqual({ otherSender: 2 })
  })

  it('that is no mail at all is passed over', async () => {
    await deliver(
      '',
      '\r\n\r\n',
      'no headers',
      `From: ${maria.email}`,
      '\0\0\0',
      mailOf({ from: maria.email, to }),
    )
    expect(await texts()).toEqual([FIRST, 'Thank you.'])
    expect(mailbox.unseen()).toBe(0)
  })
})

it('passes over a mail that the server fails to hand out five times, and reads the others', async () => {
  await server.close()
  await open(mailbox.environment, { limits: { ...limits, take: async () => 0 } })
  // The server of the test knows no part above nine.
  const attached = Array.from({ length: 12 }, () => ({ type: 'image/png', bytes: Buffer.from('no picture') }))
  mailbox.deliver(mailOf({ from: maria.email, to, attached }))
  await deliver(mailOf({ from: maria.email, to }))
  for (let count = 0; count < 6; count += 1) await pass(16 * 60_000)
  expect(await texts()).toEqual([FIRST, 'Thank you.'])
  expect(await outcomes()).toEqual({ stored: 1, unreadable: 1 })
  expect(mailbox.unseen()).toBe(0)
})

it('reads 50 mails a visit', async () => {
  await deliver(...Array.from({ length: 60 }, () => mailOf({ from: 'eve@evil.test', to })))
  expect(mailbox.unseen()).toBe(10)
  await pass(VISIT_MS)
  expect(mailbox.unseen()).toBe(0)
})

it('reads the latest mails in every second visit, so a flood delays no customer for long', async () => {
  const flood = Array.from({ length: 150 }, () => mailOf({ from: 'eve@evil.test', to }))
  await deliver(...flood)
  await deliver(
    mailOf({ from: maria.email, to, text: 'one' }),
    mailOf({ from: maria.email, to, text: 'two' }),
  )
  if ((await texts()).length === 1) await pass(VISIT_MS)
  expect(await texts()).toEqual([FIRST, 'one', 'two'])
  expect(mailbox.unseen()).toBeGreaterThan(0)
  while (mailbox.unseen() > 0) await pass(VISIT_MS)
  expect(await outcomes()).toEqual({ otherSender: 150, stored: 2 })
})

describe('a mailbox that fails', () => {
  const logged: object[] = []
  const log = Object.assign(createLog('silent'), { error: (entry: object) => void logged.push(entry) })

  async function reopen(url: string) {
    await server.close()
    logged.length = 0
    await open({ ...mailbox.environment, SERVICE_IMAP_URL: url }, { log })
  }

  it.each([
    ['is away', () => 'imap://a:b@127.0.0.1:1/INBOX'],
    [
      'refuses the password',
      (url: string) => url.replace(encodeURIComponent(PASSWORD_OF_MAILBOX), 'wrong-secret'),
    ],
    ['has no such folder', (url: string) => url.replace('INBOX', 'Nothing')],
  ])('because it %s is logged once an hour, without secrets, and stops no answers', async (_, change) => {
    await reopen(change(mailbox.environment.SERVICE_IMAP_URL ?? ''))
    for (let count = 0; count < 5; count += 1) await pass(10 * 60_000)
    expect(logged).toHaveLength(1)
    expect(JSON.stringify(logged)).not.toContain('secret')
    expect(to).not.toBe('')
    await pass(20 * 60_000)
    expect(logged).toHaveLength(2)
  })

  it('because it never answers ends at once when the site stops', async () => {
    const silent = createServer(socket => socket.on('error', () => undefined))
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    await server.close()
    const environment = { ...mailbox.environment, SERVICE_IMAP_URL: `imap://a:b@127.0.0.1:${port}/INBOX` }
    server = await openApp({ environment, workers: { timers: time.timers }, core: { log } })
    server.pass(VISIT_MS)
    time.advance(1_000)
    await new Promise(resolve => setTimeout(resolve, 100))
    const started = performance.now()
    await server.workers.stop()
    expect(performance.now() - started).toBeLessThan(2_000)
    silent.close()
  })
})

it('is not offered without a mailbox', async () => {
  await server.close()
  await open({})
  expect(server.outbox.at(-1)?.headers).toBeUndefined()
  expect(server.outbox.at(-1)?.text).not.toContain('You can also reply')
})

describe('a visitor’s reply', () => {
  it('arrives in the conversation from the confirmed address only, without attachments', async () => {
    const vera = await visit(server)
    const { id: thread } = (await write(server, vera)).result.thread
    const address = await answered(thread)
    expect(server.outbox.at(-1)?.text).toContain('Attachments don’t arrive.')
    const attached = [{ type: 'image/jpeg', bytes: await jpegPhoto() }]
    await deliver(
      mailOf({ from: EMAIL, to: address, text: 'Thank you, Sam.', attached }),
      mailOf({ from: maria.email, to: address, text: 'Not hers' }),
      mailOf({ from: EMAIL, to, text: 'Not in a customer’s' }),
    )
    const { messages } = (await threadOf(server, vera, thread)).result
    expect(messages.map(({ text }) => text)).toEqual([
      FIRST,
      'It arrived this morning.',
      'Thank you, Sam.\n\nAttachments that didn’t arrive: 1. Sending pictures requires an account.',
    ])
    expect(messages.at(-1)?.photos).toEqual([])
    expect(await texts()).toEqual([FIRST])
  })
})

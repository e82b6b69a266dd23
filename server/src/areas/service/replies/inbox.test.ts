import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createImapInbox, type MailReading } from '../../../platform/mail/imap-inbox.ts'
import { type Mailbox, mailOf, openMailbox } from './mailbox.builders.ts'

let mailbox: Mailbox

beforeEach(async () => {
  mailbox = await openMailbox()
})
afterEach(() => mailbox.close())

function inboxOf(silenceMs?: number) {
  return createImapInbox({ url: mailbox.environment.SERVICE_IMAP_URL ?? '', ...(silenceMs && { silenceMs }) })
}

function readingOf(read: MailReading['read']): MailReading {
  return { headers: ['subject'], read, isWanted: () => true }
}

it('keeps the connection while a mail takes longer than its longest silence', async () => {
  mailbox.deliver(mailOf({}))
  const failures = await inboxOf(600).visit(readingOf(() => pause(2_000, 'seen')))
  expect(failures).toEqual([])
  expect(mailbox.unseen()).toBe(0)
})

it('goes on with the next mail after one that fails, and returns the failure', async () => {
  for (const subject of ['first', 'second', 'third']) mailbox.deliver(mailOf({ subject }))
  const inbox = inboxOf()
  const read: string[] = []
  const failing = readingOf(async mail => {
    const subject = Buffer.from(mail?.headers ?? []).toString()
    read.push(subject.slice('Subject: '.length).trim())
    if (subject.includes('first')) throw new Error('too many photos wait')
    return 'seen'
  })
  expect(await inbox.visit(failing)).toEqual([new Error('too many photos wait')])
  expect(mailbox.unseen()).toBe(1)
  mailbox.deliver(mailOf({ subject: 'fourth' }))
  await inbox.visit(failing)
  expect(read).toEqual(['first', 'second', 'third', 'fourth'])
  await inbox.visit(failing)
  expect(read.at(-1)).toBe('first')
})

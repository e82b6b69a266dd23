import { type Addressee, addresseeFor } from '../../platform/mail/addressee.ts'
import { createImapInbox } from '../../platform/mail/imap-inbox.ts'
import { momentIn } from '../../platform/mail/moment.ts'
import { sendLogged } from '../../platform/mail/send-logged.ts'
import type { LifeParts, Worker } from '../../triggers/lifecycle.ts'
import { createSweeper } from '../../triggers/sweeper.ts'
import type { CoreServices } from '../services.ts'
import { type AnswerMail, answerMail } from './mails.ts'
import { ownerOf } from './owner.ts'
import { answersAfter, markMailed, unmailed } from './queries.ts'
import type { ReplyParts } from './replies/receive-reply.ts'
import { createReplyAddresses } from './replies/reply-address.ts'
import { createReplySweep } from './replies/reply-sweep.ts'
import type { Thread } from './rules/conversation.ts'
import { createVisitorPasses } from './visitors/visitor-passes.ts'

export type ServiceWorkerParts = LifeParts &
  ReplyParts &
  Pick<CoreServices, 'config' | 'mailer' | 'log' | 'metrics'>

/** Time (ms) that an answer may stay unread before it is mailed. */
export const MAIL_AFTER_MS = 3 * 60_000
const AT_ONCE = 20
/** Answers of one mail; the others follow in the next. */
const ANSWERS = 20
/** A mail that was not accepted is tried again after this time (ms). */
const PAUSE_MS = 300_000
/** Attempts end this long (ms) after the last answer, as between mail servers (RFC 5321 §4.5.4.1). */
const LATEST_MS = 5 * 86_400_000

type Link = Pick<AnswerMail, 'url' | 'visitor'>
type Due = {
  readonly thread: Thread
  /** Answers up to this number are in the mail. */
  readonly mailed: number
  readonly addressee: Addressee | undefined
  readonly answers: string[]
}

/** Leader-only worker: mails answers that the customer has not read on the site, and reads replies. */
export function createServiceWorker(parts: ServiceWorkerParts): Worker {
  const { storage, clock, log } = parts
  const { serviceMailbox } = parts.config
  const { masters } = parts.photos
  const passes = createVisitorPasses({ masters, clock })
  const addresses = serviceMailbox && createReplyAddresses(serviceMailbox.address, masters)

  /** Ends of pauses (ms) by conversation. */
  const paused = new Map<string, number>()

  async function sweep(): Promise<void> {
    const now = clock.now()
    for (const [id, until] of paused) if (until <= now) paused.delete(id)
    const limit = AT_ONCE + paused.size
    const threads = await storage.read(tx => tx.all(unmailed, { before: now - MAIL_AFTER_MS, limit }))
    for (const thread of threads) {
      if (paused.has(thread.id)) continue
      const due = await claim(thread)
      if (due !== undefined && !(await send(due))) await retryLater(due, now)
    }
  }

  /** Marks the answers as mailed first, so that a crash does not repeat a mail. */
  function claim(thread: Thread): Promise<Due | undefined> {
    const { id, mailed_seq: before, last_seq: last } = thread
    return storage.write(async tx => {
      const after = Math.max(before, thread.read_by_customer)
      const answers = await tx.all(answersAfter, { id, seq: after, limit: ANSWERS })
      const mailed = answers.length < ANSWERS ? last : (answers.at(-1)?.seq ?? last)
      if ((await tx.run(markMailed, { id, before, seq: mailed })) === 0) return undefined
      const addressee = addresseeFor(parts, await ownerOf(tx, thread.user_id))
      const texts = answers.map(({ text }) => text).filter(text => text !== '')
      return { thread, mailed, addressee, answers: texts }
    })
  }

  /** False when the mail was not accepted. */
  async function send({ thread, addressee, answers }: Due): Promise<boolean> {
    if (addressee === undefined || answers.length === 0) return true
    const replyTo = addresses?.of(thread.id)
    const link = linkOf(thread, addressee)
    return await sendLogged(
      parts,
      answerMail(addressee, { ...link, answers, subject: thread.subject_title, replyTo }),
    )
  }

  async function retryLater({ thread, mailed }: Due, now: number): Promise<void> {
    const { id, mailed_seq: seq, answered_at: at } = thread
    if (at !== null && now - at > LATEST_MS) return
    paused.set(id, now + PAUSE_MS)
    await storage.write(tx => tx.run(markMailed, { id, before: mailed, seq }))
  }

  /** A visitor's link has a pass in its fragment, which no browser sends or logs. */
  function linkOf({ id, user_id: visitor, is_visitor: isVisitor }: Thread, { locale }: Addressee): Link {
    const { siteUrl } = parts.config
    const url = siteUrl === undefined ? undefined : `${siteUrl}/service?thread=${id}`
    if (isVisitor === 0) return { url, visitor: undefined }
    const pass = passes.make('link', visitor)
    return {
      url: url && `${url}#pass=${pass.text}`,
      visitor: { until: momentIn(locale, 'UTC', pass.until) },
    }
  }

  const answering = createSweeper(
    parts,
    () => () =>
      sweep().catch((error: unknown) =>
        log.error({ err: error }, 'answers of customer service could not be mailed; trying again'),
      ),
  )
  if (serviceMailbox === undefined || addresses === undefined) return answering
  const inbox = createImapInbox(serviceMailbox)
  const replying = createSweeper(parts, leads => createReplySweep({ ...parts, inbox, addresses, leads }))
  return {
    async start() {
      await answering.start()
      await replying.start()
    },
    async stop() {
      inbox.close()
      await Promise.all([answering.stop(), replying.stop()])
    },
    async settled() {
      await Promise.all([answering.settled(), replying.settled()])
    },
  }
}

import { type Addressee, addresseeFor } from '../../platform/mail/addressee.ts'
import { createImapInbox } from '../../platform/mail/imap-inbox.ts'
import { sendLogged } from '../../platform/mail/send-logged.ts'
import { findUser } from '../../platform/storage/queries/users.ts'
import type { LifeParts, Worker } from '../../triggers/lifecycle.ts'
import { createSweeper } from '../../triggers/sweeper.ts'
import type { CoreServices } from '../services.ts'
import { answerMail } from './mails.ts'
import { answersAfter, markMailed, unmailed } from './queries.ts'
import type { ReplyParts } from './replies/receive-reply.ts'
import { createReplyAddresses } from './replies/reply-address.ts'
import { createReplySweep } from './replies/reply-sweep.ts'
import type { Thread } from './rules/conversation.ts'

export type ServiceWorkerParts = LifeParts &
  ReplyParts &
  Pick<CoreServices, 'config' | 'mailer' | 'log' | 'metrics'>

/** Time (ms) that an answer may stay unread before it is mailed. */
export const MAIL_AFTER_MS = 3 * 60_000
const AT_ONCE = 20
/** Answers of one mail. */
const ANSWERS = 20

type Due = { readonly thread: Thread; readonly addressee: Addressee | undefined; readonly answers: string[] }

/** Leader-only worker: mails answers that the customer has not read on the site, at most once, and reads replies. */
export function createServiceWorker(parts: ServiceWorkerParts): Worker {
  const { storage, clock, log } = parts
  const { serviceMailbox } = parts.config
  const addresses = serviceMailbox && createReplyAddresses(serviceMailbox.address, parts.photos.masters)

  async function sweep(): Promise<void> {
    const before = clock.now() - MAIL_AFTER_MS
    const threads = await storage.read(tx => tx.all(unmailed, { before, limit: AT_ONCE }))
    for (const thread of threads) {
      const due = await claim(thread)
      if (due !== undefined) await send(due)
    }
  }

  /** Marks the answers as mailed first, so that a crash does not repeat a mail. */
  function claim(thread: Thread): Promise<Due | undefined> {
    const { id, mailed_seq: before, last_seq: seq } = thread
    return storage.write(async tx => {
      if ((await tx.run(markMailed, { id, before, seq })) === 0) return undefined
      const after = Math.max(before, thread.read_by_customer)
      const answers = (await tx.all(answersAfter, { id, seq: after, limit: ANSWERS })).map(({ text }) => text)
      const user = await tx.one(findUser, { id: thread.user_id })
      return { thread, addressee: addresseeFor(parts, user), answers: answers.filter(text => text !== '') }
    })
  }

  async function send({ thread, addressee, answers }: Due): Promise<void> {
    if (addressee === undefined || answers.length === 0) return
    const { siteUrl } = parts.config
    const url = siteUrl === undefined ? undefined : `${siteUrl}/service?thread=${thread.id}`
    const replyTo = addresses?.of(thread.id)
    await sendLogged(parts, answerMail(addressee, { answers, subject: thread.subject_title, url, replyTo }))
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

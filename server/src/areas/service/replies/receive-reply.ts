import { createHash } from 'node:crypto'
import type { Clock } from '@quayside/contracts/clock'
import { SERVICE_PHOTOS, SERVICE_TEXT } from '@quayside/contracts/endpoints/service'
import { localeOf } from '@quayside/contracts/locales'
import type { UnseenMail } from '../../../platform/mail/imap-inbox.ts'
import { commit } from '../../../platform/storage/commit.ts'
import type { ReadTx, Storage, Tx } from '../../../platform/storage/storage.ts'
import type { CoreServices } from '../../services.ts'
import { writeMessage } from '../customer-message.ts'
import { type Owner, ownerOf } from '../owner.ts'
import { findLinkedThread, findMessage, holdLoosePhoto } from '../queries.ts'
import { readAnswers } from '../read-answers.ts'
import type { Thread } from '../rules/conversation.ts'
import { serviceTexts } from '../translations.ts'
import { type ReplyContent, readContent } from './read-content.ts'
import { type ReplyAddresses, uuidOf } from './reply-address.ts'
import { type ReplyHeaders, readReplyHeaders } from './reply-headers.ts'

export type ReplyParts = Pick<CoreServices, 'photos' | 'limits' | 'bus'> & {
  readonly storage: Storage
  readonly clock: Clock
}

export type ReplyOutcome =
  | 'stored'
  | 'repeated'
  /** Beyond the customer's rate: the mail waits. */
  | 'limited'
  | 'empty'
  /** Of a program: an automatic reply, a bounce, or a mailing list. */
  | 'automatic'
  | 'unknownToken'
  | 'otherSender'
  /** No mail, or one with too many or too large headers. */
  | 'unreadable'

type Author = { readonly thread: Thread; readonly owner: Owner }

/**
 * Stores a mail as the customer's message, once. The recipient's token must name the conversation, and the sender must
 * be the address of the account or visitor: a token alone may be forwarded, and a sender alone is easily forged.
 */
export function createReplyReceiver(
  parts: ReplyParts,
  addresses: ReplyAddresses,
): (mail: UnseenMail | undefined) => Promise<ReplyOutcome> {
  const { storage, clock, limits, bus } = parts

  async function authorOf(tx: ReadTx, id: string, from: string | undefined): Promise<Author | undefined> {
    const thread = await findLinkedThread(tx, id)
    const owner = thread && (await ownerOf(tx, thread.user_id))
    if (thread === undefined || owner === undefined || owner.isClosed) return undefined
    return from !== undefined && owner.email === from ? { thread, owner } : undefined
  }

  function write(id: string, { headers, content }: { headers: ReplyHeaders; content: ReplyContent }) {
    return commit(storage, async (tx, afterCommit): Promise<ReplyOutcome> => {
      const author = await authorOf(tx, id, headers.from)
      if (author === undefined) return 'otherSender'
      const { thread, owner } = author
      const clientId = clientIdOf(id, headers)
      if ((await tx.one(findMessage, { userId: owner.id, clientId })) !== undefined) return 'repeated'
      await hold(tx, owner.id, content.photos)
      await writeMessage(tx, bus, {
        // The mail that the customer answers contained these answers.
        thread: await readAnswers(tx, thread, thread.mailed_seq),
        clientId,
        text: messageText(content, owner),
        photos: content.photos,
        now: clock.now(),
        afterCommit,
      })
      return 'stored'
    })
  }

  async function receive(mail: UnseenMail, headers: ReplyHeaders): Promise<ReplyOutcome> {
    const [id, ...others] = namedThreads(addresses, headers)
    if (id === undefined || others.length > 0) return 'unknownToken'
    const clientId = clientIdOf(id, headers)
    const { author, known } = await storage.read(async tx => {
      const author = await authorOf(tx, id, headers.from)
      const known = author && (await tx.one(findMessage, { userId: author.owner.id, clientId }))
      return { author, known }
    })
    if (author === undefined) return 'otherSender'
    if (known !== undefined) return 'repeated'
    const { id: userId, isVisitor } = author.owner
    if ((await limits.take('serviceMessagesByUser', userId)) > 0) return 'limited'
    const content = await readContent(parts, isVisitor ? undefined : userId, mail)
    const isEmpty = content.text === '' && content.photos.length === 0 && content.dropped === 0
    return isEmpty ? 'empty' : await write(id, { headers, content })
  }

  return async mail => {
    const headers = mail && (await readReplyHeaders(mail.headers))
    if (mail === undefined || headers === undefined) return 'unreadable'
    return headers.isAutomatic ? 'automatic' : await receive(mail, headers)
  }
}

function namedThreads(addresses: ReplyAddresses, { recipients }: ReplyHeaders): string[] {
  const threads = recipients.map(address => addresses.threadOf(address))
  return [...new Set(threads.filter(thread => thread !== undefined))]
}

/** A UUID of the conversation and the Message-ID, or of all fields of a mail without one. */
function clientIdOf(thread: string, headers: ReplyHeaders): string {
  const identity = headers.messageId ?? headers.fingerprint
  const digest = createHash('sha256')
    .update(JSON.stringify(['service reply', thread, identity]))
    .digest()
  return uuidOf(digest.subarray(0, 16))
}

async function hold(tx: Tx, userId: string, photos: readonly string[]): Promise<void> {
  for (const id of photos)
    if ((await tx.run(holdLoosePhoto, { id, userId })) === 0) throw new Error('a photo of a reply is gone')
}

function messageText({ text, dropped }: ReplyContent, { locale, isVisitor }: Owner): string {
  const t = serviceTexts(localeOf(locale))
  const count = String(dropped)
  const note = isVisitor
    ? t('reply.droppedVisitor', { count })
    : t('reply.dropped', { count, photos: String(SERVICE_PHOTOS) })
  const notes = dropped === 0 ? [] : [note]
  const whole = [text, ...notes].filter(part => part !== '').join('\n\n')
  if (whole.length <= SERVICE_TEXT) return whole
  const end = ['…', t('reply.cut'), ...notes].join('\n\n')
  // Not within a character or a sequence of marks.
  const kept = text.slice(0, SERVICE_TEXT - end.length).replace(/\S{0,100}$/u, '')
  return `${kept.trimEnd()}${end}`
}

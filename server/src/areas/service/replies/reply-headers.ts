import { canonicalEmail } from '@quayside/contracts/customer/email-address'
import PostalMime, { addressParser, type Header } from 'postal-mime'

export const REPLY_HEADERS = [
  'from',
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'message-id',
  'date',
  'return-path',
  'auto-submitted',
  'precedence',
  'list-id',
  'list-unsubscribe',
  'x-autoreply',
  'x-autorespond',
  'x-failed-recipients',
] as const

export type ReplyHeaders = {
  /** Canonical address; undefined unless the mail names exactly one. */
  readonly from: string | undefined
  readonly recipients: readonly string[]
  readonly messageId: string | undefined
  /** Tells mails without a Message-ID apart. */
  readonly fingerprint: string
  /** Whether a program sent it: an automatic reply, a bounce, or a mailing list. */
  readonly isAutomatic: boolean
}

/** A reply needs a fraction of this; more takes long to parse. */
const MOST_BYTES = 16 * 1024
const AUTOMATIC = new Set([
  'list-id',
  'list-unsubscribe',
  'x-autoreply',
  'x-autorespond',
  'x-failed-recipients',
])

/** Reads the header fields of a mail; undefined when they are too large or cannot be parsed. */
export async function readReplyHeaders(raw: Uint8Array): Promise<ReplyHeaders | undefined> {
  if (raw.length > MOST_BYTES) return undefined
  const parsed = await PostalMime.parse(raw).catch(() => undefined)
  if (parsed === undefined) return undefined
  const { headers } = parsed
  const [sender, ...others] = addressesOf(headers, ['from'])
  return {
    from: others.length === 0 && sender !== undefined ? canonicalEmail(sender) : undefined,
    recipients: addressesOf(headers, ['to', 'cc', 'delivered-to', 'x-original-to']),
    messageId: headers.find(({ key }) => key === 'message-id')?.value.trim() || undefined,
    fingerprint: Buffer.from(raw).toString('latin1'),
    isAutomatic: headers.some(isOfProgram),
  }
}

function addressesOf(headers: readonly Header[], keys: readonly string[]): string[] {
  return headers
    .filter(({ key }) => keys.includes(key))
    .flatMap(({ value }) => addressParser(value, { flatten: true }))
    .flatMap(({ address }) => (address === undefined || address === '' ? [] : [address]))
}

function isOfProgram({ key, value }: Header): boolean {
  const text = value.trim().toLowerCase()
  if (key === 'auto-submitted') return text !== 'no'
  if (key === 'precedence') return /^(bulk|junk|list|auto_reply)$/.test(text)
  // The sender of a bounce.
  if (key === 'return-path') return text === '<>'
  return AUTOMATIC.has(key)
}

import type { ImapFlow, MessageStructureObject } from 'imapflow'
import type { ImapSettings } from './imap-settings.ts'

/** One part of a mail that is not a container. */
export type MailPart = {
  readonly id: string
  /** Lowercase, such as `text/plain`. */
  readonly type: string
  readonly isAttachment: boolean
  /** Bytes as sent. */
  readonly size: number
}

export type UnseenMail = {
  /** The requested header fields as sent. */
  readonly headers: Uint8Array
  readonly parts: readonly MailPart[]
  /** At most `most` decoded bytes of a part; text is UTF-8. */
  download(part: MailPart, most: number): Promise<Buffer>
}

export type MailReading = {
  /** Names of the header fields to request. */
  readonly headers: readonly string[]
  /** Reads one mail, undefined when it has no headers or the server failed five times. `later` leaves it unseen. */
  read(mail: UnseenMail | undefined): Promise<'seen' | 'later'>
  /** False ends the visit before the next mail. */
  isWanted(): boolean
}

export type Inbox = {
  /**
   * Connects, reads at most 50 unseen mails in their order, and disconnects. Of more, every second visit reads the latest:
   * a flood delays other mails by two visits, unless it brings 50 mails in one. Returns the failures of single mails, which
   * wait until all others are read; throws when the mailbox fails.
   */
  visit(reading: MailReading): Promise<readonly unknown[]>
  /** Ends a visit at once; later visits do nothing. */
  close(): void
}

const AT_ONCE = 50
/** Room for the structure of a mail with many parts. */
const MOST_RESPONSE_BYTES = 4 * 1024 * 1024
const CHUNK_BYTES = 256 * 1024
/** Failures after which a mail counts as unreadable. */
const STRIKES = 5
/** A connection without any answer for so long fails. */
const SILENCE_MS = 30_000
const BY_UID = { uid: true } as const

type ImapInboxOptions = Pick<ImapSettings, 'url'> & { readonly silenceMs?: number }

export function createImapInbox({ url, silenceMs = SILENCE_MS }: ImapInboxOptions): Inbox {
  /** Unseen mails that wait until all others are read. */
  const later = new Set<number>()
  const strikes = new Map<number, number>()
  let current: ImapFlow | undefined
  let readsLatest = true
  let isClosed = false

  async function dueOf(client: ImapFlow): Promise<number[]> {
    const unseen = (await client.search({ seen: false, deleted: false }, BY_UID)) || []
    const due = unseen.filter(uid => !later.has(uid))
    if (due.length === 0) later.clear()
    const ordered = (due.length === 0 ? unseen : due).toSorted((one, other) => one - other)
    readsLatest = !readsLatest
    return readsLatest ? ordered.slice(-AT_ONCE) : ordered.slice(0, AT_ONCE)
  }

  /** Counts a failure of the server against the mail. */
  async function counted<T>(uid: number, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      strikes.set(uid, (strikes.get(uid) ?? 0) + 1)
      throw error
    }
  }

  async function open(client: ImapFlow, uid: number, headers: readonly string[]) {
    if ((strikes.get(uid) ?? 0) >= STRIKES) return undefined
    const mail = await counted(uid, () => find(client, uid, headers))
    const download: UnseenMail['download'] = (part, most) =>
      counted(uid, () => downloadPart(client, { uid, part: part.id, most }))
    return mail && { headers: mail.headers, parts: mail.parts, download }
  }

  async function markSeen(client: ImapFlow, uid: number): Promise<void> {
    if (!(await client.messageFlagsAdd([uid], ['\\Seen'], BY_UID)))
      throw new Error('the mailbox does not let mails be marked as seen')
    strikes.delete(uid)
  }

  async function readAll(client: ImapFlow, reading: MailReading): Promise<unknown[]> {
    const failures: unknown[] = []
    for (const uid of await dueOf(client)) {
      if (isClosed || !reading.isWanted()) break
      const outcome = await open(client, uid, reading.headers)
        .then(reading.read)
        .catch((error: unknown) => {
          later.add(uid)
          if (!client.usable) throw error
          failures.push(withAnswer(error))
          return 'later' as const
        })
      if (outcome === 'later') later.add(uid)
      else await markSeen(client, uid)
    }
    return failures
  }

  return {
    async visit(reading) {
      if (isClosed) return []
      const client = await clientOf(url, silenceMs)
      if (isClosed) return []
      current = client
      let beat: NodeJS.Timeout | undefined
      try {
        await client.connect()
        await client.mailboxOpen(mailboxOf(url))
        // Nothing else is sent while a slow attachment is read.
        beat = setInterval(() => void client.noop().catch(() => undefined), silenceMs / 3)
        return await readAll(client, reading)
      } catch (error) {
        if (isClosed) return []
        throw withAnswer(error)
      } finally {
        clearInterval(beat)
        current = undefined
        client.close()
      }
    },
    close() {
      isClosed = true
      current?.close()
    },
  }
}

/** Loads the library on the first visit: few sites have a mailbox. */
async function clientOf(url: string, silenceMs: number): Promise<ImapFlow> {
  const { ImapFlow } = await import('imapflow')
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'imaps:'
  const client = new ImapFlow({
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    // Without TLS the server is this machine.
    ...(!secure && { doSTARTTLS: false }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: silenceMs,
    maxLiteralSize: MOST_RESPONSE_BYTES,
    maxResponseSize: 2 * MOST_RESPONSE_BYTES,
    maxResponseTokens: 200_000,
  })
  // The command under way rejects too.
  client.on('error', () => undefined)
  return client
}

function mailboxOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX'
}

/** Undefined for a mail that is gone or has no headers. Its size does not matter: only parts are read. */
async function find(
  client: ImapFlow,
  uid: number,
  headers: readonly string[],
): Promise<Pick<UnseenMail, 'headers' | 'parts'> | undefined> {
  const query = { uid: true, bodyStructure: true, headers: [...headers] }
  const found = await client.fetchOne(String(uid), query, BY_UID)
  if (!found || found.headers === undefined) return undefined
  const { bodyStructure } = found
  return { headers: found.headers, parts: bodyStructure === undefined ? [] : partsOf(bodyStructure) }
}

async function downloadPart(
  client: ImapFlow,
  { uid, part, most }: { readonly uid: number; readonly part: string; readonly most: number },
): Promise<Buffer> {
  const options = { uid: true, maxBytes: most, chunkSize: Math.min(most, CHUNK_BYTES) }
  const { content } = await client.download(String(uid), part, options)
  if (content === undefined) return Buffer.alloc(0)
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).subarray(0, most)
}

/** The parts in the order of the mail. A mail without containers is part 1. */
function partsOf(node: MessageStructureObject): MailPart[] {
  const type = node.type.toLowerCase()
  if (type.startsWith('multipart/')) return (node.childNodes ?? []).flatMap(partsOf)
  const isAttachment = node.disposition?.toLowerCase() === 'attachment'
  return [{ id: node.part ?? '1', type, isAttachment, size: node.size ?? 0 }]
}

/** The client's error with the server's answer, and without the command, which may carry a password. */
function withAnswer(error: unknown): unknown {
  if (!(error instanceof Error) || !('responseText' in error)) return error
  return new Error(`${error.message}: ${String(error.responseText).slice(0, 200)}`)
}

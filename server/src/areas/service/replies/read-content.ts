import { PDF_BYTES } from '@quayside/contracts/customer/pdfs'
import { SERVICE_PHOTOS } from '@quayside/contracts/endpoints/service'
import type { MailPart, UnseenMail } from '../../../platform/mail/imap-inbox.ts'
import type { CoreServices } from '../../services.ts'
import { keepPages, readPages } from '../keep-pages.ts'
import { textOfHtml } from './html-text.ts'
import { replyText } from './reply-text.ts'

/** Decoded bytes of text that are read: many times a message. */
const TEXT_BYTES = 64 * 1024
/** Inline texts of one mail; Apple Mail splits a text around its pictures. */
const TEXTS = 5
/** Base64 and its line breaks make a file larger. */
const ENCODED = 1.4
const TAKEN = /^(?:image\/(?:jpe?g|png|jp2|jpx|j2k)|application\/pdf)$/
const SIGNATURE = /^application\/(?:pgp-signature|(?:x-)?pkcs7-signature)$/

export type ReplyContent = {
  readonly text: string
  /** Ids of stored photos that no message holds yet. */
  readonly photos: readonly string[]
  /** Number of attachments that were not taken. */
  readonly dropped: number
}

type Parts = Pick<CoreServices, 'photos' | 'limits'>

/**
 * Reads the author's words, and the pictures and PDFs of a reply; other attachments are only counted. Files belong to an
 * account: without one (`userId` undefined) they are only counted, too.
 */
export async function readContent(
  parts: Parts,
  userId: string | undefined,
  mail: UnseenMail,
): Promise<ReplyContent> {
  const isText = ({ type, isAttachment }: MailPart) => !isAttachment && /^text\/(?:plain|html)$/.test(type)
  const attached = mail.parts.filter(part => !isText(part) && !SIGNATURE.test(part.type))
  const photos: string[] = []
  let taken = 0
  for (const part of attached) {
    const room = SERVICE_PHOTOS - photos.length
    if (room === 0 || userId === undefined) break
    const pages = await pagesOf(parts, userId, { mail, part, room })
    photos.push(...pages)
    if (pages.length > 0) taken += 1
  }
  return {
    text: await textOf(mail, mail.parts.filter(isText)),
    photos,
    dropped: attached.length - taken,
  }
}

/** The plain text, or that of the HTML where there is none. */
async function textOf(mail: UnseenMail, parts: readonly MailPart[]): Promise<string> {
  const plain = parts.filter(({ type }) => type === 'text/plain').slice(0, TEXTS)
  const texts: string[] = []
  for (const part of plain) texts.push((await mail.download(part, TEXT_BYTES)).toString())
  const text = replyText(texts.join('\n'))
  const html = parts.find(({ type }) => type === 'text/html')
  if (text !== '' || html === undefined) return text
  return replyText(textOfHtml((await mail.download(html, TEXT_BYTES)).toString()))
}

type Attachment = {
  readonly mail: UnseenMail
  readonly part: MailPart
  /** Pictures that the message can still take. */
  readonly room: number
}

/** Ids of the stored picture or of all pages; empty for another type, too many pages, or a customer beyond the rate limit. */
async function pagesOf(parts: Parts, userId: string, { mail, part, room }: Attachment): Promise<string[]> {
  if (!TAKEN.test(part.type) || part.size > PDF_BYTES * ENCODED) return []
  if ((await parts.limits.take('servicePhotosByUser', userId)) > 0) return []
  const reading = await readPages(parts, userId, { bytes: await mail.download(part, PDF_BYTES + 1) })
  if (!reading.ok || reading.value.length > room) return []
  const kept = await keepPages(parts, userId, reading.value)
  return kept.ok ? kept.value : []
}

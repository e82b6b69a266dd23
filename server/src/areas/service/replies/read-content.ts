import { PHOTO_BYTES } from '@quayside/contracts/customer/photos'
import { SERVICE_PHOTOS } from '@quayside/contracts/endpoints/service'
import type { MailPart, UnseenMail } from '../../../platform/mail/imap-inbox.ts'
import type { CoreServices } from '../../services.ts'
import { textOfHtml } from './html-text.ts'
import { replyText } from './reply-text.ts'

/** Decoded bytes of text that are read: many times a message. */
const TEXT_BYTES = 64 * 1024
/** Inline texts of one mail; Apple Mail splits a text around its pictures. */
const TEXTS = 5
/** Base64 and its line breaks make a picture larger. */
const ENCODED = 1.4
const PICTURE = /^image\/(?:jpe?g|png|jp2|jpx|j2k)$/
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
 * Reads the author's words and the pictures of a reply; other attachments are only counted. Pictures belong to an
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
  for (const part of attached) {
    if (photos.length === SERVICE_PHOTOS || userId === undefined) break
    const photo = await photoOf(parts, userId, { mail, part })
    if (photo !== undefined) photos.push(photo)
  }
  return {
    text: await textOf(mail, mail.parts.filter(isText)),
    photos,
    dropped: attached.length - photos.length,
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

/** The id of the stored photo; undefined for a part that is none, or beyond the customer's rate. */
async function photoOf(
  { photos, limits }: Parts,
  userId: string,
  { mail, part }: { readonly mail: UnseenMail; readonly part: MailPart },
): Promise<string | undefined> {
  if (!PICTURE.test(part.type) || part.size > PHOTO_BYTES * ENCODED) return undefined
  if ((await limits.take('servicePhotosByUser', userId)) > 0) return undefined
  const reading = await photos.reader.read(userId, await mail.download(part, PHOTO_BYTES + 1))
  return reading.ok ? await photos.vault.save(userId, reading.value.jpeg) : undefined
}

import { serviceText } from '@quayside/contracts/endpoints/service'
import type { Result } from '@quayside/contracts/result'
import { withoutPasted } from '@quayside/contracts/text/readable-text'
import type { Draft } from '../outbox/kept.ts'

/** The text to send without invisible pasted characters, or the translation key of a problem. */
export function readyText(
  { text, photos }: Pick<Draft, 'text' | 'photos'>,
  isUploading: boolean,
): Result<string, string> {
  if (isUploading) return { ok: false, error: 'talk.photoWait' }
  const cleaned = withoutPasted(text.replaceAll('\r\n', '\n').replaceAll('\t', ' ')).trim()
  if (cleaned === '' && photos.length === 0) return { ok: false, error: 'talk.empty' }
  const read = serviceText.safeParse(cleaned)
  return read.success ? { ok: true, value: read.data } : { ok: false, error: 'talk.unreadable' }
}

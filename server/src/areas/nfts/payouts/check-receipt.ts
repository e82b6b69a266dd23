import { ok, type Result } from '@quayside/contracts/result'
import { RECEIPT_BYTES, type ReceiptFormat } from '@quayside/contracts/staff/payouts'
import type { PhotoReader } from '../../../platform/photos/decoding/photo-reader.ts'

/** A receipt as stored: a PDF byte for byte, a picture re-encoded. */
export type CleanReceipt = { readonly format: ReceiptFormat; readonly bytes: Uint8Array }

/** Active PDF features: scripts, embedded files, remote targets, program launches, media and encryption. */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|EF|Filespec|RichMedia|XFA|Encrypt|SubmitForm|ImportData|OpenAction|AA|URI|GoTo[ER]|Rendition|Movie|Sound|3D)(?![A-Za-z0-9])/
/** A plain web or mail link, which opens only when the reader clicks it. */
const PLAIN_LINK = /\/URI\s*\((?:https?:\/\/|mailto:)[!-'*-[\]-~]*\)|\/S\s*\/URI(?![A-Za-z0-9])/g
/** Requires page objects, or the compressed streams that may contain them. */
const WITH_PAGES = /\/(?:Pages?|ObjStm)(?![A-Za-z])/
/** Letters encoded as numbers in a PDF name hide keywords from this check; no receipt software writes them. */
const HIDDEN_LETTER = /\/[A-Za-z]*#(?:4[1-9A-Fa-f]|5[0-9Aa]|6[1-9A-Fa-f]|7[0-9Aa])/
/** Search window at the end of a PDF: a line or two may follow the end marker. */
const TAIL_BYTES = 1_024

/**
 * Checks a charity's receipt by its bytes, never by its file name. The photo reader checks pictures in its own process;
 * a PDF must be complete and name no active feature. Features inside compressed objects cannot run, because receipts
 * are sandboxed downloads. Errors are one word; throws Unavailable when too many pictures are queued.
 */
export async function checkReceipt(
  reader: Pick<PhotoReader, 'read'>,
  { by, bytes }: { readonly by: string; readonly bytes: Buffer },
): Promise<Result<CleanReceipt, string>> {
  if (bytes.length === 0) return { ok: false, error: 'empty' }
  if (bytes.length > RECEIPT_BYTES) return { ok: false, error: 'tooLarge' }
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return checkPdf(bytes)
  const read = await reader.read(`staff ${by}`, bytes)
  return read.ok ? ok({ format: 'jpeg', bytes: read.value.jpeg }) : read
}

function checkPdf(bytes: Buffer): Result<CleanReceipt, string> {
  const text = bytes.toString('latin1')
  const tail = text.slice(-TAIL_BYTES)
  if (!/^%PDF-[12]\.\d/.test(text) || !tail.includes('%%EOF') || !/startxref\s+\d+/.test(tail))
    return { ok: false, error: 'damaged' }
  if (!WITH_PAGES.test(text) || !/\d+ \d+ obj\b/.test(text)) return { ok: false, error: 'damaged' }
  const unlinked = text.replace(PLAIN_LINK, ' ')
  if (ACTIVE.test(unlinked) || HIDDEN_LETTER.test(unlinked)) return { ok: false, error: 'active' }
  return ok({ format: 'pdf', bytes })
}

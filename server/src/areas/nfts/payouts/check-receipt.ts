import { ok, type Result } from '@quayside/contracts/result'
import { RECEIPT_BYTES, type ReceiptFormat } from '@quayside/contracts/staff/payouts'
import type { PhotoReader } from '../../../platform/photos/photo-reader.ts'

/** A receipt as it is kept: a PDF byte for byte, a picture decoded and written anew. */
export type CleanReceipt = { readonly format: ReceiptFormat; readonly bytes: Uint8Array }

/**
 * What a document of paper has no need of: code, other files, places beyond a plain link, other programs, sounds and films, a
 * lock.
 */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|EF|Filespec|RichMedia|XFA|Encrypt|SubmitForm|ImportData|OpenAction|AA|URI|GoTo[ER]|Rendition|Movie|Sound|3D)(?![A-Za-z0-9])/
/**
 * A link as receipts have it, which opens only when a reader follows it: a plain address of the web or of a mailbox, no
 * program.
 */
const PLAIN_LINK = /\/URI\s*\((?:https?:\/\/|mailto:)[!-'*-[\]-~]*\)|\/S\s*\/URI(?![A-Za-z0-9])/g
/** A document has pages, and something to tell where they are. */
const WITH_PAGES = /\/(?:Pages?|ObjStm)(?![A-Za-z])/
/** A name whose letters are written as numbers hides from a reader by eye: no printer of receipts writes letters so. */
const HIDDEN_LETTER = /\/[A-Za-z]*#(?:4[1-9A-Fa-f]|5[0-9Aa]|6[1-9A-Fa-f]|7[0-9Aa])/
/** The end of a PDF may be followed by a line or two. */
const TAIL_BYTES = 1_024

/**
 * Checks a charity's receipt by its bytes, never by what it is called: pictures by the reader of photos, in its own process;
 * a PDF must be whole and name nothing that runs. What hides inside compressed objects is met by how it is served: as a
 * download, sandboxed, of a fixed type. Else one word why not. Throws Unavailable when too many pictures wait.
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

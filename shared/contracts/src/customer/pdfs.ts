import * as z from 'zod/mini'
import { photoReason } from './photos.ts'

/** Maximum megabytes of a PDF. */
export const PDF_MEGABYTES = 10
export const PDF_BYTES = PDF_MEGABYTES * 1024 * 1024
export const PDF_PAGES = 10

/**
 * Why a picture or PDF is rejected. `pdfLocked`: it needs a password. `pdfEmpty`: it has no page. `pdfTooLong`: it has
 * more than `PDF_PAGES`.
 */
export const fileReason = z.enum([
  ...photoReason.options,
  'pdfTooLarge',
  'pdfLocked',
  'pdfEmpty',
  'pdfTooLong',
])
export type FileReason = z.infer<typeof fileReason>

/** `pages`: number of pages of a PDF that has too many. */
export type FileRefusal = { readonly reason: FileReason; readonly pages?: number }

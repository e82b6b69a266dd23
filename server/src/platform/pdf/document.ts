import type { Locale } from '@quayside/contracts/locales'

/** A document that is to be a PDF, in words and figures; how it looks is `print-document.ts`. It goes from thread to thread. */
export type PdfDocument = {
  readonly locale: Locale
  readonly title: string
  /** Below the title. */
  readonly lead: string
  /** Who issues it. */
  readonly author: string
  /** What every page must say first, such as that it is of the sandbox (rules §1.3). */
  readonly mark: string | undefined
  /** When it was made, milliseconds since the epoch. */
  readonly at: number
  readonly blocks: readonly PdfBlock[]
}

/** A name or a number within a line of other words: it keeps its own direction, and what is beside it its own. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}

export type PdfBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** Names and what they are, line by line. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  /** What is typed into a machine or compared letter by letter: from left to right in every language. */
  | { readonly kind: 'code'; readonly text: string }
  | PdfPicture
  | PdfTable

/** A baseline JPEG in three colors, as photos are kept, no wider than `width` and no higher than `height`, in points. */
export type PdfPicture = {
  readonly kind: 'picture'
  readonly jpeg: Uint8Array
  readonly pixels: { readonly width: number; readonly height: number }
  readonly width: number
  readonly height: number
}

export type PdfTable = {
  readonly kind: 'table'
  readonly columns: readonly PdfColumn[]
  readonly rows: readonly (readonly string[])[]
}

export type PdfColumn = {
  readonly heading: string
  /** Part of the width, beside the other columns' parts. */
  readonly share: number
  /** Figures stand at the end of their column and read from left to right. */
  readonly hasFigures?: boolean
}

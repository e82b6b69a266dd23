import type { Locale } from '@quayside/contracts/locales'

/** The content of a PDF; `print-document.ts` defines the layout. Passed between threads. */
export type PdfDocument = {
  readonly locale: Locale
  readonly title: string
  readonly lead: string
  readonly author: string
  /** Text on every page, such as the sandbox notice (rules §1.3). */
  readonly mark: string | undefined
  /** Creation time, milliseconds since the epoch. */
  readonly at: number
  readonly blocks: readonly PdfBlock[]
}

/** Isolates a name or number in a line, so that both it and its neighbors keep their direction. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}

export type PdfBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  /** Text to type into a machine or compare character by character: left to right in every language. */
  | { readonly kind: 'code'; readonly text: string }
  | PdfPicture
  | PdfTable

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
  /** Share of the width, relative to the other columns. */
  readonly share: number
  readonly hasFigures?: boolean
}

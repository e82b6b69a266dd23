import type { Locale } from '@quayside/contracts/locales'
import { csvLines, csvStart } from '@quayside/contracts/text/csv'

export type DataSubject = { readonly userId: string; readonly locale: Locale }

/** Reads a piece of a long export in a turn, so that the server handles other requests in between. */
export type RunSlice = <T>(read: () => Promise<T>) => Promise<T>

/** A file of a customer's data export, written in pieces; every document must start with `mark`. */
export type ExportFile = {
  readonly name: string
  readonly pieces: (
    subject: DataSubject,
    runSlice: RunSlice,
    mark: string | undefined,
  ) => AsyncIterable<string>
}

/** Rows per turn: about two milliseconds. */
export const ROWS_PER_SLICE = 100

type Cells = readonly (string | null)[]

export function csvFile(
  name: string,
  columns: readonly string[],
  pages: (subject: DataSubject, runSlice: RunSlice) => AsyncIterable<readonly Cells[]>,
): ExportFile {
  return {
    name,
    async *pieces(subject, runSlice, mark) {
      yield csvStart([...(mark === undefined ? [] : [[mark]]), columns])
      for await (const rows of pages(subject, runSlice)) yield csvLines(rows)
    },
  }
}

export function jsonFile(name: string, read: (subject: DataSubject) => Promise<object>): ExportFile {
  return {
    name,
    async *pieces(subject, runSlice, mark) {
      const content = await runSlice(() => read(subject))
      yield `${JSON.stringify({ ...(mark === undefined ? {} : { sandbox: mark }), ...content }, null, 2)}\n`
    },
  }
}

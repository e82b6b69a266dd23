import { csvLines, csvStart } from '@quayside/contracts/csv'
import type { Locale } from '@quayside/contracts/locales'

/** Whose data are copied, and the language of what is in words. */
export type Whose = { readonly userId: string; readonly locale: Locale }

/** Reads a piece of a long copy in its turn, so that the server does what others ask for in between. */
export type InTurn = <T>(read: () => Promise<T>) => Promise<T>

/** A file of a customer's copy of their data, written piece by piece; `mark` is what every document must say first. */
export type OwnFile = {
  readonly name: string
  readonly pieces: (whose: Whose, inTurn: InTurn, mark: string | undefined) => AsyncIterable<string>
}

/** Rows that are read in one turn: two milliseconds. */
export const ROWS_IN_A_TURN = 100

type Cells = readonly (string | null)[]

/** A table as CSV, safe for spreadsheets; `pages` gives the rows, some a turn. */
export function csvFile(
  name: string,
  columns: readonly string[],
  pages: (whose: Whose, inTurn: InTurn) => AsyncIterable<readonly Cells[]>,
): OwnFile {
  return {
    name,
    async *pieces(whose, inTurn, mark) {
      yield csvStart([...(mark === undefined ? [] : [[mark]]), columns])
      for await (const rows of pages(whose, inTurn)) yield csvLines(rows)
    },
  }
}

/** A document of a customer's, small enough to be read at once, as JSON. */
export function jsonFile(name: string, read: (whose: Whose) => Promise<object>): OwnFile {
  return {
    name,
    async *pieces(whose, inTurn, mark) {
      const content = await inTurn(() => read(whose))
      yield `${JSON.stringify({ ...(mark === undefined ? {} : { sandbox: mark }), ...content }, null, 2)}\n`
    },
  }
}

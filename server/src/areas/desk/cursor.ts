import { jsonOf } from '@quayside/release/bytes'
import * as z from 'zod/mini'

/** The last row of a page, by what the list is ordered by. */
export type Cursor = readonly [moment: number, id: string]

const cursor = z.tuple([z.int(), z.string().check(z.maxLength(100))])

/** Text of a cursor, which the next call brings back. */
export function cursorText(last: readonly [number, string]): string {
  return Buffer.from(JSON.stringify(last)).toString('base64url')
}

/** The cursor of a text; null when it is none, undefined without one. */
export function readCursor(text: string | undefined): Cursor | null | undefined {
  if (text === undefined) return undefined
  const parsed = cursor.safeParse(jsonOf(Buffer.from(text, 'base64url').toString()))
  return parsed.success && !parsed.data[1].includes('\0') ? parsed.data : null
}

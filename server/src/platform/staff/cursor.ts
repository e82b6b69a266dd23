import { jsonOf } from '@quayside/release/bytes'
import * as z from 'zod/mini'

export type Cursor = readonly [moment: number, id: string]

const cursor = z.tuple([z.int(), z.string().check(z.maxLength(100))])

export function cursorText(last: readonly [number, string]): string {
  return Buffer.from(JSON.stringify(last)).toString('base64url')
}

export function readCursor(text: string | undefined): Cursor | null | undefined {
  if (text === undefined) return undefined
  const parsed = cursor.safeParse(jsonOf(Buffer.from(text, 'base64url').toString()))
  return parsed.success && !parsed.data[1].includes('\0') ? parsed.data : null
}

import * as z from 'zod/mini'
import { isReadableLine, withoutPasted } from '../text/readable-text.ts'

/** Longest part of a name, UTF-16 units: several times the longest that a passport prints. */
const PART_LENGTH = 200

const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3|\ufe0f/u

export const tidied = z.overwrite<string>(text => withoutPasted(text).normalize('NFC').trim())

const plain = z.refine<string>(isPlain, {
  error: 'Control characters, direction overrides and emoji are no part of a name',
})

/** Allows any script, digit and sign that documents print, but no hidden characters and no emoji. */
function isPlain(name: string): boolean {
  return isReadableLine(name) && !EMOJI.test(name)
}

export const personName = z.string().check(tidied, z.minLength(1), z.maxLength(PART_LENGTH), plain)

/** Given names. Empty when the document shows a single name, which is the last name (ICAO Doc 9303). */
export const givenNames = z.string().check(tidied, z.maxLength(PART_LENGTH), plain)

export const signedName = z.string().check(tidied, z.minLength(1), z.maxLength(2 * PART_LENGTH + 1), plain)

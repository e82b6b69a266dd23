/**
 * Characters that are invisible, end a line or change the direction of the following text: control and format
 * characters, surrogates and private ones, line separators, fillers and the empty Braille cell. Joiners depend on their
 * neighbors.
 */
const HIDDEN =
  /\p{Cs}|\p{Co}|\p{Zl}|\p{Zp}|\u115f|\u1160|\u2800|\u3164|\uffa0|(?<!\p{Script=Mongolian})\u180e|(?!\u180e|\u200c|\u200d)\p{Cf}/u
const CONTROL = /\p{Cc}/u
const PASTED = /[\u00ad\u061c\u200b\u200e\u200f\u2060\ufeff]/g
const CONTROL_BUT_LINES = /(?!\n)\p{Cc}/u
/** Joiners shape letters and join pictures; elsewhere they make two equal-looking texts different. */
const STRAY_JOINER =
  /(?<!\p{L}|\p{M}|\p{Extended_Pictographic}|\ufe0f)(?:\u200c|\u200d)|(?<!\p{M})(?:\u200c|\u200d)(?!\p{L}|\p{M}|\p{Extended_Pictographic})/u
/** More marks than any language puts on a letter cover the neighboring lines. */
const PILED_MARKS = /\p{M}{6}/u
const SOMETHING = /[\p{L}\p{N}]/u

/** Removes invisible characters of pasted text: direction marks, soft hyphens, zero-width marks. */
export function withoutPasted(text: string): string {
  return text.replaceAll(PASTED, '')
}

/** Whether a line has no hidden characters and is empty or has a letter or digit: safe within other text. */
export function isReadableLine(text: string): boolean {
  return isReadable(text) && !CONTROL.test(text)
}

export function isReadableProse(text: string): boolean {
  return isReadable(text) && !CONTROL_BUT_LINES.test(text)
}

function isReadable(text: string): boolean {
  if (HIDDEN.test(text) || STRAY_JOINER.test(text) || PILED_MARKS.test(text)) return false
  return text.trim() === '' || SOMETHING.test(text)
}

/** Characters that end an attribute or a link, blanks, and letters beyond ASCII; such hosts use their ASCII form. */
const NOT_PLAIN = /[^!-~]|["'<>\\^`{|}]/

/** Whether a text is an https address without credentials that is safe to show and open. */
export function isPublicUrl(text: string): boolean {
  if (NOT_PLAIN.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' && /^[^.].*\.[^.]+$/.test(hostname)
}

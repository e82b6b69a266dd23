/**
 * Characters that nobody sees, that end a line or that turn the direction of what follows: control and format characters,
 * surrogates and private ones, separators of lines, fillers and the empty Braille cell. The joiners are judged by what stands beside them.
 */
const HIDDEN =
  /\p{Cs}|\p{Co}|\p{Zl}|\p{Zp}|\u115f|\u1160|\u2800|\u3164|\uffa0|(?<!\p{Script=Mongolian})\u180e|(?!\u180e|\u200c|\u200d)\p{Cf}/u
const CONTROL = /\p{Cc}/u
const PASTED = /[\u00ad\u061c\u200b\u200e\u200f\u2060\ufeff]/g
const CONTROL_BUT_LINES = /(?!\n)\p{Cc}/u
/**
 * Joiners shape letters and join pictures, and after a mark they may end a word (Malayalam). Anywhere else they only tell two
 * equal texts apart.
 */
const STRAY_JOINER =
  /(?<!\p{L}|\p{M}|\p{Extended_Pictographic}|\ufe0f)(?:\u200c|\u200d)|(?<!\p{M})(?:\u200c|\u200d)(?!\p{L}|\p{M}|\p{Extended_Pictographic})/u
/** More marks on one letter than any language has cover the lines beside it. */
const PILED_MARKS = /\p{M}{6}/u
const SOMETHING = /[\p{L}\p{N}]/u

/** A text without the invisible characters that a paste brings along: direction marks, soft hyphens, marks of width zero. */
export function withoutPasted(text: string): string {
  return text.replaceAll(PASTED, '')
}

/** Whether a line reads as it is written, also beside other words: empty, or with a letter or a digit and nothing hidden. */
export function isReadableLine(text: string): boolean {
  return isReadable(text) && !CONTROL.test(text)
}

/** The same of some paragraphs, with breaks between them. */
export function isReadableProse(text: string): boolean {
  return isReadable(text) && !CONTROL_BUT_LINES.test(text)
}

function isReadable(text: string): boolean {
  if (HIDDEN.test(text) || STRAY_JOINER.test(text) || PILED_MARKS.test(text)) return false
  return text.trim() === '' || SOMETHING.test(text)
}

/** What ends an attribute or a link; blanks and letters beyond ASCII, whose hosts are written in their ASCII form. */
const NOT_PLAIN = /[^!-~]|["'<>\\^`{|}]/

/** Whether a text is an https address that can be shown to everybody and opened, without a name or password in it. */
export function isPublicUrl(text: string): boolean {
  if (NOT_PLAIN.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' && /^[^.].*\.[^.]+$/.test(hostname)
}

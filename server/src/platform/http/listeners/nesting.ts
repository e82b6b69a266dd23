const QUOTE = 0x22
const BACKSLASH = 0x5c
/** Only this bit separates `[` from `{`, and `]` from `}`. */
const CURLED = 0x20
const OPENING = 0x7b
const CLOSING = 0x7d

/** Whether a JSON text is nested deeper than `most`: nesting is the costliest input to parse. */
export function isNestedDeeper(json: string, most: number): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const char = json.charCodeAt(at)
    const bracket = char | CURLED
    if (char === QUOTE) isText = !isText
    else if (isText) at += char === BACKSLASH ? 1 : 0
    else if (bracket === CLOSING) depth -= 1
    else if (bracket === OPENING && ++depth > most) return true
  }
  return false
}

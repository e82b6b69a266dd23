const LENGTH = 200

/** Quoted text may be customer data, except code that the engine quotes (`reading 'balance'`). */
const QUOTED = /"[^"]*"?|`[^`]*`?|“[^”]*”?|[„‚][^“”‘’]*[“”‘’]?|‘[^’]*’?|«[^»]*»?|»[^«]*«?|(?<!\w)'[^']*'?/g
const CODE = /\b(reading|setting|property|evaluating) '[\w$./-]{1,40}'$/
/** Length of the longest of these words, with its space. */
const WORD_BEFORE = 11

/**
 * Returns an error's message without apparent customer data: quoted text, queries and fragments of addresses, e-mail
 * addresses, long words with digits (tokens, wallets), and numbers of more than three digits. Unquoted names stay. At most
 * 200 characters.
 */
export function cleanMessage(message: string): string {
  return (
    message
      .slice(0, 4 * LENGTH)
      .replace(/[\p{C}\s]+/gu, ' ')
      .replace(/([\w:/.-])[?#]\S*/g, '$1')
      // Not `mfe-loan@1.1.0`, a version. The lookbehind makes the time linear: a run of characters starts once.
      .replace(/(?<![^\s"'<>()@])[^\s"'<>()@]+@(?!\d+\.\d)[^\s"'<>()@]+/g, '<address>')
      .replace(QUOTED, (text: string, at: number, whole: string) =>
        CODE.test(`${whole.slice(Math.max(0, at - WORD_BEFORE), at)}${text}`) ? text : '<text>',
      )
      .replace(/[\w+=-]{16,}/g, word => (/\d/.test(word) ? '<token>' : word))
      .replace(/\p{Nd}[\p{Nd}.,٫٬ -]*\p{Nd}/gu, number =>
        number.replace(/\P{Nd}/gu, '').length > 3 ? '<number>' : number,
      )
      .trim()
      .slice(0, LENGTH)
  )
}

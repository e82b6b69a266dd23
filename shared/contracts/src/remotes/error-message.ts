const LENGTH = 200

/** Quoted text may be a customer's, except a single-quoted name or path of code (`reading 'balance'`). */
const QUOTED = /"[^"]*"?|`[^`]*`?|“[^”]*”?|(?<!\w)'[^']*'?/g
const NAME = /^'[\w$./-]{1,40}'$/

/**
 * An error's message without what could identify a customer: quoted text, queries and fragments of addresses, e-mail
 * addresses, long words with digits (tokens, wallets), and numbers of more than three digits. At most 200 characters.
 */
export function cleanMessage(message: string): string {
  return (
    message
      .slice(0, 4 * LENGTH)
      .replace(/[\p{C}\s]+/gu, ' ')
      .replace(/([\w:/.-])[?#]\S*/g, '$1')
      // Not `mfe-loan@1.1.0`, a version. The lookbehind makes the time linear: a run of characters starts once.
      .replace(/(?<![^\s"'<>()@])[^\s"'<>()@]+@(?!\d+\.\d)[^\s"'<>()@]+/g, '<address>')
      .replace(QUOTED, text => (NAME.test(text) ? text : '<text>'))
      .replace(/[\w+=-]{16,}/g, word => (/\d/.test(word) ? '<token>' : word))
      .replace(/\d[\d., ]*\d/g, number => (number.replace(/\D/g, '').length > 3 ? '<number>' : number))
      .trim()
      .slice(0, LENGTH)
  )
}

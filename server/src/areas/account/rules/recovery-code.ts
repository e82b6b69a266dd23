import { hash } from 'node:crypto'

/** No two of these are mistaken for each other: 30 characters. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const [GROUPS, GROUP] = [3, 5]

/** A recovery code of 73 bits as the customer reads it, `XXXXX-XXXXX-XXXXX`; `pick` gives a number below its argument. */
export function makeRecoveryCode(pick: (below: number) => number): string {
  const group = () => Array.from({ length: GROUP }, () => ALPHABET[pick(ALPHABET.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** What is kept of a code, as the customer may type it: any case, hyphens and spaces or none; it is good for one customer. */
export function hashRecoveryCode(userId: string, typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
  return hash('sha256', `recovery code of ${userId}\n${plain}`, 'base64url')
}

const DIGITS = [
  { from: 0x0660, script: /[\u0660-\u0669]/g },
  { from: 0x06f0, script: /[\u06f0-\u06f9]/g },
  { from: 0x0e50, script: /[\u0e50-\u0e59]/g },
]

/** The six digits of an authenticator app, in whichever script and with whatever spaces; undefined when it is no such code. */
export function totpDigits(typed: string): string | undefined {
  let text = typed.normalize('NFKC').replaceAll(/[\s-]/g, '')
  for (const { from, script } of DIGITS) {
    text = text.replace(script, digit => String((digit.codePointAt(0) ?? from) - from))
  }
  return /^\d{6}$/.test(text) ? text : undefined
}

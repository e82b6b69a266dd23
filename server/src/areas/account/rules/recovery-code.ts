import { hash } from 'node:crypto'

/** 30 characters without look-alikes. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const [GROUPS, GROUP] = [3, 5]

export function makeRecoveryCode(pick: (below: number) => number): string {
  const group = () => Array.from({ length: GROUP }, () => ALPHABET[pick(ALPHABET.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

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

/** The six digits of an authenticator code, in any script and spacing; undefined if it is not one. */
export function totpDigits(typed: string): string | undefined {
  let text = typed.normalize('NFKC').replaceAll(/[\s-]/g, '')
  for (const { from, script } of DIGITS) {
    text = text.replace(script, digit => String((digit.codePointAt(0) ?? from) - from))
  }
  return /^\d{6}$/.test(text) ? text : undefined
}

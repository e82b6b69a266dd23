import { canonicalEmail } from '../../../platform/mail/canonical-email.ts'
import type { PersonFact } from '../../services.ts'

/** Letters that Unicode does not decompose, in passport transliteration. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Canonical forms of a fact. A name has two, because documents differ in middle names and surname. */
export async function canonicalForms(fact: PersonFact): Promise<readonly string[]> {
  switch (fact.kind) {
    case 'email':
      return [canonicalEmail(fact.email)]
    case 'phone':
      return [fact.phone]
    case 'wallet':
      return [await keyAddress(fact)]
    case 'provider':
      return [`${fact.issuer} ${fact.subject}`]
    case 'identity':
      return identityForms(fact)
  }
}

/** Returns the last 20 bytes of the key's hash in hex, identical for one key on Ethereum and Tron. */
async function keyAddress({ chainType, address }: Extract<PersonFact, { kind: 'wallet' }>): Promise<string> {
  if (chainType === 'ethereum') return address.toLowerCase()
  const { decodeBase58 } = await import('ethers')
  const withoutChecksum = decodeBase58(address) >> 32n
  return `0x${BigInt.asUintN(160, withoutChecksum).toString(16).padStart(40, '0')}`
}

function identityForms({
  firstName,
  lastName,
  birthdate,
}: Extract<PersonFact, { kind: 'identity' }>): readonly string[] {
  const first = nameParts(firstName)
  const last = nameParts(lastName)
  const whole = [...first, ...last].toSorted().join(' ')
  const short = [first[0] ?? '', last.join('')].toSorted().join(' ')
  return [`all ${whole} ${birthdate}`, `short ${short} ${birthdate}`]
}

/** Returns name parts without case, accents and punctuation; `Müller` equals the passport's `MUELLER`. */
function nameParts(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, letter => LETTERS[letter] ?? letter)
    .replace(/['’ʼ`]/g, '')
    .replace(/([aou])e/g, '$1')
    .replace(/aa/g, 'a')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(part => part !== '')
}

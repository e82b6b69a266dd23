/** Matches a typed name with the holder's, ignoring part order, case, accents, punctuation and spaces. */
export function isNameOf(typed: string, holder: string | undefined): boolean {
  if (holder === undefined) return false
  const [given, known] = [partsOf(typed), partsOf(holder)]
  return given.join('') === known.join('') || given.toSorted().join(' ') === known.toSorted().join(' ')
}

function partsOf(name: string): string[] {
  // Uppercase unifies ß with SS, and ı with I.
  const plain = name.normalize('NFKD').replaceAll(ACCENTS, '').toUpperCase()
  const parts = plain.split(/[\s\p{Pd}]+/u).map(part => part.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''))
  return parts.filter(part => part !== '')
}

/** Optional accents; vowel signs of Indic scripts and Thai are letters and stay. */
const ACCENTS = /[[\p{Script=Inherited}&&\p{M}]--[\u3099\u309a]]|[\u0591-\u05c7\u0610-\u061a]/gv

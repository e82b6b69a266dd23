/**
 * Whether a typed name is a person's. The order of its parts, case, accents, punctuation and the spaces that some scripts do
 * without make no difference.
 */
export function isNameOf(typed: string, holder: string | undefined): boolean {
  if (holder === undefined) return false
  const [given, known] = [partsOf(typed), partsOf(holder)]
  return given.join('') === known.join('') || given.toSorted().join(' ') === known.toSorted().join(' ')
}

function partsOf(name: string): string[] {
  // Upper case makes one letter of ß and SS, and of ı and I.
  const plain = name.normalize('NFKD').replaceAll(ACCENTS, '').toUpperCase()
  const parts = plain.split(/[\s\p{Pd}]+/u).map(part => part.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''))
  return parts.filter(part => part !== '')
}

/** Marks that come and go in how a name is typed; the vowel signs of Indic scripts and Thai are letters of the name. */
const ACCENTS = /[[\p{Script=Inherited}&&\p{M}]--[\u3099\u309a]]|[\u0591-\u05c7\u0610-\u061a]/gv

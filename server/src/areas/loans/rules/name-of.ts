/** Whether a typed name is a person's, whatever the order of its parts, their case, accents and marks. */
export function isNameOf(typed: string, holder: string | undefined): boolean {
  return holder !== undefined && partsOf(typed) === partsOf(holder)
}

function partsOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const parts = plain.split(/[\s-]+/u).map(part => part.replaceAll(/[^\p{L}]/gu, ''))
  return parts
    .filter(part => part !== '')
    .toSorted()
    .join(' ')
}

/** Decimal text without zeros that say nothing: two places at least, as cents have them. */
export function trimmed(text: string): string {
  return text.replace(/(\.\d\d\d*?)0+$/, '$1')
}

/** Decimal text without trailing zeros beyond two decimal places. */
export function trimmed(text: string): string {
  return text.replace(/(\.\d\d\d*?)0+$/, '$1')
}

/** "eur usd", "EUR/USD" and "eurusd" are the same search. */
export function simplify(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
}

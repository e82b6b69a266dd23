/** Sums decimal texts exactly by currency, in order of appearance. */
export function sumsOf(
  amounts: readonly { readonly currency: string; readonly amount: string }[],
): readonly { readonly currency: string; readonly sum: string; readonly count: number }[] {
  const byCurrency = Map.groupBy(amounts, ({ currency }) => currency)
  return [...byCurrency].map(([currency, own]) => ({
    currency,
    sum: sumOf(own.map(({ amount }) => amount)),
    count: own.length,
  }))
}

function sumOf(texts: readonly string[]): string {
  const digits = Math.max(0, ...texts.map(text => text.split('.')[1]?.length ?? 0))
  const total = texts.reduce((sum, text) => {
    const [whole = '', fraction = ''] = text.split('.')
    return sum + BigInt(whole + fraction.padEnd(digits, '0'))
  }, 0n)
  if (digits === 0) return String(total)
  const padded = String(total).padStart(digits + 1, '0')
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`.replace(/\.?0+$/, '')
}

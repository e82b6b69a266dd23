/** A fraction of whole numbers: every sum, product and quotient of decimals is exact; `of` is above zero. */
export type Exact = { readonly part: bigint; readonly of: bigint }

/** The exact value of decimal text. */
export function exact(text: string): Exact {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (match === null) throw new SyntaxError(`${text} is no decimal`)
  const [, sign, whole = '', fraction = ''] = match
  const digits = BigInt(whole + fraction)
  return { part: sign === '-' ? -digits : digits, of: 10n ** BigInt(fraction.length) }
}

/** The exact value of a whole number. */
export function whole(value: number | bigint): Exact {
  return { part: BigInt(value), of: 1n }
}

/** The product of all. */
export function times(...values: readonly Exact[]): Exact {
  return values.reduce((a, b) => ({ part: a.part * b.part, of: a.of * b.of }))
}

/** The first less the second. */
export function less(a: Exact, b: Exact): Exact {
  return { part: a.part * b.of - b.part * a.of, of: a.of * b.of }
}

/** The first divided by the second. */
export function over(a: Exact, b: Exact): Exact {
  const sign = b.part < 0n ? -1n : 1n
  return { part: sign * a.part * b.of, of: sign * b.part * a.of }
}

/** Below zero, zero or above zero as the first is less than, equal to or more than the second. */
export function compare(a: Exact, b: Exact): number {
  const { part } = less(a, b)
  return part < 0n ? -1 : part > 0n ? 1 : 0
}

/** The greatest whole number that is not above. */
export function floor({ part, of }: Exact): bigint {
  const quotient = part / of
  return part % of < 0n ? quotient - 1n : quotient
}

/** The least whole number that is not below. */
export function ceil({ part, of }: Exact): bigint {
  return -floor({ part: -part, of })
}

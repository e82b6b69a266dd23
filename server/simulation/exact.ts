/** An exact fraction of integers; `of` is positive. */
export type Exact = { readonly part: bigint; readonly of: bigint }

export function exact(text: string): Exact {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (match === null) throw new SyntaxError(`${text} is no decimal`)
  const [, sign, whole = '', fraction = ''] = match
  const digits = BigInt(whole + fraction)
  return { part: sign === '-' ? -digits : digits, of: 10n ** BigInt(fraction.length) }
}

export function whole(value: number | bigint): Exact {
  return { part: BigInt(value), of: 1n }
}

export function times(...values: readonly Exact[]): Exact {
  return values.reduce((a, b) => ({ part: a.part * b.part, of: a.of * b.of }))
}

export function less(a: Exact, b: Exact): Exact {
  return { part: a.part * b.of - b.part * a.of, of: a.of * b.of }
}

export function over(a: Exact, b: Exact): Exact {
  const sign = b.part < 0n ? -1n : 1n
  return { part: sign * a.part * b.of, of: sign * b.part * a.of }
}

export function compare(a: Exact, b: Exact): number {
  const { part } = less(a, b)
  return part < 0n ? -1 : part > 0n ? 1 : 0
}

export function floor({ part, of }: Exact): bigint {
  const quotient = part / of
  return part % of < 0n ? quotient - 1n : quotient
}

export function ceil({ part, of }: Exact): bigint {
  return -floor({ part: -part, of })
}

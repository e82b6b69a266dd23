import { isDecimalText } from '@quayside/money/decimal'

/** Node gives a reviver the text of each number; TypeScript does not know it yet. */
type NumberContext = { readonly source?: string }
type Reviver = (key: string, value: unknown, context?: NumberContext) => unknown
const parse: (text: string, reviver: Reviver) => unknown = JSON.parse

/** Parses JSON and keeps every number as its text, so that no price passes through a binary float. Throws SyntaxError. */
export function parseJsonText(text: string): unknown {
  return parse(text, (_key, value, context) =>
    typeof value === 'number' ? plainText(context?.source ?? '') : value,
  )
}

/** Largest exponent that is written out; a larger one is not a price. */
const LARGEST_EXPONENT = 30

/** A JSON number without its exponent: `1e-8` is `0.00000001`. */
function plainText(number: string): string {
  const [, sign = '', whole = '', fraction = '', power] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(number) ?? []
  const shift = Number(power ?? 0)
  if (power === undefined || Math.abs(shift) > LARGEST_EXPONENT) return number
  const digits = '0'.repeat(Math.max(0, -shift)) + whole + fraction + '0'.repeat(Math.max(0, shift))
  const point = Math.max(0, -shift) + whole.length + shift
  const text = `${digits.slice(0, point).replace(/^0+(?=\d)/, '')}.${digits.slice(point)}`
  const plain = sign + text.replace(/\.?0*$/, '')
  return isDecimalText(plain) ? plain : number
}

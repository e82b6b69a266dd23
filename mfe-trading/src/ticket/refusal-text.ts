import type { Formats } from '@quayside/runtime/use-formats'

export type RefusalText = { readonly key: string; readonly values: Record<string, string> }

type Bounds = { min?: unknown; max?: unknown }

/** Words for the details of a refused order: the range the server allows, the money that is missing, the next opening. */
export function refusalKey(
  details: unknown,
  formats: Pick<Formats, 'number' | 'dateTime'>,
): RefusalText | null {
  if (typeof details !== 'object' || details === null) return null
  const known = details as Record<string, unknown>
  const { number, dateTime } = formats
  if (typeof known.nextOpen === 'string')
    return { key: 'lock.nextOpen', values: { time: dateTime(known.nextOpen) } }
  if (known.stale === true) return { key: 'lock.stale', values: {} }
  if (typeof known.needed === 'string' && typeof known.available === 'string') {
    return {
      key: 'refusal.balance',
      values: { needed: number(known.needed), available: number(known.available) },
    }
  }
  for (const field of ['lots', 'leverage', 'stopLoss', 'takeProfit']) {
    const bounds = known[field]
    if (typeof bounds === 'object' && bounds !== null) return boundsText(field, bounds, number)
  }
  return null
}

function boundsText(field: string, { min, max }: Bounds, number: Formats['number']): RefusalText {
  const text = (value: unknown) => (value === null || value === undefined ? '∞' : number(String(value)))
  return { key: `refusal.${field}`, values: { min: text(min), max: text(max) } }
}

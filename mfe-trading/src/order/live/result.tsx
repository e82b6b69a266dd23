import { type Formats, useFormats } from '@quayside/runtime/use-formats'
import { Change, directionOf } from '@quayside/ui/change'

export function Result({ profit, currency }: { profit: string | null; currency?: string }) {
  return result(profit, useFormats(), currency)
}

export function result(profit: string | null, { number }: Pick<Formats, 'number'>, currency = 'USD') {
  if (profit === null) return <span className="q-text-3">–</span>
  const text = number(profit, { signed: true })
  return (
    <Change direction={directionOf(profit)} text={currency === 'USD' ? text : `${text}\u00a0${currency}`} />
  )
}

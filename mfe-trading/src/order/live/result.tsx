import { useFormats } from '@quayside/runtime/use-formats'
import { Change, directionOf } from '@quayside/ui/change'

export function Result({ profit, currency }: { profit: string | null; currency?: string }) {
  const { number } = useFormats()
  if (profit === null) return <span className="q-text-3">–</span>
  const text = number(profit, { signed: true })
  const shown = currency === undefined || currency === 'USD' ? text : `${text}\u00a0${currency}`
  return <Change direction={directionOf(profit)} text={shown} />
}

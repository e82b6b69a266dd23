import { pnlByDay } from '@quayside/contracts/endpoints/orders'
import { equity } from '@quayside/contracts/endpoints/performance'
import { useAskAgain, useEndpoint } from '@quayside/runtime/endpoint-query'
import { useSockets } from '@quayside/runtime/hooks'
import { useDay } from '@quayside/runtime/use-day'
import { useTimeZone } from '@quayside/runtime/use-time-zone'
import { daysBefore } from '@quayside/runtime/zoned-days'
import { useEffect } from 'react'

/** Bookings come in bursts: after one the figures are asked for again this much later, in milliseconds. */
const PACE = 1_500

/** What the account was worth on each of the last days. */
export function useEquity(days: number) {
  const timeZone = useTimeZone()
  const to = useDay()
  return useEndpoint(
    equity,
    { query: { from: daysBefore(to, days - 1), to, timeZone } },
    { keepPrevious: true },
  )
}

/** What was realized today, US dollars as decimal text; undefined until it is known, null while a part of it has no price. */
export function useToday(): string | null | undefined {
  const timeZone = useTimeZone()
  const day = useDay()
  const { data } = useEndpoint(pnlByDay, { query: { from: day, to: day, timeZone } })
  return data?.unpriced === undefined ? data?.total : null
}

/** Whatever moves money makes the figures of past and present days stale. */
export function useFreshWorth(): void {
  const { message } = useSockets()
  const askAgain = useAskAgain()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = message.listen(received => {
      if (Array.isArray(received) || received.type !== 'NOTICE') return
      if (received.topic !== 'order' && received.topic !== 'notification') return
      timer ??= setTimeout(() => {
        timer = undefined
        askAgain(equity, pnlByDay)
      }, PACE)
    })
    return () => {
      end()
      clearTimeout(timer)
    }
  }, [message, askAgain])
}

import { equity } from '@quayside/contracts/endpoints/account/performance'
import { pnlByDay } from '@quayside/contracts/endpoints/trading/orders'
import { useAskAgain, useEndpoint } from '@quayside/runtime/endpoint-query'
import { useSockets } from '@quayside/runtime/hooks'
import { useDay } from '@quayside/runtime/use-day'
import { useTimeZone } from '@quayside/runtime/use-time-zone'
import { daysBefore } from '@quayside/runtime/zoned-days'
import { useEffect } from 'react'

/** Delay before refetching after a booking, in milliseconds, because bookings come in bursts. */
const PACE = 1_500

export function useEquity(days: number) {
  const timeZone = useTimeZone()
  const to = useDay()
  return useEndpoint(
    equity,
    { query: { from: daysBefore(to, days - 1), to, timeZone } },
    { keepPrevious: true },
  )
}

/** Today's realized result, US dollars as decimal text; undefined until known, null while a part has no price. */
export function useToday(): string | null | undefined {
  const timeZone = useTimeZone()
  const day = useDay()
  const { data } = useEndpoint(pnlByDay, { query: { from: day, to: day, timeZone } })
  return data?.unpriced === undefined ? data?.total : null
}

export function useRefreshedWorth(): void {
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

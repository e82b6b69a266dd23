import type { MarketItem } from '@quayside/contracts/market/market'
import { useHost } from '@quayside/runtime/hooks'
import { useEffect } from 'react'
import { useFormats } from '../../format/use-formats.ts'
import { watchShown } from '../../live/watch-shown.ts'

/** Minimum time between updates of the tab's title, in milliseconds. */
const PACE = 1_000

export function usePriceTitle({ code, appName, nowPrice }: MarketItem): void {
  const { history, flags, sockets } = useHost()
  const { price } = useFormats()
  useEffect(() => {
    const { pathname } = history.get().location
    let due: ReturnType<typeof setTimeout> | undefined
    let latest = sockets.market.latest(code)?.price ?? nowPrice
    const write = () => {
      due = undefined
      // The next screen has already set its title.
      if (history.get().location.pathname === pathname)
        document.title = `${price(latest)} ${appName} — ${flags.siteName}`
    }
    due = setTimeout(write)
    const end = watchShown(sockets.market, code, tick => {
      latest = tick.price
      due ??= setTimeout(write, PACE)
    })
    return () => {
      end()
      clearTimeout(due)
    }
  }, [history, flags.siteName, sockets, price, code, appName, nowPrice])
}

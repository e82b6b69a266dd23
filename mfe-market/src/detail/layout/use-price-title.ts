import type { MarketItem } from '@quayside/contracts/market'
import { useHost } from '@quayside/runtime/hooks'
import { useEffect } from 'react'
import { useFormats } from '../../format/use-formats.ts'
import { watchShown } from '../../live/watch-shown.ts'

/** The tab's title is written at most this often, in milliseconds. */
const PACE = 1_000

/** Keeps the price in the title of the tab, where it is read while another page is looked at. */
export function usePriceTitle({ code, appName, nowPrice }: MarketItem): void {
  const { history, flags, sockets } = useHost()
  const { price } = useFormats()
  useEffect(() => {
    const { pathname } = history.get().location
    let due: ReturnType<typeof setTimeout> | undefined
    let latest = sockets.market.latest(code)?.price ?? nowPrice
    const write = () => {
      due = undefined
      // The screen that follows has its own title already.
      if (history.get().location.pathname === pathname)
        document.title = `${price(latest)} ${appName} — ${flags.siteName}`
    }
    // After the shell, which writes the title of the screen.
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

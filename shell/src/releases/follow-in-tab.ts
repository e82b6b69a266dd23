import type { Boot } from '@quayside/contracts/boot'
import { dialBrowserSocket } from '@quayside/runtime/browser-socket'
import { browserAfter } from '@quayside/runtime/clock'
import type { Writable } from '@quayside/runtime/watched'
import { fetchCurrentPins, followPins } from './follow-pins.ts'
import type { Pinned } from './pinned.ts'

/** Follows the pins in this tab: on the release socket, when somebody returns to it, and when the network does. */
export function followInTab(boot: Boot, pinned: Writable<Pinned>): void {
  const { poll } = followPins({
    ...{ boot, pinned, dial: dialBrowserSocket, after: browserAfter, random: Math.random },
    fetchPins: () => fetchCurrentPins(boot),
    isHidden: () => document.hidden,
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') poll()
  })
  addEventListener('online', poll)
}

import { dialBrowserSocket } from '@quayside/runtime/browser-socket'
import { browserAfter } from '@quayside/runtime/clock'
import type { Writable } from '@quayside/runtime/watched'
import type { Assembled } from '../assemble.ts'
import { slotsToUnload } from '../forced-unload/versions-to-unload.ts'
import { fetchCurrentPins, followPins } from '../releases/follow-pins.ts'
import type { Pinned } from '../releases/pinned.ts'
import { createPinsMemory } from '../releases/pins-memory.ts'
import { localStore } from '../stores.ts'

/** Time (ms) after which a version that was loading when it was blocked has mounted or failed. */
const ARRIVED = 10_000

/** Follows the pins: on the release socket, and when the user returns to the tab or the network returns. */
export function followInTab(
  { ctx, parts, telemetry }: Assembled,
  pinned: Writable<Pinned>,
  version: string,
): void {
  const { boot } = ctx
  let blocked: ReadonlySet<string> = new Set()
  let isUnloading = false
  let stopLooking: (() => void) | undefined
  const toUnload = () => slotsToUnload(parts.system.mounted, pinned.get(), blocked)

  function look(): void {
    if (isUnloading || toUnload().length === 0) return
    isUnloading = true
    void leave()
      .catch(() => undefined)
      .finally(() => {
        isUnloading = false
      })
  }

  async function leave(): Promise<void> {
    const [{ unloadVersions }, { pageCalls }] = await Promise.all([
      import('../forced-unload/unload-versions.ts'),
      import('@quayside/runtime/axios-transport'),
    ])
    await unloadVersions({
      page: document,
      ctx,
      toUnload,
      calls: pageCalls,
      after: browserAfter,
      now: () => performance.now(),
      isOffered: remote => pinned.get().remotes[remote] !== undefined,
    })
  }

  const { poll } = followPins({
    boot,
    pinned,
    dial: dialBrowserSocket,
    after: browserAfter,
    random: Math.random,
    fetchPins: doubted => fetchCurrentPins(boot, doubted ? Date.now() : undefined),
    memory: createPinsMemory(localStore, boot.releaseKey),
    doubt(verdict, { revision }) {
      const message = `revision ${revision} is not what this browser has seen`
      telemetry.report({
        kind: 'error',
        remote: 'shell',
        version,
        name: `pins-${verdict}`,
        value: 1,
        message,
      })
    },
    isHidden: () => document.hidden,
    heard(now) {
      blocked = now
      look()
      stopLooking?.()
      stopLooking = browserAfter(ARRIVED, look)
    },
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') poll()
  })
  addEventListener('online', poll)
}

import type { After } from '@quayside/runtime/clock'
import { flashTick } from '@quayside/ui/price'

/** How long a moved price stays marked, in milliseconds (look, "Motion"). */
const MARK = 400

/** Maximum, for when no other draw removes the mark. */
const LONGEST = 600

export type PriceMarks = {
  /** Marks a price that moved. The direction is visual only; no money depends on it. */
  mark(price: HTMLElement | null, direction: 'up' | 'down'): void
  sweep(): void
  forget(price: HTMLElement | null): void
}

/** Backgrounds of moved prices. A removal repaints, so it shares a frame with a price update. */
export function createPriceMarks({ after, now }: { after: After; now(): number }): PriceMarks {
  const since = new Map<HTMLElement, number>()
  let cancelWait: (() => void) | undefined

  function sweep(): void {
    const before = now() - MARK
    // Entries are in the order of marking.
    for (const [price, at] of since) {
      if (at > before) return
      forget(price)
    }
  }

  function wait(): void {
    const [oldest] = since.values()
    if (oldest === undefined) return
    cancelWait ??= after(oldest + LONGEST - now(), () => {
      cancelWait = undefined
      sweep()
      wait()
    })
  }

  function forget(price: HTMLElement | null): void {
    if (price === null || !since.delete(price)) return
    delete price.dataset.tick
    if (since.size > 0) return
    cancelWait?.()
    cancelWait = undefined
  }

  return {
    mark(price, direction) {
      if (price === null) return
      flashTick(price, direction)
      since.delete(price)
      since.set(price, now())
      wait()
    },
    sweep,
    forget,
  }
}

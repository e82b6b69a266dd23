import type { After } from '@quayside/runtime/clock'
import { flashTick } from '@quayside/ui/price'

/** How long a moved price stays marked, in milliseconds (look, "Motion"). */
const MARK = 400

/** How long at most, where nothing else is drawn in which the mark could go. */
const LONGEST = 600

export type PriceMarks = {
  /** Marks a price that moved; up or down is for the eye and no money. */
  mark(price: HTMLElement, direction: 'up' | 'down'): void
  /** Takes away the marks that have stood long enough. */
  sweep(): void
  forget(price: HTMLElement | null): void
}

/**
 * Grounds that mark moved prices. To take one away draws the page anew, so it goes in a frame in which a price is written
 * and only otherwise in one of its own.
 */
export function createPriceMarks({ after, now }: { after: After; now(): number }): PriceMarks {
  const since = new Map<HTMLElement, number>()
  let cancelWait: (() => void) | undefined

  function sweep(): void {
    const before = now() - MARK
    // They are kept in the order in which they were marked.
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
      flashTick(price, direction)
      since.delete(price)
      since.set(price, now())
      wait()
    },
    sweep,
    forget,
  }
}

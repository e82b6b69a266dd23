import type { OrderPnl } from '@quayside/contracts/sockets'

export type PnlByOrder = Readonly<Record<string, OrderPnl>>

/** Minimum changes that show at once (spec §7): of PnL and its percent, and of the price. */
const PNL_STEP = '0.1'
const PRICE_STEP = '0.01'

/** Maximum delay of a smaller change, ms (api.md, "Sockets"). */
export const WITHHOLD = 5_000

export type PnlFilter = {
  offer(updates: PnlByOrder, now: number): PnlByOrder
  due(now: number): PnlByOrder
  nextDue(): number | undefined
  /** Returns all withheld values: when the position or the connection closes. */
  flush(): PnlByOrder
  reset(): void
}

/** Creates the filter of api.md "Sockets": steps of 0.1 and 0.01, the last withheld value after 5 s and on close. */
export function createPnlFilter(): PnlFilter {
  const applied = new Map<string, OrderPnl>()
  const withheld = new Map<string, { pnl: OrderPnl; since: number }>()

  function take(orders: readonly string[]): PnlByOrder {
    const taken: Record<string, OrderPnl> = {}
    for (const order of orders) {
      const waiting = withheld.get(order)
      if (waiting === undefined) continue
      taken[order] = waiting.pnl
      applied.set(order, waiting.pnl)
      withheld.delete(order)
    }
    return taken
  }

  return {
    offer(updates, now) {
      const shown: Record<string, OrderPnl> = {}
      for (const [order, pnl] of Object.entries(updates)) {
        if (isWorthShowing(applied.get(order), pnl)) {
          shown[order] = pnl
          applied.set(order, pnl)
          withheld.delete(order)
        } else {
          withheld.set(order, { pnl, since: withheld.get(order)?.since ?? now })
        }
      }
      return shown
    },
    due(now) {
      return take([...withheld].filter(([, { since }]) => now - since >= WITHHOLD).map(([order]) => order))
    },
    nextDue() {
      const first = Math.min(...[...withheld.values()].map(({ since }) => since))
      return Number.isFinite(first) ? first + WITHHOLD : undefined
    },
    flush: () => take([...withheld.keys()]),
    reset() {
      applied.clear()
      withheld.clear()
    },
  }
}

function isWorthShowing(before: OrderPnl | undefined, next: OrderPnl): boolean {
  if (before === undefined) return true
  return (
    differsBy(before.unrealizedPnL, next.unrealizedPnL, PNL_STEP) ||
    differsBy(before.unrealizedPnLPercentage, next.unrealizedPnLPercentage, PNL_STEP) ||
    differsBy(before.currentPrice, next.currentPrice, PRICE_STEP)
  )
}

/** Whether two decimal texts differ by at least a step: exact, without loading the decimal library. */
export function differsBy(a: string, b: string, step: string): boolean {
  const places = Math.max(...[a, b, step].map(text => fractionOf(text).length))
  const difference = unitsOf(a, places) - unitsOf(b, places)
  return (difference < 0n ? -difference : difference) >= unitsOf(step, places)
}

function fractionOf(text: string): string {
  return text.split('.')[1] ?? ''
}

function unitsOf(text: string, places: number): bigint {
  const [whole = '0'] = text.split('.')
  return BigInt(whole + fractionOf(text).padEnd(places, '0'))
}

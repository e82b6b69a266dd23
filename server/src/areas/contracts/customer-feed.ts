import { isoOf } from '@quayside/contracts/iso-time'
import type { BalanceUpdate, OrderPnl } from '@quayside/contracts/sockets'
import type { AccountMode } from '@quayside/contracts/user'
import { add, type Money, parseMoney, subtract, toText } from '@quayside/money/money'
import type { Market } from '../../market/market.ts'
import { virtuallyOf } from '../../platform/http/mode.ts'
import type { CustomerFeed, MoneyFigures } from '../../platform/realtime/customer-feed.ts'
import { jsonFrame } from '../../platform/realtime/frame.ts'
import type { LiveFigures } from './rules/live.ts'
import { figuresAt, floatingOf, type Position } from './worker/held-order.ts'

/** Where a customer's positions are found. */
export type Positions = { positionsOf(userId: string, mode: AccountMode): Iterable<Position> }

export type FeedParts = {
  readonly userId: string
  readonly mode: AccountMode
  readonly market: Pick<Market, 'quote'>
  readonly positions: Positions
}

/** Makes the feed of one socket. */
export function createCustomerFeed({ userId, mode, market, positions }: FeedParts): CustomerFeed {
  /** The figures that were sent last, by order; a position whose mark stands still keeps the same object. */
  const sent = new Map<string, LiveFigures>()
  let stored: { readonly figures: MoneyFigures; readonly withoutFloating: Money } | undefined
  let sentFloating: bigint | undefined

  return {
    pnl(now) {
      const changed = takeChanged(sent, positions.positionsOf(userId, mode), market)
      if (changed === undefined) return undefined
      const data = Object.fromEntries(changed.map(([id, figures]) => [id, pnlOf(figures, now)]))
      return jsonFrame({ type: 'REAL_TIME_PNL', data })
    },
    balance(now) {
      if (stored === undefined) return undefined
      const floating = floatingOf(positions.positionsOf(userId, mode), market)
      if (floating.minor === sentFloating) return undefined
      const { balances, ...figures } = stored.figures
      // Only the floating result moves between two readings.
      const isNew = sentFloating === undefined
      sentFloating = floating.minor
      const data: BalanceUpdate = {
        ...figures,
        ...(isNew && { balances }),
        floatingPnL: toText(floating),
        totalAssets: toText(add(stored.withoutFloating, floating)),
        timestamp: isoOf(now),
        userId,
        virtually: virtuallyOf(mode),
      }
      return jsonFrame({ type: 'USER_BALANCE_UPDATE', data })
    },
    setFigures(figures) {
      stored = { figures, withoutFloating: subtract(usd(figures.totalAssets), usd(figures.floatingPnL)) }
      sentFloating = undefined
    },
  }
}

/** Positions whose figures are not the ones that were sent last; notes them as sent and forgets what is held no more. */
function takeChanged(
  sent: Map<string, LiveFigures>,
  positions: Iterable<Position>,
  market: Pick<Market, 'quote'>,
): [string, LiveFigures][] | undefined {
  let changed: [string, LiveFigures][] | undefined
  const held = new Set<string>()
  for (const position of positions) {
    const { id, code } = position.contract
    held.add(id)
    const quote = market.quote(code)
    const figures = quote && figuresAt(position, quote)
    if (figures === undefined || sent.get(id) === figures) continue
    sent.set(id, figures)
    changed ??= []
    changed.push([id, figures])
  }
  if (sent.size > held.size) for (const id of sent.keys()) if (!held.has(id)) sent.delete(id)
  return changed
}

function pnlOf({ unrealizedPnL, unrealizedPnLPercentage, currentPrice }: LiveFigures, now: number): OrderPnl {
  return { unrealizedPnL, unrealizedPnLPercentage, currentPrice, lastUpdateTime: isoOf(now) }
}

function usd(text: string): Money {
  const parsed = parseMoney('USD', text)
  if (parsed === undefined) throw new TypeError('not an amount of dollars')
  return parsed
}

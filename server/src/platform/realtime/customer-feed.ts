import type { BalanceUpdate, OrderPnl } from '@quayside/contracts/sockets'
import { add, type Money, parseMoney, subtract, toText } from '@quayside/money/money'
import type { LiveFigures } from '../../areas/contracts/rules/live.ts'
import { figuresAt, floatingOf, type Position } from '../../areas/contracts/worker/held-order.ts'
import type { LedgerMode } from '../../ledger/chart.ts'
import type { Market } from '../../market/market.ts'
import { virtuallyOf } from '../http/mode.ts'
import { jsonFrame } from './frame.ts'

/** Where a customer's positions are found. */
export type Positions = { positionsOf(userId: string, mode: LedgerMode): Iterable<Position> }

/** What one socket has been told of its customer's money, so that only changes are sent. */
export type CustomerFeed = {
  /** PnL of the positions whose figures changed since they were last sent; undefined when none did. */
  pnl(now: number): Buffer | undefined
  /** Money figures when they are new or the floating result moved; undefined otherwise. */
  balance(now: number): Buffer | undefined
  /** The figures as the storage has them. */
  setFigures(figures: MoneyFigures): void
}

/** The money fields of `getUserInfo`, USD decimal text. */
export type MoneyFigures = Pick<
  BalanceUpdate,
  'baseBalance' | 'floatingPnL' | 'totalAssets' | 'loanAmount' | 'bondAmount' | 'profit' | 'balances'
>

export type FeedParts = {
  readonly userId: string
  readonly mode: LedgerMode
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

function isoOf(time: number): string {
  return new Date(time).toISOString()
}

import type { AccountMode } from '@quayside/contracts/customer/user'
import { isoOf } from '@quayside/contracts/iso-time'
import type { BalanceUpdate, OrderPnl } from '@quayside/contracts/sockets'
import { add, type Money, parseMoney, subtract, toText } from '@quayside/money/money'
import type { Market } from '../../market/market.ts'
import { virtuallyOf } from '../../platform/http/headers/mode.ts'
import type { CustomerFeed, MoneyFigures } from '../../platform/realtime/customer-feed.ts'
import { jsonFrame } from '../../platform/realtime/frame.ts'
import type { LiveFigures } from './rules/live.ts'
import { figuresAt, floatingOf, type Position } from './worker/held-order.ts'

type Positions = { positionsOf(userId: string, mode: AccountMode): Iterable<Position> }

export type FeedParts = {
  readonly userId: string
  readonly mode: AccountMode
  readonly market: Pick<Market, 'quote'>
  readonly positions: Positions
  readonly most: number
}

type Figures = readonly (readonly [id: string, figures: LiveFigures])[]

export function createCustomerFeed(parts: FeedParts): CustomerFeed {
  const { userId, mode, market, positions } = parts
  const changed = createChanges(parts)
  let stored: { readonly figures: MoneyFigures; readonly withoutFloating: Money } | undefined
  let sentFloating: bigint | undefined

  function balanceFrame(now: number, floating: Money, isWhole: boolean): Buffer | undefined {
    if (stored === undefined) return undefined
    const { balances, ...figures } = stored.figures
    // Between two balance reads, only the floating result changes.
    const data: BalanceUpdate = {
      ...figures,
      ...(isWhole && { balances }),
      floatingPnL: toText(floating),
      totalAssets: toText(add(stored.withoutFloating, floating)),
      timestamp: isoOf(now),
      userId,
      virtually: virtuallyOf(mode),
    }
    return jsonFrame({ type: 'USER_BALANCE_UPDATE', data })
  }
  const floatingNow = () => floatingOf(positions.positionsOf(userId, mode), market)

  return {
    pnl: now => pnlFrame(changed(), now),
    wholePnl: now => pnlFrame(figuresOf(positions.positionsOf(userId, mode), market), now),
    balance(now) {
      if (stored === undefined) return undefined
      const floating = floatingNow()
      if (floating.minor === sentFloating) return undefined
      const isNew = sentFloating === undefined
      sentFloating = floating.minor
      return balanceFrame(now, floating, isNew)
    },
    wholeBalance: now => balanceFrame(now, floatingNow(), true),
    setFigures(figures) {
      stored = { figures, withoutFloating: subtract(usd(figures.totalAssets), usd(figures.floatingPnL)) }
      sentFloating = undefined
    },
  }
}

/** Up to `most` positions with figures that changed since they were sent; rotates, so each gets a turn. */
function createChanges({ userId, mode, market, positions, most }: FeedParts): () => Figures {
  /** Last sent figures by order id; an unchanged mark keeps the same object. */
  const sent = new Map<string, LiveFigures>()
  let next = 0
  return () => {
    const held = [...positions.positionsOf(userId, mode)]
    const changes: [string, LiveFigures][] = []
    for (const position of [...held.slice(next), ...held.slice(0, next)]) {
      const { id, code } = position.contract
      const quote = market.quote(code)
      const figures = quote && figuresAt(position, quote)
      if (figures === undefined || sent.get(id) === figures) continue
      sent.set(id, figures)
      changes.push([id, figures])
      if (changes.length < most) continue
      next = held.indexOf(position) + 1
      break
    }
    forgetAllBut(sent, held)
    return changes
  }
}

function forgetAllBut(sent: Map<string, LiveFigures>, held: readonly Position[]): void {
  if (sent.size <= held.length) return
  const ids = new Set(held.map(({ contract }) => contract.id))
  for (const id of sent.keys()) if (!ids.has(id)) sent.delete(id)
}

function figuresOf(positions: Iterable<Position>, market: Pick<Market, 'quote'>): Figures {
  return Array.from(positions).flatMap(position => {
    const quote = market.quote(position.contract.code)
    return quote === undefined ? [] : [[position.contract.id, figuresAt(position, quote)] as const]
  })
}

function pnlFrame(sent: Figures, now: number): Buffer | undefined {
  if (sent.length === 0) return undefined
  const data = Object.fromEntries(sent.map(([id, figures]) => [id, pnlOf(figures, now)]))
  return jsonFrame({ type: 'REAL_TIME_PNL', data })
}

function pnlOf({ unrealizedPnL, unrealizedPnLPercentage, currentPrice }: LiveFigures, now: number): OrderPnl {
  return { unrealizedPnL, unrealizedPnLPercentage, currentPrice, lastUpdateTime: isoOf(now) }
}

function usd(text: string): Money {
  const parsed = parseMoney('USD', text)
  if (parsed === undefined) throw new TypeError('not an amount of dollars')
  return parsed
}

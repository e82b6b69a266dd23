import type { BuyCommand } from './auction.ts'
import type { Nft } from './nft.ts'

export const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
export const USDT = 1_000_000n
export const NOW = Date.parse('2026-11-20T12:00:00Z')

export function buildNft(over: Partial<Nft> = {}): Nft {
  return {
    id: 'low-tide',
    kind: 'auction',
    currency: 'USDT',
    reserve: 100n * USDT,
    charityId: 'fund',
    status: 'open',
    opensAt: null,
    runsMs: DAY_MS,
    endsAt: null,
    highest: null,
    bids: 0,
    bidders: 0,
    closedAt: null,
    ...over,
  }
}

let bids = 0

export function buildBuy(over: Partial<BuyCommand> = {}): BuyCommand {
  bids += 1
  const id = `bid-${bids}`
  return { id, userId: 'maria', mode: 'real', clientId: id, amount: '100', bidder: undefined, ...over }
}

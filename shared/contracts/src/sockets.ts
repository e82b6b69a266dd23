import * as z from 'zod/mini'
import { currencyBalances, heldAmounts, unpriced, virtually } from './customer/user.ts'
import { marketItem } from './market/market.ts'
import { decimalText, isoTime } from './primitives.ts'

export const userAuth = z.object({
  type: z.literal('USER_AUTH'),
  userId: z.string().check(z.maxLength(64)),
  token: z.string().check(z.maxLength(256)),
})
export const subscribe = z.object({
  type: z.literal('SUBSCRIBE'),
  codes: z.array(z.string().check(z.maxLength(32))).check(z.maxLength(1000)),
})

export const subscribeNft = z.object({
  type: z.literal('SUBSCRIBE_NFT'),
  ids: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100)),
})

export const nftBid = z.object({
  type: z.literal('NFT_BID'),
  data: z.object({
    id: z.string(),
    status: z.string(),
    currentBid: z.nullable(decimalText),
    minimumBid: decimalText,
    endsAt: z.nullable(isoTime),
    /** The higher count marks the later of two messages or responses. */
    bidCount: z.number(),
    bids: z.array(z.object({ pseudonym: z.string(), amount: decimalText, at: isoTime })),
  }),
})
export type NftBidMessage = z.infer<typeof nftBid>

/** Liveness check (ours), answered with `pong`: a lost network closes no socket. */
export const ping = z.object({ type: z.literal('PING') })
export const pong = z.object({ type: z.literal('PONG') })

export const orderPnl = z.object({
  unrealizedPnL: decimalText,
  unrealizedPnLPercentage: decimalText,
  currentPrice: decimalText,
  lastUpdateTime: isoTime,
})
export type OrderPnl = z.infer<typeof orderPnl>

export const balanceUpdate = z.object({
  baseBalance: decimalText,
  floatingPnL: decimalText,
  totalAssets: decimalText,
  loanAmount: decimalText,
  bondAmount: decimalText,
  profit: decimalText,
  held: z.optional(heldAmounts),
  unpriced,
  timestamp: isoTime,
  userId: z.string(),
  virtually,
  balances: z.optional(currencyBalances),
})
export type BalanceUpdate = z.infer<typeof balanceUpdate>

export const notice = z.object({
  type: z.literal('NOTICE'),
  topic: z.enum(['order', 'release', 'session', 'notification', 'service']),
  data: z.record(z.string(), z.unknown()),
})
export type Notice = z.infer<typeof notice>

export const authSuccess = z.object({ type: z.literal('AUTH_SUCCESS'), message: z.string() })

export const messageFromServer = z.union([
  z.array(marketItem),
  authSuccess,
  z.object({ type: z.literal('REAL_TIME_PNL'), data: z.record(z.string(), orderPnl) }),
  z.object({
    type: z.literal('BATCH_REAL_TIME_PNL'),
    data: z.record(z.string(), z.record(z.string(), orderPnl)),
  }),
  z.object({ type: z.literal('USER_BALANCE_UPDATE'), data: balanceUpdate }),
  z.object({ type: z.literal('BATCH_USER_BALANCE_UPDATE'), data: z.record(z.string(), balanceUpdate) }),
  notice,
  nftBid,
  pong,
])
export type MessageFromServer = z.infer<typeof messageFromServer>

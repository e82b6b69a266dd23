import type { Currency } from '@quayside/money/currency'

export type NftRow = {
  id: string
  name: string
  image: string
  creator: string
  chain: string
  address: string
  currency: Currency
  reserve: bigint
  current_bid: bigint | null
  /** Null until the first bid starts the clock. */
  ends_at: number | null
  status: string
  /** An auction, or a fixed price that is the reserve. */
  kind: 'auction' | 'fixed'
  charity: string
  donated: bigint
  /** JSON: text by locale. */
  description: string
  created_at: number
}

declare module '../../platform/storage/schema.ts' {
  interface Database {
    nfts: NftRow
  }
}

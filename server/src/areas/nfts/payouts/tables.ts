import type { ReceiptFormat } from '@quayside/contracts/staff/payouts'
import type { Currency } from '@quayside/money/currency'

/** A payout to a charity; `amount` in minor units, staff as lowercase emails, times in ms. */
export type PayoutRow = {
  id: string
  client_id: string
  /** SHA-256 of the request that prepared it, to detect a changed retry. */
  request_hash: string
  charity_id: string
  currency: Currency
  amount: bigint
  reference: string
  transferred_on: string
  receipt_format: ReceiptFormat
  receipt_sha256: string
  receipt_size: number
  status: 'prepared' | 'paid' | 'rejected'
  prepared_by: string
  prepared_at: number
  decided_by: string | null
  decided_at: number | null
  reason: string | null
}

type ReceiptPieceRow = { payout_id: string; number: number; bytes: Uint8Array }

declare module '../../../platform/storage/schema.ts' {
  interface Database {
    nft_payouts: PayoutRow
    nft_receipt_pieces: ReceiptPieceRow
  }
}

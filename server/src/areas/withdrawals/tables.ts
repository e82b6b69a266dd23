import type { CryptoCurrency, Network } from '@quayside/contracts/assets/networks'
import type { AuthorizationMethod } from '@quayside/contracts/endpoints/funds/withdrawals'
import { withdrawalStatus, withdrawalTypedData } from '@quayside/contracts/endpoints/funds/withdrawals'
import type { ChainType } from '@quayside/contracts/endpoints/sign-in/wallets'
import * as z from 'zod/mini'
import { json, type Stored, stored } from '../../platform/storage/columns/stored.ts'
import type { Withdrawal } from './rules/withdrawal.ts'

export const WITHDRAWAL = stored<Withdrawal>()({
  id: 'id',
  orderNo: 'order_no',
  userId: 'user_id',
  clientId: 'client_id',
  nonce: 'nonce',
  currency: 'currency',
  network: 'network',
  address: 'address',
  label: 'label',
  method: 'method',
  amount: 'amount',
  fee: 'fee',
  cents: 'cents',
  status: 'status',
  reason: 'reason',
  approvals: json('approvals', z.array(z.object({ by: z.string(), at: z.number() }))),
  attempt: 'attempt',
  txHash: 'tx_hash',
  count: 'count',
  needed: 'needed',
  timeline: json('timeline', z.array(z.object({ status: withdrawalStatus, at: z.number() }))),
  version: 'version',
  dueAt: 'due_at',
  decidedBy: 'decided_by',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
})

export type WithdrawalRow = Stored<typeof WITHDRAWAL>

/** Value of `wallet` for a quote authorized by an emailed code instead of a wallet. */
export const BY_CODE = 'code'

/** `typed_data` is JSON; `wallet` and `signature` are set once a wallet has signed. */
export type QuoteRow = {
  nonce: string
  user_id: string
  currency: CryptoCurrency
  network: Network
  address_id: string
  amount: bigint
  fee: bigint
  chain_type: ChainType
  typed_data: string
  wallet: string | null
  signature: string | null
  expires_at: number
  used_at: number | null
}

declare module '../../platform/storage/schema.ts' {
  interface Database {
    withdrawals: WithdrawalRow
    withdrawal_quotes: QuoteRow
  }
}

export function authorizedBy({ wallet }: Pick<QuoteRow, 'wallet'>): {
  readonly method: AuthorizationMethod
  readonly wallet: string | null
} {
  if (wallet === BY_CODE) return { method: 'code', wallet: null }
  return { method: 'wallet', wallet: wallet?.split(':')[1] ?? null }
}

export function typedDataIn({ typed_data: text }: Pick<QuoteRow, 'typed_data'>) {
  return withdrawalTypedData.parse(JSON.parse(text))
}

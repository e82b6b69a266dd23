import type { ChainType } from '@quayside/contracts/endpoints/wallets'
import type {
  AuthorizationMethod,
  WithdrawalReason,
  WithdrawalStatus,
} from '@quayside/contracts/endpoints/withdrawals'
import { withdrawalStatus, withdrawalTypedData } from '@quayside/contracts/endpoints/withdrawals'
import type { CryptoCurrency, Network } from '@quayside/contracts/networks'
import * as z from 'zod/mini'
import type { Withdrawal } from './rules/withdrawal.ts'

export type WithdrawalRow = {
  id: string
  order_no: string
  user_id: string
  client_id: string
  nonce: string
  currency: CryptoCurrency
  network: Network
  address: string
  label: string
  method: AuthorizationMethod
  amount: bigint
  fee: bigint
  cents: bigint
  status: WithdrawalStatus
  reason: WithdrawalReason | null
  approvals: string
  attempt: number
  tx_hash: string | null
  count: number
  needed: number
  timeline: string
  version: number
  due_at: number | null
  decided_by: string | null
  created_at: number
  updated_at: number
}

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

const approvals = z.array(z.object({ by: z.string(), at: z.number() }))
const timeline = z.array(z.object({ status: withdrawalStatus, at: z.number() }))

export function withdrawalOf(row: WithdrawalRow): Withdrawal {
  return {
    id: row.id,
    orderNo: row.order_no,
    userId: row.user_id,
    clientId: row.client_id,
    nonce: row.nonce,
    currency: row.currency,
    network: row.network,
    address: row.address,
    label: row.label,
    amount: row.amount,
    fee: row.fee,
    cents: row.cents,
    status: row.status,
    reason: row.reason,
    approvals: approvals.parse(JSON.parse(row.approvals)),
    attempt: row.attempt,
    txHash: row.tx_hash,
    count: row.count,
    needed: row.needed,
    timeline: timeline.parse(JSON.parse(row.timeline)),
    version: row.version,
    dueAt: row.due_at,
    decidedBy: row.decided_by,
    method: row.method,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

export function rowOf(known: Withdrawal): WithdrawalRow {
  return {
    id: known.id,
    order_no: known.orderNo,
    user_id: known.userId,
    client_id: known.clientId,
    nonce: known.nonce,
    currency: known.currency,
    network: known.network,
    address: known.address,
    label: known.label,
    amount: known.amount,
    fee: known.fee,
    cents: known.cents,
    status: known.status,
    reason: known.reason,
    approvals: JSON.stringify(known.approvals),
    attempt: known.attempt,
    tx_hash: known.txHash,
    count: known.count,
    needed: known.needed,
    timeline: JSON.stringify(known.timeline),
    version: known.version,
    due_at: known.dueAt,
    method: known.method,
    decided_by: known.decidedBy,
    created_at: known.createdAt,
    updated_at: known.updatedAt,
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

import { depositStatus } from '@quayside/contracts/endpoints/deposits'
import type { CryptoCurrency, Network } from '@quayside/contracts/networks'
import * as z from 'zod/mini'
import type { Deposit, Held } from './rules/deposit.ts'
import { LOOK_STATES } from './rules/look.ts'

/** JSON: `typed`, `added`, `approvals`, `look`, `timeline`. `looked_at`: 0 before a look, future after a failed one. */
export type DepositRow = {
  id: string
  order_no: string
  user_id: string
  client_id: string
  currency: CryptoCurrency
  network: Network
  address: string
  token: string | null
  typed: string
  claimed: bigint | null
  tx_hash: string | null
  /** Unique: network and hash while the report is active; includes the customer while it contests another. */
  hash_key: string | null
  contests: string | null
  proof: string | null
  added: string
  status: Deposit['status']
  reason: Deposit['reason']
  credited: bigint | null
  approvals: string
  look: string | null
  looked_at: number
  timeline: string
  version: number
  submitted_at: number | null
  due_at: number | null
  decided_by: string | null
  created_at: number
  updated_at: number
  usd_rate: string | null
  held_until: number | null
  held_for: Held['for'] | null
}

declare module '../../platform/storage/schema.ts' {
  interface Database {
    deposits: DepositRow
  }
}

const typed = z.object({ amount: z.string(), txHash: z.string(), lastSix: z.string() })
const added = z.array(
  z.object({ clientId: z.string(), note: z.string(), photo: z.nullable(z.string()), at: z.number() }),
)
const approvals = z.array(z.object({ by: z.string(), at: z.number(), amount: z.string() }))
const timeline = z.array(z.object({ status: depositStatus, at: z.number() }))
const look = z.object({
  state: z.enum(LOOK_STATES),
  amount: z.nullable(z.string()),
  from: z._default(z.array(z.string()), []),
  confirmations: z.number(),
  minedAt: z.nullable(z.number()),
  at: z.number(),
})

export function depositOf(row: DepositRow): Deposit {
  return {
    id: row.id,
    orderNo: row.order_no,
    userId: row.user_id,
    clientId: row.client_id,
    currency: row.currency,
    network: row.network,
    address: row.address,
    token: row.token,
    typed: typed.parse(JSON.parse(row.typed)),
    claimed: row.claimed,
    usdRate: row.usd_rate,
    txHash: row.tx_hash,
    contests: row.contests,
    proof: row.proof,
    added: added.parse(JSON.parse(row.added)),
    status: row.status,
    reason: row.reason,
    credited: row.credited,
    approvals: approvals.parse(JSON.parse(row.approvals)),
    look: row.look === null ? null : look.parse(JSON.parse(row.look)),
    held:
      row.held_for === null || row.held_until === null ? null : { for: row.held_for, until: row.held_until },
    timeline: timeline.parse(JSON.parse(row.timeline)),
    version: row.version,
    submittedAt: row.submitted_at,
    dueAt: row.due_at,
    decidedBy: row.decided_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

export function rowOf(known: Deposit): DepositRow {
  const { network, txHash } = known
  return {
    id: known.id,
    order_no: known.orderNo,
    user_id: known.userId,
    client_id: known.clientId,
    currency: known.currency,
    network,
    address: known.address,
    token: known.token,
    typed: JSON.stringify(known.typed),
    claimed: known.claimed,
    usd_rate: known.usdRate,
    tx_hash: txHash,
    hash_key: hashKeyOf(known),
    contests: known.contests,
    added: JSON.stringify(known.added),
    held_until: known.held?.until ?? null,
    held_for: known.held?.for ?? null,
    proof: known.proof,
    status: known.status,
    reason: known.reason,
    credited: known.credited,
    approvals: JSON.stringify(known.approvals),
    timeline: JSON.stringify(known.timeline),
    look: known.look && JSON.stringify(known.look),
    looked_at: known.look?.at ?? 0,
    version: known.version,
    submitted_at: known.submittedAt,
    due_at: known.dueAt,
    decided_by: known.decidedBy,
    created_at: known.createdAt,
    updated_at: known.updatedAt,
  }
}

/** Guarantees one credit per transaction: a contesting report has its own key until it is credited. */
function hashKeyOf({ status, network, txHash, contests, userId }: Deposit): string | null {
  if (txHash === null) return null
  const key = `${network}:${txHash}`
  if (status === 'arrived' || status === 'approved') return key
  if (status !== 'submitted') return null
  return contests === null ? key : `${key}:${userId}`
}

import { depositStatus } from '@quayside/contracts/endpoints/funds/deposits'
import * as z from 'zod/mini'
import { json, type Stored, stored } from '../../platform/storage/columns/stored.ts'
import type { Deposit, Held } from './rules/deposit.ts'
import { LOOK_STATES } from './rules/look.ts'

const look = z.object({
  state: z.enum(LOOK_STATES),
  amount: z.nullable(z.string()),
  from: z._default(z.array(z.string()), []),
  confirmations: z.number(),
  minedAt: z.nullable(z.number()),
  at: z.number(),
})

export const DEPOSIT = stored<Omit<Deposit, 'held'>>()({
  id: 'id',
  orderNo: 'order_no',
  userId: 'user_id',
  clientId: 'client_id',
  currency: 'currency',
  network: 'network',
  address: 'address',
  token: 'token',
  typed: json('typed', z.object({ amount: z.string(), txHash: z.string(), lastSix: z.string() })),
  claimed: 'claimed',
  usdRate: 'usd_rate',
  txHash: 'tx_hash',
  contests: 'contests',
  proof: 'proof',
  added: json(
    'added',
    z.array(
      z.object({ clientId: z.string(), note: z.string(), photo: z.nullable(z.string()), at: z.number() }),
    ),
  ),
  status: 'status',
  reason: 'reason',
  credited: 'credited',
  approvals: json('approvals', z.array(z.object({ by: z.string(), at: z.number(), amount: z.string() }))),
  look: json('look', z.nullable(look)),
  timeline: json('timeline', z.array(z.object({ status: depositStatus, at: z.number() }))),
  version: 'version',
  submittedAt: 'submitted_at',
  dueAt: 'due_at',
  decidedBy: 'decided_by',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
})

export type DepositRow = Stored<typeof DEPOSIT> & {
  /** Unique: network and hash while the report is active; includes the customer while it contests another. */
  hash_key: string | null
  /** 0 before a look, future after a failed one. */
  looked_at: number
  held_until: number | null
  held_for: Held['for'] | null
}

declare module '../../platform/storage/schema.ts' {
  interface Database {
    deposits: DepositRow
  }
}

export function depositOf(row: DepositRow): Deposit {
  const { held_for: kind, held_until: until } = row
  return {
    ...DEPOSIT.fromRow(row),
    held: kind === null || until === null ? null : { for: kind, until },
  }
}

export function rowOf(known: Deposit): DepositRow {
  return {
    ...DEPOSIT.toRow(known),
    hash_key: hashKeyOf(known),
    looked_at: known.look?.at ?? 0,
    held_until: known.held?.until ?? null,
    held_for: known.held?.for ?? null,
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

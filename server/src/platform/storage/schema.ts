import type { AccountMode, UserInfo } from '@quayside/contracts/customer/user'
import type { Generated } from 'kysely'

/** A boolean column: an integer in both dialects. */
export type Flag = 0 | 1

/**
 * All tables, the same for both dialects: the platform's here, the others declared by their owner in a `tables.ts`, so
 * this is an interface. Times are integer milliseconds since the epoch (number), prices, lots, and rates decimal text,
 * money minor units (bigint, listed in MONEY_COLUMNS), flags 0 or 1, JSON text.
 */
export interface Database {
  users: UsersTable
  sessions: SessionsTable
  mail: MailTable
  params: ParamsTable
  idempotency: IdempotencyTable
  long_commands: LongCommandsTable
  write_probe: WriteProbeTable
}

/** Columns of minor units, read as bigint; every other number is read as number. */
export const MONEY_COLUMNS = [
  'balance',
  'amount',
  'balance_after',
  'margin',
  'added_margin',
  'open_fee',
  'close_fee',
  'profit',
  'reserve',
  'current_bid',
  'min_amount',
  'max_amount',
  'stake',
  'payout',
  'principal',
  'earned',
  'penalty_paid',
  'given',
  'received',
  'spread_kept',
  'claimed',
  'credited',
  'fee',
  'cents',
  'interest_paid',
  'charged',
  'next_cents',
  'running_result',
  'most_paid',
  'net',
  'gross',
] as const

type UserStatus = 'active' | 'suspended' | 'closed'

type UsersTable = {
  id: string
  /** As the customer typed it. */
  username: string
  /** `username` normalized (NFKC, lower case); unique. */
  username_key: string
  /** Lower case, unique; null for a wallet-only customer. */
  email: string | null
  password_hash: string | null
  locale: string
  status: UserStatus
  smart_enabled: Flag
  kyc_status: UserInfo['kycStatus']
  mode: AccountMode
  invite_code: string
  invited_by: string | null
  /** ISO 3166 code, used by policies; null until the identity is verified. */
  country: string | null
  smart_requested_at: number | null
  created_at: number
  /** How often all sessions ended; a sign-in that began earlier opens no session. */
  sign_ins_ended: number
}

type SessionsTable = {
  id: string
  /** Unique; the token itself is never stored. */
  token_hash: string
  user_id: string
  created_at: number
  last_seen_at: number
  expires_at: number
  user_agent: string
  ip: string
  revoked_at: number | null
  /** Time of the last sign-in or step-up authentication. */
  fresh_at: number
  /** Hash of the browser's cookie; null without one. */
  browser_hash: string | null
}

type MailTable = {
  id: Generated<number>
  recipient: string
  subject: string
  text: string
  html: string
  created_at: number
}

/** Operator's records (rules §1.2): `value` is JSON text. */
type ParamsTable = { key: string; value: string; updated_at: number }

type WriteProbeTable = { id: number; at: number }

/** First answers of money-moving POSTs; unique by customer and client id. */
type LongCommandsTable = {
  user_id: string
  client_id: string
  route: string
  body_hash: string
  mode: AccountMode
  body: string
  /** `done`: the answer was not requested yet. */
  state: 'working' | 'done'
  progress: string
  created_at: number
}

type IdempotencyTable = {
  user_id: string
  client_id: string
  route: string
  body_hash: string
  status: number
  /** JSON text of the answer's body. */
  response: string
  created_at: number
}

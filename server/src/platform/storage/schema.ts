import type { AccountMode, UserInfo } from '@quayside/contracts/user'
import type { Generated } from 'kysely'

/** A yes or no column: an integer in both dialects. */
export type Flag = 0 | 1

/**
 * The tables as queries see them, the same over both dialects: the platform's here, the others declared by whoever
 * owns them in a `tables.ts`, which is why this is an interface. Times are integer milliseconds since the epoch
 * (number), prices, lots and rates decimal text, amounts of money minor units (bigint; every such column is named in
 * MONEY_COLUMNS), flags 0 or 1, JSON text.
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

/** Columns that hold minor units: read as bigint, whatever the query; every other number is read as number. */
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
] as const

type UserStatus = 'active' | 'suspended' | 'closed'

type UsersTable = {
  id: string
  /** As the customer typed it. */
  username: string
  /** `username` normalised (NFKC, lower case); unique. */
  username_key: string
  /** Lower case, unique; null for a customer who signs in by wallet alone. */
  email: string | null
  password_hash: string | null
  locale: string
  status: UserStatus
  smart_enabled: Flag
  kyc_status: UserInfo['kycStatus']
  /** The mode the customer chose last. */
  mode: AccountMode
  /** Unique. */
  invite_code: string
  /** The inviting customer's id. */
  invited_by: string | null
  /** ISO 3166 code, by which a policy may allow or forbid; null until the customer's identity is known. */
  country: string | null
  /** When the customer asked for smart trading. */
  smart_requested_at: number | null
  created_at: number
  /** How often all sessions were ended; a sign-in that began before the last time opens none. */
  sign_ins_ended: number
}

type SessionsTable = {
  /** Names the session in the list of devices. */
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
  /** When its holder last proved who they are: at sign-in, and whenever an act asked for it. */
  fresh_at: number
  /** Hash of the browser's cookie; null without one. */
  browser_hash: string | null
}

/** The sandbox's mailbox. */
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

/** One row, written to prove that one can write. */
type WriteProbeTable = { id: number; at: number }

/** First answers of the POSTs that move money; unique by customer and client id. */
type LongCommandsTable = {
  user_id: string
  client_id: string
  route: string
  body_hash: string
  mode: AccountMode
  /** JSON text of the request's body. */
  body: string
  /** `done`: nobody has asked for the answer yet. */
  state: 'working' | 'done'
  /** The work's own text. */
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

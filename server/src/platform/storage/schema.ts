import type { Currency } from '@quayside/money/currency'
import type { Generated } from 'kysely'
import type { LedgerTables } from './schema-ledger.ts'
import type { TradingTables } from './schema-trading.ts'

/** Which of a customer's two account modes a row belongs to (rules §1.8). */
export type Mode = 'demo' | 'real'

/** A yes or no column: an integer in both dialects. */
export type Flag = 0 | 1

/**
 * The tables as queries see them, the same over both dialects. Times are integer milliseconds since the epoch
 * (number), prices, lots and rates decimal text, amounts of money minor units (bigint; every such column is
 * named in MONEY_COLUMNS), flags 0 or 1, JSON text.
 */
export type Database = LedgerTables &
  TradingTables & {
    users: UsersTable
    sessions: SessionsTable
    email_codes: EmailCodesTable
    mail: MailTable
    notifications: NotificationsTable
    params: ParamsTable
    nfts: NftsTable
    smart_plans: SmartPlansTable
    audit_log: AuditLogTable
    leases: LeasesTable
  }

/** Columns that hold minor units: read as bigint, whatever the query; every other number is read as number. */
export const MONEY_COLUMNS = [
  'balance',
  'amount',
  'balance_after',
  'margin',
  'open_fee',
  'close_fee',
  'profit',
  'reserve',
  'current_bid',
  'donated',
  'min_amount',
  'max_amount',
  'stake',
  'payout',
  'principal',
  'earned',
  'penalty_paid',
] as const

export type UserStatus = 'active' | 'suspended' | 'closed'
export type KycStatus = 'none' | 'draft' | 'pending' | 'verified' | 'rejected' | 'expired'

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
  kyc_status: KycStatus
  /** The mode the customer chose last. */
  mode: Mode
  /** Unique. */
  invite_code: string
  /** The inviting customer's id. */
  invited_by: string | null
  /** ISO 3166 code, by which a policy may allow or forbid; null until the customer's identity is known. */
  country: string | null
  /** When the customer asked for smart trading. */
  smart_requested_at: number | null
  created_at: number
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
}

type EmailCodesTable = {
  id: Generated<number>
  email: string
  purpose: string
  code_hash: string
  created_at: number
  expires_at: number
  tries: number
  used_at: number | null
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

/** Ids grow with time; `data` is a JSON object of texts. */
type NotificationsTable = {
  user_id: string
  id: string
  kind: string
  data: string
  created_at: number
  read_at: number | null
}

/** Operator's records (rules §1.2): `value` is JSON text. */
type ParamsTable = { key: string; value: string; updated_at: number }

type NftsTable = {
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

type SmartPlansTable = {
  id: string
  /** JSON: name by locale. */
  product: string
  /** JSON: text by locale. */
  description: string
  days: number
  currency: Currency
  min_amount: bigint
  max_amount: bigint
  /** Decimal text, a share per day. */
  daily_yield: string
  /** Decimal text, a share of the principal. */
  exit_penalty: string
  status: string
  position: number
}

/** Staff and automatic acts; append-only. */
type AuditLogTable = {
  id: Generated<number>
  at: number
  actor: string
  action: string
  subject: string
  user_id: string | null
  /** JSON. */
  details: string
}

/** Which node holds a duty that only one may hold, and until when. */
type LeasesTable = { name: string; holder: string; expires_at: number }

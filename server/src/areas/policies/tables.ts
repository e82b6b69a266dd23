/** One accepted text; rows are only added. */
export type AcceptanceRow = {
  user_id: string
  document: string
  /** Day on which the version took effect; empty in rows of accounts that are older than this table. */
  version: string
  /** SHA-256 of the text's source in `locale`; empty in rows of accounts that are older than this table. */
  sha256: string
  locale: string
  accepted_at: number
}

declare module '../../platform/storage/schema.ts' {
  interface Database {
    policy_acceptances: AcceptanceRow
  }
}

import type { Migration } from '../migration.ts'

/**
 * A transaction that several customers report: `contests` is the deposit that stood when one was reported after it. Its
 * `hash_key` has the customer behind it until it is credited, so that one transaction is credited once and no report of it
 * keeps another out.
 */
export const contestedDeposits: Migration = {
  name: 'contested deposits',
  statements: ({ text }) => [
    `ALTER TABLE deposits ADD COLUMN contests ${text}`,
    `CREATE INDEX deposits_transaction ON deposits (tx_hash, network)
      WHERE status IN ('submitted', 'arrived', 'approved')`,
    'CREATE INDEX deposits_contests ON deposits (user_id, submitted_at) WHERE contests IS NOT NULL',
  ],
}

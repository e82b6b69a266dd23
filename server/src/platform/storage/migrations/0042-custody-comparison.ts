import type { Migration } from '../migration.ts'

/**
 * Custody beside the ledger: what networks took for sendings, and how the last comparison came out. `custody_comparison`
 * has one row; its `content` is JSON, one entry a currency.
 */
export const custodyComparison: Migration = {
  name: 'custody comparison',
  statements: ({ int, text, end }) => [
    `ALTER TABLE custody_intents ADD COLUMN burnt ${text}`,
    `CREATE INDEX custody_intents_without_fee ON custody_intents (withdrawal_id)
      WHERE state IN ('completed', 'failed') AND raw IS NOT NULL AND burnt IS NULL`,
    `CREATE TABLE custody_fees (
      driver ${text} PRIMARY KEY,
      paid ${text} NOT NULL${end}`,
    `CREATE TABLE custody_comparison (
      id ${text} PRIMARY KEY CHECK (id = 'custody'),
      compared_at ${int},
      tried_at ${int} NOT NULL,
      stopped_since ${int},
      stopped_why ${text} CHECK (stopped_why IN ('missing', 'unknown')),
      content ${text} NOT NULL,
      version ${int} NOT NULL,
      CHECK ((stopped_since IS NULL) = (stopped_why IS NULL))${end}`,
    `CREATE INDEX deposits_by_network ON deposits (network, currency, credited)
      WHERE status IN ('arrived', 'approved')`,
    `CREATE INDEX withdrawals_by_network ON withdrawals (network, currency, amount, fee)
      WHERE status = 'completed'`,
  ],
}

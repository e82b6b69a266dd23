import type { Migration } from '../migration.ts'

/** The price that came for a waiting order and at which it failed; unknown of what failed before. */
export const missedPrices: Migration = {
  name: 'missed prices',
  statements: ({ text }) => [`ALTER TABLE contract_orders ADD COLUMN missed_price ${text}`],
}

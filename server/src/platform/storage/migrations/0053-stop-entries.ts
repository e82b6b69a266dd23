import type { Migration } from '../migration.ts'

/**
 * The price at which a stop entry becomes a market order. Its `type` is that of the order it becomes, `market`: this column
 * tells it from one, for the check of the table knows two types.
 */
export const stopEntries: Migration = {
  name: 'stop entries',
  statements: ({ text }) => [`ALTER TABLE contract_orders ADD COLUMN stop_price ${text}`],
}

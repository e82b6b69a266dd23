import type { Migration } from './migration.ts'

/** Places of an order's ticks in the sequence of batches, those that the customer saw, and the age of the quote. */
export const sequences: Migration = {
  name: 'sequences',
  statements: ({ text, int }) => {
    const columns = [
      `entry_sequence ${text}`,
      `exit_sequence ${text}`,
      `seen_sequence ${text}`,
      `quote_age ${int}`,
    ]
    return [
      ...[...columns, `exit_seen_sequence ${text}`].map(
        column => `ALTER TABLE contract_orders ADD COLUMN ${column}`,
      ),
      ...columns.map(column => `ALTER TABLE option_orders ADD COLUMN ${column}`),
    ]
  },
}

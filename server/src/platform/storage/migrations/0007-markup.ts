import type { Migration } from './migration.ts'

/** Operator's markups in the entry and closing prices of an order; null if none. */
export const markup: Migration = {
  name: 'markup',
  statements: ({ text }) =>
    ['entry_markup', 'exit_markup'].map(column => `ALTER TABLE contract_orders ADD COLUMN ${column} ${text}`),
}

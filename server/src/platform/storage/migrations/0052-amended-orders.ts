import type { Migration } from '../migration.ts'

/** How often price, size or time of a waiting order were changed, and when last: since then it waits for what it waits for. */
export const amendedOrders: Migration = {
  name: 'amended orders',
  statements: ({ int }) => [
    `ALTER TABLE contract_orders ADD COLUMN amended_at ${int}`,
    `ALTER TABLE contract_orders ADD COLUMN amendments ${int} NOT NULL DEFAULT 0`,
  ],
}

import type { Migration } from '../migration.ts'

/** What limit orders, parts of positions and receipts need; where a customer lives and asked for plans. */
export const ordersInFull: Migration = {
  name: 'orders in full',
  statements: ({ int, text }) => [
    `ALTER TABLE contract_orders ADD COLUMN parent_id ${text}`,
    `ALTER TABLE contract_orders ADD COLUMN expires_at ${int}`,
    // The market's time of the ticks that opened and closed: a replayed market has its own.
    `ALTER TABLE contract_orders ADD COLUMN entry_at ${int}`,
    `ALTER TABLE contract_orders ADD COLUMN exit_at ${int}`,
    `ALTER TABLE contract_orders ADD COLUMN fail_reason ${text} CHECK (fail_reason IN ('balance', 'spread'))`,
    // Used by a query only if it names the very same status, as a literal.
    "CREATE INDEX contract_orders_pending ON contract_orders (id) WHERE status = 'pending'",
    'CREATE INDEX contract_orders_parent ON contract_orders (parent_id) WHERE parent_id IS NOT NULL',
    `ALTER TABLE users ADD COLUMN country ${text}`,
    `ALTER TABLE users ADD COLUMN smart_requested_at ${int}`,
  ],
}

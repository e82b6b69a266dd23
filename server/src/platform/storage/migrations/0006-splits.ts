import type { Migration } from './migration.ts'

/**
 * Stock splits with their steps and the last price before, and the receipts of the orders that they changed, JSON text.
 * Delisted instruments, whose orders end. `split_at` is the time of an alert's last split. `ended_for` has the reason that the check of `close_reason` does not allow, because SQLite cannot change a check.
 */
export const splits: Migration = {
  name: 'splits',
  statements: ({ text, int, end, endClustered, appendOnly }) => [
    `CREATE TABLE splits (
      id ${text} PRIMARY KEY,
      code ${text} NOT NULL,
      day ${text} NOT NULL,
      new_parts ${int} NOT NULL CHECK (new_parts > 0),
      old_parts ${int} NOT NULL CHECK (old_parts > 0),
      effective_at ${int} NOT NULL,
      announced_at ${int} NOT NULL,
      last_bid ${text},
      last_ask ${text},
      last_at ${int},
      priced_at ${int},
      applied_at ${int}${end}`,
    'CREATE UNIQUE INDEX splits_once ON splits (code, day)',
    `CREATE TABLE order_splits (
      order_id ${text} NOT NULL REFERENCES contract_orders (id),
      split_id ${text} NOT NULL REFERENCES splits (id),
      at ${int} NOT NULL,
      old_figures ${text} NOT NULL,
      new_figures ${text},
      PRIMARY KEY (order_id, split_id)${endClustered}`,
    ...appendOnly('order_splits'),
    `CREATE TABLE delistings (
      code ${text} PRIMARY KEY,
      announced_at ${int} NOT NULL,
      applied_at ${int}${end}`,
    `ALTER TABLE price_alerts ADD COLUMN split_at ${int}`,
    `ALTER TABLE contract_orders ADD COLUMN ended_for ${text} CHECK (ended_for IN ('split', 'delisted'))`,
  ],
}

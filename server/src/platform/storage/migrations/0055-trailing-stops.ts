import type { Migration } from '../migration.ts'

/** How a position's stop follows the market, since which tick, and the best marks on its way. */
export const trailingStops: Migration = {
  name: 'trailing stops',
  statements: ({ int, text }) => [
    `ALTER TABLE contract_orders ADD COLUMN trail_by ${text} CHECK (trail_by IN ('price', 'percent'))`,
    `ALTER TABLE contract_orders ADD COLUMN trail_distance ${text}`,
    `ALTER TABLE contract_orders ADD COLUMN trail_since ${int}`,
    `ALTER TABLE contract_orders ADD COLUMN trail_path ${text}`,
  ],
}

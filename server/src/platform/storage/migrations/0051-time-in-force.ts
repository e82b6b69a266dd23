import type { Migration } from '../migration.ts'

/** How long an order was to wait; none for what never waited, and for what was placed before there was a choice. */
export const timeInForce: Migration = {
  name: 'time in force',
  statements: ({ text }) => [
    `ALTER TABLE contract_orders ADD COLUMN time_in_force ${text}
      CHECK (time_in_force IN ('until_cancelled', 'session', 'until'))`,
  ],
}

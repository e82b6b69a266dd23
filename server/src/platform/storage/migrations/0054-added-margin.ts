import type { Migration } from '../migration.ts'

/** What of a position's margin was added beyond what its leverage needs, in cents. */
export const addedMargin: Migration = {
  name: 'added margin',
  statements: ({ int }) => [`ALTER TABLE contract_orders ADD COLUMN added_margin ${int} NOT NULL DEFAULT 0`],
}

import type { Migration } from '../migration.ts'

/** Until when, ms, and by what of its customer's own limits an approved deposit is held (rules §1.6). */
export const heldDeposits: Migration = {
  name: 'held deposits',
  statements: ({ int, text }) => [
    `ALTER TABLE deposits ADD COLUMN held_until ${int}`,
    `ALTER TABLE deposits ADD COLUMN held_for ${text}`,
  ],
}

import type { Migration } from '../migration.ts'

/** What customers add to their reports of deposits while these are under review. */
export const addedProofs: Migration = {
  name: 'added proofs',
  statements: ({ text }) => [`ALTER TABLE deposits ADD COLUMN added ${text} NOT NULL DEFAULT '[]'`],
}

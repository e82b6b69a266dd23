import type { Migration } from '../migration.ts'

/** When a recovery code was made: an undo of another address takes those along that were made since; 0 of older ones. */
export const recoveryCodesMade: Migration = {
  name: 'recovery codes made',
  statements: ({ int }) => [`ALTER TABLE recovery_codes ADD COLUMN made_at ${int} NOT NULL DEFAULT 0`],
}

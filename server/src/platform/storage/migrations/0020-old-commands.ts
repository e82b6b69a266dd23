import type { Migration } from '../migration.ts'

/** Finds the long commands that are old enough to go. */
export const oldCommands: Migration = {
  name: 'old commands',
  statements: () => ['CREATE INDEX long_commands_age ON long_commands (created_at)'],
}

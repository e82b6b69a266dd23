import type { Migration } from '../migration.ts'

/** Commands that were begun and are done in several steps: what a restart goes on with. */
export const longCommands: Migration = {
  name: 'long commands',
  statements: ({ int, text, endClustered }) => [
    `CREATE TABLE long_commands (
      user_id ${text} NOT NULL REFERENCES users (id),
      client_id ${text} NOT NULL,
      route ${text} NOT NULL,
      body_hash ${text} NOT NULL,
      mode ${text} NOT NULL CHECK (mode IN ('demo', 'real')),
      body ${text} NOT NULL,
      state ${text} NOT NULL CHECK (state IN ('working', 'done')),
      progress ${text} NOT NULL,
      created_at ${int} NOT NULL,
      PRIMARY KEY (user_id, client_id)${endClustered}`,
  ],
}

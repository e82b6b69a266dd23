import type { Migration } from '../migration.ts'

/** The key that pages' tokens are signed with: one for all sites of a database. */
export const pageKey: Migration = {
  name: 'page key',
  statements: ({ int, text, end }) => [
    `CREATE TABLE page_key (
      id ${int} PRIMARY KEY CHECK (id = 1),
      secret ${text} NOT NULL${end}`,
  ],
}

import type { Migration } from '../migration.ts'

/** Which node does what only one may do. */
export const leases: Migration = {
  name: 'leases',
  statements: ({ int, text, end }) => [
    `CREATE TABLE leases (
      name ${text} PRIMARY KEY,
      holder ${text} NOT NULL,
      expires_at ${int} NOT NULL${end}`,
  ],
}

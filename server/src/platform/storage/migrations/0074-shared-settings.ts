import type { Migration } from '../migration.ts'

/**
 * What the nodes of one database must agree on: a keyed fingerprint of each shared setting, and the name that data folders
 * know the database by.
 */
export const sharedSettings: Migration = {
  name: 'shared settings',
  statements: ({ int, text, end, appendOnly }) => [
    `CREATE TABLE shared_settings (
      name ${text} PRIMARY KEY,
      fingerprint ${text} NOT NULL,
      agreed_at ${int} NOT NULL${end}`,
    `CREATE TABLE database_identity (
      id ${int} PRIMARY KEY CHECK (id = 1),
      token ${text} NOT NULL${end}`,
    ...appendOnly('database_identity'),
  ],
}

import type { Migration } from '../migration.ts'

/** Instruments that customers starred. */
export const favourites: Migration = {
  name: 'favourites',
  statements: ({ int, text, end }) => [
    `CREATE TABLE favourites (
      user_id ${text} NOT NULL REFERENCES users (id),
      code ${text} NOT NULL,
      created_at ${int} NOT NULL,
      PRIMARY KEY (user_id, code)${end}`,
  ],
}

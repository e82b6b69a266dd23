import type { Migration } from './migration.ts'

/** Ratings of the help documents. */
export const helpVotes: Migration = {
  name: 'help votes',
  statements: ({ text, int, end }) => [
    `CREATE TABLE help_votes (
      document ${text} NOT NULL,
      version ${int} NOT NULL,
      locale ${text} NOT NULL,
      helpful ${int} NOT NULL,
      unhelpful ${int} NOT NULL,
      PRIMARY KEY (document, version, locale)${end}`,
  ],
}

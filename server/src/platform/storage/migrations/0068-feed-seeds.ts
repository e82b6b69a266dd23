import type { Migration } from '../migration.ts'

/** Secret seeds of the simulated market: the one made for this database, and since when each was in use. */
export const feedSeeds: Migration = {
  name: 'feed seeds',
  statements: ({ int, text, end }) => [
    `CREATE TABLE feed_seeds (
      secret ${text} PRIMARY KEY,
      is_made ${int} NOT NULL,
      used_since ${int}${end}`,
    // However many nodes start at once, one of their secrets is kept.
    `CREATE UNIQUE INDEX feed_seeds_made ON feed_seeds (is_made) WHERE is_made = 1`,
  ],
}

import type { Migration } from '../migration.ts'

/** Where the one market of all sites began, and the last prices of the site that leads. */
export const priceSource: Migration = {
  name: 'price source',
  statements: ({ int, text, end }) => [
    `CREATE TABLE price_source (
      name ${text} PRIMARY KEY,
      fingerprint ${text} NOT NULL,
      anchor ${text} NOT NULL,
      revision ${int} NOT NULL,
      kept_until ${int} NOT NULL,
      proof ${text}${end}`,
  ],
}

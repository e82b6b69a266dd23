import type { Migration } from '../migration.ts'

/** One row that `/readyz` writes, since only a write proves that one can be made. */
export const writeProbe: Migration = {
  name: 'write probe',
  statements: ({ int, end }) => [
    `CREATE TABLE write_probe (
      id ${int} PRIMARY KEY CHECK (id = 1),
      at ${int} NOT NULL${end}`,
    'INSERT INTO write_probe VALUES (1, 0)',
  ],
}

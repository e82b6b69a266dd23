import type { Migration } from '../migration.ts'

/** Marks of steps, and the nodes that are running, each with the number of steps that its release knows. */
export const nodes: Migration = {
  name: 'nodes',
  kind: 'expand',
  statements: ({ text, int, end }) => [
    `ALTER TABLE migrations ADD COLUMN kind ${text} NOT NULL DEFAULT 'contract'`,
    `CREATE TABLE nodes (
      id ${text} PRIMARY KEY,
      name ${text} NOT NULL,
      steps ${int} NOT NULL,
      seen_at ${int} NOT NULL${end}`,
  ],
}

import type { Migration } from './migration.ts'

/** People without an account who write to customer service; their conversations are deleted by age. */
export const visitors: Migration = {
  name: 'visitors',
  statements: ({ text, int, end }) => [
    `CREATE TABLE service_visitors (
      id ${text} PRIMARY KEY,
      email ${text} NOT NULL UNIQUE,
      locale ${text} NOT NULL,
      created_at ${int} NOT NULL,
      seen_at ${int} NOT NULL${end}`,
    'CREATE INDEX service_visitors_age ON service_visitors (seen_at)',
    `ALTER TABLE service_threads ADD COLUMN is_visitor ${int} NOT NULL DEFAULT 0 CHECK (is_visitor IN (0, 1))`,
    'CREATE INDEX service_threads_age ON service_threads (updated_at) WHERE is_visitor = 1',
  ],
}

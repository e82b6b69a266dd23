import type { Migration } from '../migration.ts'

/** Where the links and reply addresses of merged conversations lead. */
export const mergedConversations: Migration = {
  name: 'merged conversations',
  statements: ({ text, int, end }) => [
    `CREATE TABLE service_merged (
      id ${text} PRIMARY KEY,
      user_id ${text} NOT NULL,
      into_id ${text} NOT NULL,
      is_visitor ${int} NOT NULL CHECK (is_visitor IN (0, 1)),
      merged_at ${int} NOT NULL${end}`,
    'CREATE INDEX service_merged_into ON service_merged (into_id)',
    'CREATE INDEX service_merged_user ON service_merged (user_id)',
    'CREATE INDEX service_merged_age ON service_merged (merged_at) WHERE is_visitor = 1',
  ],
}

import type { Migration } from '../migration.ts'

/** What staff write about customers, and whom they have suspended. */
export const desk: Migration = {
  name: 'desk',
  statements: ({ int, text, end, appendOnly }) => [
    `CREATE TABLE staff_notes (
      id ${text} PRIMARY KEY,
      user_id ${text} NOT NULL REFERENCES users (id),
      author ${text} NOT NULL,
      text ${text} NOT NULL,
      created_at ${int} NOT NULL${end}`,
    'CREATE INDEX staff_notes_user ON staff_notes (user_id, id)',
    ...appendOnly('staff_notes'),
    `CREATE TABLE suspensions (
      user_id ${text} PRIMARY KEY REFERENCES users (id),
      reason ${text} NOT NULL,
      note ${text} NOT NULL,
      suspended_by ${text} NOT NULL,
      since ${int} NOT NULL${end}`,
    "CREATE INDEX users_suspended ON users (username_key) WHERE status = 'suspended'",
  ],
}

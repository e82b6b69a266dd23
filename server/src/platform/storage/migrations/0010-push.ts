import type { Migration } from './migration.ts'

/** Push subscriptions of sessions, and the notifications that are to be pushed. */
export const push: Migration = {
  name: 'push',
  statements: ({ text, int, end }) => [
    `CREATE TABLE push_subscriptions (
      session_id ${text} PRIMARY KEY,
      user_id ${text} NOT NULL,
      endpoint ${text} NOT NULL UNIQUE,
      p256dh ${text} NOT NULL,
      auth ${text} NOT NULL,
      topics ${text} NOT NULL,
      key_id ${text} NOT NULL,
      created_at ${int} NOT NULL${end}`,
    'CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id)',
    `CREATE TABLE push_queue (
      notification_id ${text} PRIMARY KEY,
      user_id ${text} NOT NULL${end}`,
  ],
}

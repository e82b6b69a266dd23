import type { Migration } from './migration.ts'

/** Topics that browsers chose until now. */
const TOPICS = ['alerts', 'orders', 'margin', 'bids']

/**
 * Channels that customers chose by topic, instead of topics by browser; quiet hours and digests; notifications that wait
 * for a mail.
 * A topic that no browser of a customer had chosen stays off.
 */
export const channels: Migration = {
  name: 'channels',
  statements: ({ text, int, end }) => [
    `CREATE TABLE notification_channels (
      user_id ${text} NOT NULL,
      topic ${text} NOT NULL,
      screen ${int} CHECK (screen IN (0, 1)),
      mail ${int} CHECK (mail IN (0, 1)),
      push ${int} CHECK (push IN (0, 1)),
      PRIMARY KEY (user_id, topic)${end}`,
    `CREATE TABLE notification_times (
      user_id ${text} PRIMARY KEY,
      time_zone ${text} NOT NULL,
      quiet_from ${text},
      quiet_until ${text},
      digest ${text},
      digest_at ${int},
      digest_since ${int}${end}`,
    'CREATE INDEX notification_times_digest ON notification_times (digest_at) WHERE digest_at IS NOT NULL',
    `CREATE TABLE mail_queue (
      notification_id ${text} PRIMARY KEY,
      user_id ${text} NOT NULL,
      topic ${text} NOT NULL,
      due_at ${int} NOT NULL${end}`,
    'CREATE INDEX mail_queue_due ON mail_queue (due_at)',
    'CREATE INDEX mail_queue_user ON mail_queue (user_id, topic)',
    ...TOPICS.map(
      topic => `INSERT INTO notification_channels (user_id, topic, push)
        SELECT DISTINCT user_id, '${topic}', 0 FROM push_subscriptions AS one
        WHERE NOT EXISTS (
          SELECT 1 FROM push_subscriptions AS other
          WHERE other.user_id = one.user_id AND ',' || other.topics || ',' LIKE '%,${topic},%'
        )`,
    ),
    'ALTER TABLE push_subscriptions DROP COLUMN topics',
  ],
}

import type { Migration } from '../migration.ts'

/** Prices at which customers want to hear. */
export const alerts: Migration = {
  name: 'alerts',
  statements: ({ int, text, end }) => [
    `CREATE TABLE price_alerts (
      id ${text} PRIMARY KEY,
      user_id ${text} NOT NULL REFERENCES users (id),
      code ${text} NOT NULL,
      condition ${text} NOT NULL CHECK (condition IN ('above', 'below')),
      price ${text} NOT NULL,
      status ${text} NOT NULL CHECK (status IN ('active', 'fired', 'removed')),
      client_id ${text} NOT NULL,
      created_at ${int} NOT NULL,
      fired_at ${int},
      fired_price ${text}${end}`,
    'CREATE INDEX price_alerts_user ON price_alerts (user_id, id)',
    // Used by a query only if it names the very same status, as a literal.
    "CREATE INDEX price_alerts_active ON price_alerts (id) WHERE status = 'active'",
  ],
}

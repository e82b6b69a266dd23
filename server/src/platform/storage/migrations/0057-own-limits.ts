import type { Migration } from '../migration.ts'

/** What realizes a profit or a loss; a query must say it in the same words for the index to serve. */
const RESULTS = `kind IN ('contract_open', 'contract_close', 'contract_liquidation', 'option_settle', 'plan_exit')`

/**
 * What customers have set for themselves, each with what it loosens to and when; the dollar rate at which a deposit was
 * reported, null for older ones; and a customer's results in the order of time.
 */
export const ownLimits: Migration = {
  name: 'own limits',
  statements: ({ int, text, end }) => [
    `CREATE TABLE own_limits (
      user_id ${text} NOT NULL REFERENCES users (id),
      kind ${text} NOT NULL CHECK (kind IN ('deposit', 'loss')),
      period ${text} NOT NULL CHECK (period IN ('day', 'week', 'month')),
      cents ${int} CHECK (cents > 0),
      next_cents ${int} CHECK (next_cents > 0),
      loosens_at ${int},
      updated_at ${int} NOT NULL,
      PRIMARY KEY (user_id, kind, period)${end}`,
    `CREATE TABLE own_reminders (
      user_id ${text} PRIMARY KEY REFERENCES users (id),
      minutes ${int},
      next_minutes ${int},
      loosens_at ${int},
      updated_at ${int} NOT NULL${end}`,
    `CREATE TABLE own_breaks (
      user_id ${text} PRIMARY KEY REFERENCES users (id),
      kind ${text} NOT NULL CHECK (kind IN ('timeOut', 'exclusion')),
      since ${int} NOT NULL,
      until ${int} NOT NULL,
      ends_at ${int}${end}`,
    `ALTER TABLE deposits ADD COLUMN usd_rate ${text}`,
    `CREATE INDEX postings_results ON postings (user_id, mode, created_at) WHERE ${RESULTS}`,
  ],
}

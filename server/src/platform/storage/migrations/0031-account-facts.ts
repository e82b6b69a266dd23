import type { Migration } from '../migration.ts'

/** What a verified identity says of a customer, and what they set for every device. */
export const accountFacts: Migration = {
  name: 'account facts',
  statements: ({ int, text, endClustered }) => [
    `CREATE TABLE identity_facts (
      user_id ${text} PRIMARY KEY REFERENCES users (id),
      country ${text} NOT NULL,
      phone ${text} UNIQUE,
      confirmed_at ${int} NOT NULL${endClustered}`,
    `INSERT INTO identity_facts (user_id, country, phone, confirmed_at)
      SELECT users.id, users.country, NULL, identity_cases.updated_at
      FROM identity_cases JOIN users ON users.id = identity_cases.user_id
      WHERE tier = 1 AND identity_cases.status = 'verified' AND users.country IS NOT NULL`,
    `CREATE TABLE customer_settings (
      user_id ${text} PRIMARY KEY REFERENCES users (id),
      time_zone ${text},
      default_mode ${text} CHECK (default_mode IN ('demo', 'real'))${endClustered}`,
  ],
}

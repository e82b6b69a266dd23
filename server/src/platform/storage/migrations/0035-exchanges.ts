import type { Migration } from '../migration.ts'

/** Exchanges between currencies, each at a quote that can be used once. */
export const exchanges: Migration = {
  name: 'exchanges',
  statements: ({ int, text, end, appendOnly }) => [
    `CREATE TABLE exchanges (
      id ${text} PRIMARY KEY,
      order_no ${text} NOT NULL UNIQUE,
      user_id ${text} NOT NULL REFERENCES users (id),
      mode ${text} NOT NULL CHECK (mode = 'real'),
      quote_id ${text} NOT NULL UNIQUE,
      from_currency ${text} NOT NULL,
      to_currency ${text} NOT NULL CHECK (to_currency <> from_currency),
      given ${int} NOT NULL CHECK (given > 0),
      received ${int} NOT NULL CHECK (received > 0),
      rate ${text} NOT NULL,
      spread_kept ${int} NOT NULL CHECK (spread_kept >= 0),
      quoted_at ${int} NOT NULL,
      client_id ${text} NOT NULL,
      created_at ${int} NOT NULL${end}`,
    ...appendOnly('exchanges'),
    'CREATE INDEX exchanges_user ON exchanges (user_id, mode, created_at)',
    'CREATE INDEX exchanges_client ON exchanges (user_id, client_id)',
  ],
}

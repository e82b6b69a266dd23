import type { Migration } from '../migration.ts'

/**
 * What custody is to send, written before anything is sent. One row an id, ever; one transaction a nonce of a wallet, so
 * that what is sent again is the same bytes.
 */
export const custody: Migration = {
  name: 'custody',
  statements: ({ int, text, end }) => [
    `CREATE TABLE custody_intents (
      withdrawal_id ${text} PRIMARY KEY,
      driver ${text} NOT NULL CHECK (driver IN ('sandbox', 'http', 'ethereum')),
      currency ${text} NOT NULL,
      network ${text} NOT NULL,
      token ${text},
      decimals ${int} NOT NULL CHECK (decimals >= 0),
      destination ${text} NOT NULL,
      amount ${int} NOT NULL CHECK (amount > 0),
      state ${text} NOT NULL CHECK (state IN ('intended', 'sent', 'confirming', 'completed', 'failed')),
      tx_hash ${text},
      reason ${text} CHECK (reason IN ('reverted', 'dropped', 'refused', 'aboveHotLimit')),
      confirmations ${int} NOT NULL CHECK (confirmations >= 0),
      needed ${int} NOT NULL CHECK (needed >= 0),
      wallet ${text},
      nonce ${int} CHECK (nonce >= 0),
      raw ${text},
      sequence ${int} NOT NULL CHECK (sequence >= 0),
      version ${int} NOT NULL,
      created_at ${int} NOT NULL,
      sent_at ${int},
      updated_at ${int} NOT NULL,
      UNIQUE (wallet, nonce),
      CHECK ((state = 'failed') = (reason IS NOT NULL)),
      CHECK (state NOT IN ('sent', 'confirming', 'completed') OR (tx_hash IS NOT NULL AND sent_at IS NOT NULL)),
      CHECK ((wallet IS NULL) = (nonce IS NULL) AND (wallet IS NULL) = (raw IS NULL))${end}`,
    "CREATE INDEX custody_intents_open ON custody_intents (driver, created_at) WHERE state NOT IN ('completed', 'failed')",
  ],
}

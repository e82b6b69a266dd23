import type { Migration } from '../migration.ts'

/** Wallets by which customers sign in, the texts issued for signing, and when the other ways were added and used. */
export const wallets: Migration = {
  name: 'wallets',
  statements: ({ int, text, end, endClustered }) => [
    `CREATE TABLE wallets (
      id ${text} PRIMARY KEY,
      user_id ${text} NOT NULL REFERENCES users (id),
      chain_type ${text} NOT NULL CHECK (chain_type IN ('ethereum', 'tron')),
      address ${text} NOT NULL,
      added_at ${int} NOT NULL,
      last_used_at ${int},
      UNIQUE (chain_type, address)${end}`,
    'CREATE INDEX wallets_user ON wallets (user_id)',
    `CREATE TABLE wallet_nonces (
      nonce ${text} PRIMARY KEY,
      chain_type ${text} NOT NULL,
      address ${text} NOT NULL,
      message ${text} NOT NULL,
      user_id ${text} REFERENCES users (id),
      expires_at ${int} NOT NULL,
      used_at ${int}${endClustered}`,
    'CREATE INDEX wallet_nonces_expiry ON wallet_nonces (expires_at)',
    `CREATE TABLE way_uses (
      user_id ${text} NOT NULL REFERENCES users (id),
      method ${text} NOT NULL,
      added_at ${int},
      last_used_at ${int},
      PRIMARY KEY (user_id, method)${endClustered}`,
  ],
}

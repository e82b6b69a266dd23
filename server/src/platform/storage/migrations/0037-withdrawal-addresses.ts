import type { Migration } from '../migration.ts'

/** Addresses that customers withdraw to; one that was removed stays, for what was sent there. */
export const withdrawalAddresses: Migration = {
  name: 'withdrawal addresses',
  statements: ({ int, text, end }) => [
    `CREATE TABLE withdrawal_addresses (
      id ${text} PRIMARY KEY,
      user_id ${text} NOT NULL REFERENCES users (id),
      client_id ${text} NOT NULL,
      currency ${text} NOT NULL,
      network ${text} NOT NULL,
      address ${text} NOT NULL,
      label ${text} NOT NULL,
      code_hash ${text},
      code_expires_at ${int} NOT NULL,
      tries ${int} NOT NULL CHECK (tries >= 0),
      confirmed_at ${int},
      removed_at ${int},
      created_at ${int} NOT NULL${end}`,
    'CREATE UNIQUE INDEX withdrawal_addresses_client ON withdrawal_addresses (user_id, client_id)',
    `CREATE UNIQUE INDEX withdrawal_addresses_standing ON withdrawal_addresses (user_id, currency, network, address)
      WHERE removed_at IS NULL`,
  ],
}

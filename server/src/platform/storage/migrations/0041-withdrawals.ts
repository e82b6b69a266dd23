import type { Migration } from '../migration.ts'

/**
 * Withdrawals: what was quoted for signing, what was submitted, and what the sandbox's custody was given. A quote is used by one
 * withdrawal; `cents` is what it was worth in US dollars when it was submitted.
 */
export const withdrawals: Migration = {
  name: 'withdrawals',
  statements: ({ int, text, end, endClustered }) => [
    `CREATE TABLE withdrawal_quotes (
      nonce ${text} PRIMARY KEY,
      user_id ${text} NOT NULL REFERENCES users (id),
      currency ${text} NOT NULL,
      network ${text} NOT NULL,
      address_id ${text} NOT NULL,
      amount ${int} NOT NULL CHECK (amount > 0),
      fee ${int} NOT NULL CHECK (fee >= 0 AND fee < amount),
      chain_type ${text} NOT NULL,
      typed_data ${text} NOT NULL,
      wallet ${text},
      signature ${text},
      expires_at ${int} NOT NULL,
      used_at ${int}${endClustered}`,
    'CREATE INDEX withdrawal_quotes_expiry ON withdrawal_quotes (expires_at) WHERE used_at IS NULL',
    `CREATE TABLE withdrawals (
      id ${text} PRIMARY KEY,
      order_no ${text} NOT NULL UNIQUE,
      user_id ${text} NOT NULL REFERENCES users (id),
      client_id ${text} NOT NULL,
      nonce ${text} NOT NULL UNIQUE,
      currency ${text} NOT NULL,
      network ${text} NOT NULL,
      address ${text} NOT NULL,
      label ${text} NOT NULL,
      amount ${int} NOT NULL CHECK (amount > 0),
      fee ${int} NOT NULL CHECK (fee >= 0 AND fee < amount),
      cents ${int} NOT NULL,
      status ${text} NOT NULL CHECK (status IN ('submitted', 'approved', 'sending', 'confirming', 'completed',
        'returned', 'rejected', 'failed', 'cancelled')),
      reason ${text},
      approvals ${text} NOT NULL,
      attempt ${int} NOT NULL,
      tx_hash ${text},
      count ${int} NOT NULL,
      needed ${int} NOT NULL,
      timeline ${text} NOT NULL,
      version ${int} NOT NULL,
      due_at ${int},
      decided_by ${text},
      created_at ${int} NOT NULL,
      updated_at ${int} NOT NULL${end}`,
    'CREATE UNIQUE INDEX withdrawals_client ON withdrawals (user_id, client_id)',
    'CREATE INDEX withdrawals_user ON withdrawals (user_id, created_at)',
    `CREATE INDEX withdrawals_sending ON withdrawals (id)
      WHERE status IN ('approved', 'sending', 'confirming')`,
    "CREATE INDEX withdrawals_submitted ON withdrawals (created_at, id) WHERE status = 'submitted'",
    `CREATE TABLE sandbox_sends (
      send_id ${text} PRIMARY KEY,
      currency ${text} NOT NULL,
      network ${text} NOT NULL,
      destination ${text} NOT NULL,
      amount ${int} NOT NULL CHECK (amount > 0),
      sent_at ${int} NOT NULL${endClustered}`,
  ],
}

import type { Ddl } from '../ddl.ts'

/** Returns the double-entry ledger (rules §2), running results by minute, and the stored answers of money calls. */
export function ledgerTables({ int, text, serial, end, endClustered, appendOnly }: Ddl): readonly string[] {
  return [
    `CREATE TABLE accounts (
      id ${serial},
      owner ${text} NOT NULL,
      kind ${text} NOT NULL,
      currency ${text} NOT NULL,
      mode ${text} NOT NULL CHECK (mode IN ('demo', 'real')),
      balance ${int} NOT NULL CHECK (owner = 'house' OR balance >= 0),
      lines ${int} NOT NULL DEFAULT 0,
      UNIQUE (owner, mode, currency, kind)${end}`,
    // Read at every plan purchase and by every visitor of the page.
    "CREATE INDEX accounts_plan ON accounts (mode, currency, balance) WHERE kind = 'plan'",
    `CREATE TABLE postings (
      id ${serial},
      kind ${text} NOT NULL,
      reference ${text} NOT NULL,
      user_id ${text} REFERENCES users (id),
      mode ${text} NOT NULL CHECK (mode IN ('demo', 'real')),
      created_at ${int} NOT NULL,
      memo ${text} NOT NULL,
      UNIQUE (reference, kind)${end}`,
    ...appendOnly('postings'),
    `CREATE INDEX postings_statement ON postings (user_id, mode, id, created_at, kind)
      WHERE user_id IS NOT NULL`,
    `CREATE INDEX postings_results ON postings (user_id, mode, created_at)
      WHERE kind IN (
        'contract_open', 'contract_close', 'contract_liquidation', 'option_settle', 'plan_exit'
      )`,
    `CREATE TABLE entries (
      posting_id ${int} NOT NULL REFERENCES postings (id),
      account_id ${int} NOT NULL REFERENCES accounts (id),
      amount ${int} NOT NULL CHECK (amount <> 0),
      balance_after ${int} NOT NULL,
      PRIMARY KEY (posting_id, account_id)${endClustered}`,
    ...appendOnly('entries'),
    'CREATE INDEX entries_account ON entries (account_id, posting_id)',
    `CREATE TABLE real_results (
      user_id ${text} NOT NULL REFERENCES users (id),
      minute ${int} NOT NULL,
      running_result ${int} NOT NULL,
      PRIMARY KEY (user_id, minute)${endClustered}`,
    `CREATE TABLE idempotency (
      user_id ${text} NOT NULL REFERENCES users (id),
      client_id ${text} NOT NULL,
      route ${text} NOT NULL,
      body_hash ${text} NOT NULL,
      status ${int} NOT NULL,
      response ${text} NOT NULL,
      created_at ${int} NOT NULL,
      PRIMARY KEY (user_id, client_id)${end}`,
    // Serves only queries with the same expression.
    'CREATE INDEX idempotency_day ON idempotency ((created_at / 86400000))',
    `CREATE TABLE long_commands (
      user_id ${text} NOT NULL REFERENCES users (id),
      client_id ${text} NOT NULL,
      route ${text} NOT NULL,
      body_hash ${text} NOT NULL,
      mode ${text} NOT NULL CHECK (mode IN ('demo', 'real')),
      body ${text} NOT NULL,
      state ${text} NOT NULL CHECK (state IN ('working', 'done')),
      progress ${text} NOT NULL,
      created_at ${int} NOT NULL,
      PRIMARY KEY (user_id, client_id)${endClustered}`,
    'CREATE INDEX long_commands_age ON long_commands (created_at)',
  ]
}

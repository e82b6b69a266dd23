import type { Migration } from '../migration.ts'

const KINDS = [
  'custody',
  'trading',
  'fees',
  'plan_pool',
  'loan_book',
  'insurance',
  'donations',
  'fx',
  'promotions',
  'suspense',
]
const CURRENCIES = ['USD', 'USDT', 'BTC', 'ETH']
const MODES = ['demo', 'real']

/**
 * House accounts exist from the start, and all but the funded ones lose their running balance: it is folded from the
 * entries. A node of the former release still writes the old columns, which no one reads afterwards.
 */
export const houseBalances: Migration = {
  name: 'house balances',
  statements: ({ int, endClustered }) => [
    `INSERT INTO accounts (owner, kind, currency, mode, balance, lines) VALUES ${KINDS.flatMap(kind =>
      CURRENCIES.flatMap(currency =>
        MODES.map(mode => `('house', '${kind}', '${currency}', '${mode}', 0, 0)`),
      ),
    ).join(', ')} ON CONFLICT DO NOTHING`,
    `CREATE TABLE house_balances (
      account_id ${int} PRIMARY KEY REFERENCES accounts (id),
      balance ${int} NOT NULL,
      lines ${int} NOT NULL,
      through ${int} NOT NULL${endClustered}`,
    `INSERT INTO house_balances (account_id, balance, lines, through)
      SELECT id, balance, lines, (SELECT coalesce(max(postings.id), 0) FROM postings) FROM accounts
      WHERE owner = 'house' AND kind NOT IN ('plan_pool', 'donations')`,
  ],
}

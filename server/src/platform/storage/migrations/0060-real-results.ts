import type { Migration } from '../migration.ts'

/**
 * What each customer of the real account has made in all, by the minute in which it changed: what lies between two moments is
 * one subtraction. It is filled from the ledger once.
 */
export const realResults: Migration = {
  name: 'real results',
  statements: ({ int, text, endClustered }) => [
    `CREATE TABLE real_results (
      user_id ${text} NOT NULL REFERENCES users (id),
      minute ${int} NOT NULL,
      running_result ${int} NOT NULL,
      PRIMARY KEY (user_id, minute)${endClustered}`,
    `INSERT INTO real_results (user_id, minute, running_result)
      SELECT user_id, minute, SUM(made) OVER (PARTITION BY user_id ORDER BY minute) FROM (
        SELECT postings.user_id, postings.created_at - postings.created_at % 60000 AS minute, SUM(entries.amount) AS made
        FROM postings
        JOIN entries ON entries.posting_id = postings.id
        JOIN accounts ON accounts.id = entries.account_id AND accounts.owner = postings.user_id
        WHERE postings.mode = 'real' AND accounts.currency = 'USD' AND accounts.kind <> 'loan_due'
          AND postings.kind IN ('contract_open', 'contract_close', 'contract_liquidation', 'option_settle', 'plan_exit')
        GROUP BY postings.user_id, postings.created_at - postings.created_at % 60000
      ) AS by_minute`,
  ],
}

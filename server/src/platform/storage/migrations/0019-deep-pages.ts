import type { Migration } from '../migration.ts'

const ORDERS = ['contract_orders', 'option_orders', 'plan_orders'] as const

/** What lies before a page of orders is passed over in the index alone; how many lines a statement has is kept. */
export const deepPages: Migration = {
  name: 'deep pages',
  statements: ({ int }) => [
    ...ORDERS.flatMap(table => [
      `CREATE INDEX ${table}_newest ON ${table} (user_id, mode, created_at, id)`,
      `DROP INDEX ${table}_user`,
    ]),
    `ALTER TABLE accounts ADD COLUMN lines ${int} NOT NULL DEFAULT 0`,
    `UPDATE accounts SET lines = counted.lines
      FROM (SELECT account_id, COUNT(*) AS lines FROM entries GROUP BY account_id) AS counted
      WHERE counted.account_id = accounts.id`,
  ],
}

import type { Migration } from '../migration.ts'

/**
 * Whether a database was born with sample money or real money, once and for ever. What has customers or pictures on sale
 * before this step is of the sandbox: no release before it could start in live mode.
 */
export const birth: Migration = {
  name: 'birth',
  statements: ({ int, text, end, appendOnly }) => [
    `CREATE TABLE birth (
      id ${int} PRIMARY KEY CHECK (id = 1),
      site_mode ${text} NOT NULL CHECK (site_mode IN ('sandbox', 'live'))${end}`,
    `INSERT INTO birth SELECT 1, 'sandbox'
      WHERE EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT 1 FROM nfts)`,
    ...appendOnly('birth'),
  ],
}

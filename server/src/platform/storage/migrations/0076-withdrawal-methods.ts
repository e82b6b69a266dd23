import type { Migration } from '../migration.ts'

/** How a withdrawal was authorized: by a wallet's signature or by a code (spec §3, "method"). */
export const withdrawalMethods: Migration = {
  name: 'withdrawal methods',
  statements: ({ text }) => [
    `ALTER TABLE withdrawals ADD COLUMN method ${text} NOT NULL DEFAULT 'wallet'`,
    `UPDATE withdrawals SET method = 'code'
      WHERE nonce IN (SELECT nonce FROM withdrawal_quotes WHERE wallet = 'code')`,
  ],
}

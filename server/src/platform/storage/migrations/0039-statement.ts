import type { Migration } from '../migration.ts'

/**
 * A customer's postings in their order with what lists narrow them by, so that a page and its count are read in the index
 * alone; and an account's balance after any posting, found at once.
 */
export const statement: Migration = {
  name: 'statement',
  statements: () => [
    `CREATE INDEX postings_statement ON postings (user_id, mode, id, created_at, kind) WHERE user_id IS NOT NULL`,
    'DROP INDEX postings_user',
    'CREATE INDEX entries_account ON entries (account_id, posting_id)',
  ],
}

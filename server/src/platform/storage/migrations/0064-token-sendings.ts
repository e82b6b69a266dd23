import type { Migration } from '../migration.ts'

/** By which id custody knows the latest sending of a token; null of one that was begun before ids named the buyer. */
export const tokenSendings: Migration = {
  name: 'token sendings',
  statements: ({ text }) => [`ALTER TABLE nft_deliveries ADD COLUMN sending_id ${text}`],
}

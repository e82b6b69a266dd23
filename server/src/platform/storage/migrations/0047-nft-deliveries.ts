import type { Migration } from '../migration.ts'

/** Deliveries of tokens to who won or bought them; `attempt` counts the sendings, each of which has an id of its own. */
export const nftDeliveries: Migration = {
  name: 'nft deliveries',
  statements: ({ int, text, end }) => [
    `CREATE TABLE nft_deliveries (
      nft_id ${text} PRIMARY KEY REFERENCES nfts (id),
      user_id ${text} NOT NULL REFERENCES users (id),
      status ${text} NOT NULL CHECK (status IN ('won', 'address_given', 'sending', 'delivered')),
      network ${text},
      address ${text},
      tx_hash ${text},
      attempt ${int} NOT NULL,
      has_failed ${int} NOT NULL CHECK (has_failed IN (0, 1)),
      timeline ${text} NOT NULL,
      version ${int} NOT NULL,
      created_at ${int} NOT NULL,
      updated_at ${int} NOT NULL${end}`,
    `CREATE INDEX nft_deliveries_under_way ON nft_deliveries (nft_id) WHERE status IN ('address_given', 'sending')`,
  ],
}

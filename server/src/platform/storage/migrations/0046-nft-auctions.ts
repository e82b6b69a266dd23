import type { Migration } from '../migration.ts'

/**
 * Auctions: charities by name, bids and purchases, and what an item knows of the bid that leads. What was donated is the
 * ledger's to say. Only a sandbox had items before, all for its one sample charity.
 */
export const nftAuctions: Migration = {
  name: 'nft auctions',
  statements: ({ int, text, end }) => [
    `CREATE TABLE charities (
      id ${text} PRIMARY KEY,
      name ${text} NOT NULL,
      about ${text} NOT NULL,
      url ${text},
      is_sample ${int} NOT NULL CHECK (is_sample IN (0, 1)),
      created_at ${int} NOT NULL${end}`,
    `ALTER TABLE nfts ADD COLUMN charity_id ${text} NOT NULL DEFAULT 'sandbox'`,
    `ALTER TABLE nfts ADD COLUMN opens_at ${int}`,
    `ALTER TABLE nfts ADD COLUMN runs_ms ${int} NOT NULL DEFAULT 86400000`,
    `ALTER TABLE nfts ADD COLUMN highest_id ${text}`,
    `ALTER TABLE nfts ADD COLUMN highest_user_id ${text}`,
    `ALTER TABLE nfts ADD COLUMN highest_bidder ${int}`,
    `ALTER TABLE nfts ADD COLUMN bids ${int} NOT NULL DEFAULT 0`,
    `ALTER TABLE nfts ADD COLUMN bidders ${int} NOT NULL DEFAULT 0`,
    `ALTER TABLE nfts ADD COLUMN closed_at ${int}`,
    'ALTER TABLE nfts DROP COLUMN charity',
    'ALTER TABLE nfts DROP COLUMN donated',
    "CREATE INDEX nfts_running ON nfts (ends_at, id) WHERE status = 'running'",
    'CREATE INDEX nfts_charity ON nfts (charity_id, status)',
    `CREATE TABLE nft_bids (
      id ${text} PRIMARY KEY,
      nft_id ${text} NOT NULL REFERENCES nfts (id),
      user_id ${text} NOT NULL REFERENCES users (id),
      client_id ${text} NOT NULL,
      bidder ${int} NOT NULL CHECK (bidder > 0),
      number ${int} NOT NULL CHECK (number > 0),
      amount ${int} NOT NULL CHECK (amount > 0),
      status ${text} NOT NULL CHECK (status IN ('leading', 'outbid', 'won', 'bought')),
      mailed ${int} NOT NULL CHECK (mailed IN (0, 1)),
      created_at ${int} NOT NULL${end}`,
    'CREATE UNIQUE INDEX nft_bids_number ON nft_bids (nft_id, number)',
    'CREATE INDEX nft_bids_user ON nft_bids (user_id, nft_id, number)',
    "CREATE INDEX nft_bids_unmailed ON nft_bids (nft_id, user_id) WHERE status = 'outbid' AND mailed = 0",
  ],
}

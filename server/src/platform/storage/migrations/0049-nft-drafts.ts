import type { Migration } from '../migration.ts'

/** Items for charities as staff write them, and their pictures by content, in pieces. */
export const nftDrafts: Migration = {
  name: 'nft drafts',
  statements: ({ int, text, bytes, end }) => [
    `CREATE TABLE nft_pictures (
      sha256 ${text} PRIMARY KEY,
      size ${int} NOT NULL CHECK (size > 0),
      created_at ${int} NOT NULL${end}`,
    `CREATE TABLE nft_picture_pieces (
      sha256 ${text} NOT NULL REFERENCES nft_pictures (sha256),
      number ${int} NOT NULL,
      bytes ${bytes} NOT NULL,
      PRIMARY KEY (sha256, number)${end}`,
    `CREATE TABLE nft_drafts (
      id ${text} PRIMARY KEY,
      content ${text} NOT NULL,
      picture ${text} REFERENCES nft_pictures (sha256),
      version ${int} NOT NULL CHECK (version > 0),
      scheduled_version ${int},
      created_by ${text} NOT NULL,
      created_at ${int} NOT NULL,
      updated_by ${text} NOT NULL,
      updated_at ${int} NOT NULL${end}`,
    'CREATE INDEX nft_drafts_latest ON nft_drafts (updated_at)',
    'CREATE INDEX nft_drafts_picture ON nft_drafts (picture)',
    'CREATE INDEX nfts_image ON nfts (image)',
  ],
}

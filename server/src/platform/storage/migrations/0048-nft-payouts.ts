import type { Migration } from '../migration.ts'

/** Pay-outs of donations to charities, and the pieces of the charities' receipts, which are public once a pay-out is confirmed. */
export const nftPayouts: Migration = {
  name: 'nft payouts',
  statements: ({ int, text, bytes, end }) => [
    `CREATE TABLE nft_payouts (
      id ${text} PRIMARY KEY,
      client_id ${text} NOT NULL,
      request_hash ${text} NOT NULL,
      charity_id ${text} NOT NULL REFERENCES charities (id),
      currency ${text} NOT NULL,
      amount ${int} NOT NULL CHECK (amount > 0),
      reference ${text} NOT NULL,
      transferred_on ${text} NOT NULL,
      receipt_format ${text} NOT NULL CHECK (receipt_format IN ('pdf', 'jpeg')),
      receipt_sha256 ${text} NOT NULL,
      receipt_size ${int} NOT NULL,
      status ${text} NOT NULL CHECK (status IN ('prepared', 'paid', 'rejected')),
      prepared_by ${text} NOT NULL,
      prepared_at ${int} NOT NULL,
      decided_by ${text},
      decided_at ${int},
      reason ${text},
      CHECK (status <> 'paid' OR (decided_by IS NOT NULL AND decided_by <> prepared_by))${end}`,
    'CREATE UNIQUE INDEX nft_payouts_client ON nft_payouts (prepared_by, client_id)',
    'CREATE INDEX nft_payouts_charity ON nft_payouts (charity_id, currency, status, decided_at)',
    `CREATE UNIQUE INDEX nft_payouts_reference ON nft_payouts (charity_id, reference) WHERE status <> 'rejected'`,
    `CREATE TABLE nft_receipt_pieces (
      payout_id ${text} NOT NULL REFERENCES nft_payouts (id),
      number ${int} NOT NULL,
      bytes ${bytes} NOT NULL,
      PRIMARY KEY (payout_id, number)${end}`,
  ],
}

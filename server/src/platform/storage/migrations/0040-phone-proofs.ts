import type { Migration } from '../migration.ts'

/** Codes by text message, one of a customer at a time, and the number that the last right one proved. */
export const phoneProofs: Migration = {
  name: 'phone proofs',
  statements: ({ int, text, endClustered }) => [
    `CREATE TABLE phone_proofs (
      user_id ${text} PRIMARY KEY REFERENCES users (id),
      phone ${text} NOT NULL,
      code_hash ${text},
      sent_at ${int} NOT NULL,
      expires_at ${int} NOT NULL,
      tries ${int} NOT NULL CHECK (tries >= 0),
      confirmed_phone ${text},
      confirmed_at ${int}${endClustered}`,
  ],
}

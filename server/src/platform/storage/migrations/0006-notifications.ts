import type { Migration } from '../migration.ts'

/** Notifications kept for customers, and what the catalogues of NFTs and plans tell beyond their figures. */
export const notifications: Migration = {
  name: 'notifications',
  statements: ({ int, text, endClustered }) => [
    `CREATE TABLE notifications (
      user_id ${text} NOT NULL REFERENCES users (id),
      id ${text} NOT NULL,
      kind ${text} NOT NULL,
      data ${text} NOT NULL,
      created_at ${int} NOT NULL,
      read_at ${int},
      PRIMARY KEY (user_id, id)${endClustered}`,
    `ALTER TABLE nfts ADD COLUMN kind ${text} NOT NULL DEFAULT 'auction' CHECK (kind IN ('auction', 'fixed'))`,
    `ALTER TABLE smart_plans ADD COLUMN description ${text} NOT NULL DEFAULT '{}'`,
  ],
}

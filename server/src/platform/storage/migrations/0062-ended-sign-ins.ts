import type { Migration } from '../migration.ts'

/**
 * How often all sessions of a customer were ended: a sign-in that was under way before is compared with it. And the browser
 * of each session, by the hash of its cookie; unknown of older ones.
 */
export const endedSignIns: Migration = {
  name: 'ended sign-ins',
  statements: ({ int, text }) => [
    `ALTER TABLE users ADD COLUMN sign_ins_ended ${int} NOT NULL DEFAULT 0`,
    `ALTER TABLE sessions ADD COLUMN browser_hash ${text}`,
  ],
}

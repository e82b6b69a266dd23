import type { Migration } from '../migration.ts'

/** How often all sessions of a customer were ended: a sign-in that was under way before is compared with it. */
export const endedSignIns: Migration = {
  name: 'ended sign-ins',
  statements: ({ int }) => [`ALTER TABLE users ADD COLUMN sign_ins_ended ${int} NOT NULL DEFAULT 0`],
}

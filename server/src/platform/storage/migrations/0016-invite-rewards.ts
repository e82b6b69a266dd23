import type { Migration } from './migration.ts'

/** Rewards promised to inviters, and an index for pages of who joined. */
export const inviteRewards: Migration = {
  name: 'invite rewards',
  statements: ({ text, int, end }) => [
    `CREATE TABLE invite_rewards (
      id ${text} PRIMARY KEY,
      invited_id ${text} NOT NULL UNIQUE,
      inviter_id ${text} NOT NULL,
      terms ${text} NOT NULL,
      state ${text} NOT NULL,
      promised_at ${int} NOT NULL,
      paid_at ${int}${end}`,
    'CREATE INDEX invite_rewards_inviter ON invite_rewards (inviter_id, state, promised_at)',
    'DROP INDEX users_invited_by',
    'CREATE INDEX users_invited_by ON users (invited_by, created_at, id) WHERE invited_by IS NOT NULL',
  ],
}

import type { Migration } from './migration.ts'

/** Identity marks of the people of a paid reward, which outlive their accounts. */
export const inviteMarks: Migration = {
  name: 'invite marks',
  statements: ({ text, end }) => [
    `CREATE TABLE invite_marks (
      reward_id ${text} NOT NULL,
      role ${text} NOT NULL CHECK (role IN ('friend', 'inviter')),
      mark ${text} NOT NULL,
      PRIMARY KEY (mark, role, reward_id)${end}`,
    // No person is the friend of two rewards.
    "CREATE UNIQUE INDEX invite_marks_friend ON invite_marks (mark) WHERE role = 'friend'",
    ...(['friend', 'inviter'] as const).map(
      role => `INSERT INTO invite_marks (reward_id, role, mark)
        SELECT invite_rewards.id, '${role}', person_marks.mark FROM invite_rewards
        JOIN person_marks ON person_marks.user_id = invite_rewards.${role === 'friend' ? 'invited' : 'inviter'}_id
        WHERE invite_rewards.paid_at IS NOT NULL AND person_marks.kind = 'identity'
        ON CONFLICT DO NOTHING`,
    ),
  ],
}

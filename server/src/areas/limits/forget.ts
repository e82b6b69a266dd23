import { prepare } from '../../platform/storage/query.ts'
import { type Forget, forgetRows } from '../../platform/storage/retention/forget.ts'

/** Schedules the end of an exclusion whose account is gone, because its customer can no longer request it. */
const postponeDeletion = prepare((q, p: { userId: string; now: number }) =>
  q
    .updateTable('own_breaks')
    .set(eb => ({ ends_at: eb.ref('until') }))
    .where('user_id', '=', p.userId)
    .where('kind', '=', 'exclusion')
    .where('until', '>', p.now)
    .returning('user_id'),
)
const deleteBreak = prepare((q, p: { userId: string }) =>
  q.deleteFrom('own_breaks').where('user_id', '=', p.userId),
)
const deleteMarks = prepare((q, p: { userId: string }) =>
  q.deleteFrom('person_marks').where('user_id', '=', p.userId),
)

const forgetSettings = forgetRows('own_limits', 'own_reminders')

export const forgetLimits: Forget = async (tx, { userId, now }) => {
  await forgetSettings(tx, { userId, now })
  if ((await tx.one(postponeDeletion, { userId, now })) !== undefined) return
  await tx.run(deleteMarks, { userId })
  await tx.run(deleteBreak, { userId })
}

import { sql } from 'kysely'
import { columns, prepare } from '../../../platform/storage/query.ts'
import type { VoteRow } from './tables.ts'

export const addVote = prepare((q, p: VoteRow) =>
  q
    .insertInto('help_votes')
    .values(columns(p, ['document', 'version', 'locale', 'helpful', 'unhelpful']))
    .onConflict(conflict =>
      conflict.columns(['document', 'version', 'locale']).doUpdateSet({
        helpful: sql`help_votes.helpful + excluded.helpful`,
        unhelpful: sql`help_votes.unhelpful + excluded.unhelpful`,
      }),
    ),
)

export const allVotes = prepare(q =>
  q
    .selectFrom('help_votes')
    .select(['document', 'version', 'locale', 'helpful', 'unhelpful'])
    .orderBy('document')
    .orderBy('locale'),
)

import { prepare, type QueryBuilder } from '../../platform/storage/query.ts'
import type { DeleteOld, Retention } from '../../platform/storage/retention/old-rows.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import type { PersonFact } from '../services.ts'
import { BREAK } from './tables.ts'

/** A keyed, irreversible hash of a customer's identifying fact. */
type PersonMarksTable = { mark: string; user_id: string; kind: PersonFact['kind'] }

type PersonMarkKeyTable = { id: number; sealed: string }

declare module '../../platform/storage/schema.ts' {
  interface Database {
    person_marks: PersonMarksTable
    person_mark_key: PersonMarkKeyTable
    person_marks_due: { user_id: string }
  }
}

export const findMarkKey = prepare(q => q.selectFrom('person_mark_key').select('sealed').where('id', '=', 1))

export const insertMarkKey = prepare((q, p: { sealed: string }) =>
  q
    .insertInto('person_mark_key')
    .values({ id: 1, sealed: p.sealed })
    .onConflict(conflict => conflict.doNothing()),
)

export const resealMarkKeyRow = prepare((q, p: { sealed: string }) =>
  q.updateTable('person_mark_key').set({ sealed: p.sealed }).where('id', '=', 1),
)

export const insertMark = prepare((q, p: PersonMarksTable) =>
  q
    .insertInto('person_marks')
    .values({ mark: p.mark, user_id: p.user_id, kind: p.kind })
    .onConflict(conflict => conflict.doNothing()),
)

export const deleteMarksOfKind = prepare((q, p: { userId: string; kind: PersonFact['kind'] }) =>
  q.deleteFrom('person_marks').where('user_id', '=', p.userId).where('kind', '=', p.kind),
)

const taken = ['own_breaks.since', 'own_breaks.until'] as const

/** The longest running exclusion of another customer with a mark. */
export const exclusionByMark = prepare((q, p: { mark: string; userId: string; now: number }) =>
  q
    .selectFrom('person_marks')
    .innerJoin('own_breaks', 'own_breaks.user_id', 'person_marks.user_id')
    .select(taken)
    .where('person_marks.mark', '=', p.mark)
    .where('person_marks.user_id', '<>', p.userId)
    .where('own_breaks.kind', '=', 'exclusion')
    .where('own_breaks.until', '>', p.now)
    .orderBy('own_breaks.until', 'desc')
    .limit(1),
)

/** The running exclusions of the same person's other accounts; a shared phone alone is not proof. */
function exclusionsElsewhere(q: QueryBuilder, p: { userId: string; now: number }) {
  return q
    .selectFrom('person_marks as mine')
    .innerJoin('person_marks as theirs', join =>
      join.onRef('theirs.mark', '=', 'mine.mark').onRef('theirs.user_id', '<>', 'mine.user_id'),
    )
    .innerJoin('own_breaks', 'own_breaks.user_id', 'theirs.user_id')
    .where('mine.user_id', '=', p.userId)
    .where('mine.kind', '<>', 'phone')
    .where('own_breaks.kind', '=', 'exclusion')
    .where('own_breaks.until', '>', p.now)
}

/** The longest running exclusion of the same person's other accounts. */
export const exclusionOfPerson = prepare((q, p: { userId: string; now: number }) =>
  exclusionsElsewhere(q, p).select(taken).orderBy('own_breaks.until', 'desc').limit(1),
)

const BREAK_COLUMNS = BREAK.columns.map(name => `own_breaks.${name}` as const)

/** The customer's own break, and the running exclusions of their other accounts. */
export const stopsOf = prepare((q, p: { userId: string; now: number }) =>
  q
    .selectFrom('own_breaks')
    .select(BREAK_COLUMNS)
    .where('own_breaks.user_id', '=', p.userId)
    .unionAll(exclusionsElsewhere(q, p).select(BREAK_COLUMNS)),
)

export const accountsOfPerson = prepare((q, p: { userId: string }) =>
  q
    .selectFrom('person_marks as mine')
    .innerJoin('person_marks as theirs', join =>
      join.onRef('theirs.mark', '=', 'mine.mark').onRef('theirs.user_id', '<>', 'mine.user_id'),
    )
    .select('theirs.user_id')
    .distinct()
    .where('mine.user_id', '=', p.userId)
    .where('mine.kind', '<>', 'phone'),
)

/** Returns a person's other accounts, by their verified identity; a shared phone alone is not proof. */
export async function otherAccountsOf(tx: ReadTx, userId: string): Promise<readonly string[]> {
  return (await tx.all(accountsOfPerson, { userId })).map(({ user_id }) => user_id)
}

const identityMarks = prepare((q, p: { userId: string }) =>
  q
    .selectFrom('person_marks')
    .select('mark')
    .where('user_id', '=', p.userId)
    .where('kind', '=', 'identity' satisfies PersonFact['kind']),
)

/** Returns the keyed hashes of an account's verified name and birth date. */
export async function identityMarksOf(tx: ReadTx, userId: string): Promise<readonly string[]> {
  return (await tx.all(identityMarks, { userId })).map(({ mark }) => mark)
}

export const emailOf = prepare((q, p: { userId: string }) =>
  q.selectFrom('users').select('email').where('id', '=', p.userId),
)
export const phonesOf = prepare((q, p: { userId: string }) =>
  q
    .selectFrom('phone_proofs')
    .select('confirmed_phone as phone')
    .where('user_id', '=', p.userId)
    .union(q.selectFrom('identity_facts').select('phone').where('user_id', '=', p.userId)),
)
export const walletsOf = prepare((q, p: { userId: string }) =>
  q.selectFrom('wallets').select(['chain_type', 'address']).where('user_id', '=', p.userId),
)
export const providersOf = prepare((q, p: { userId: string }) =>
  q.selectFrom('provider_identities').select(['issuer', 'subject']).where('user_id', '=', p.userId),
)
export const statedIdentity = prepare((q, p: { userId: string }) =>
  q
    .selectFrom('identity_cases')
    .select('stated')
    .where('user_id', '=', p.userId)
    .where('tier', '=', 1)
    .where('status', 'in', ['verified', 'expired']),
)

export const dueMarks = prepare((q, p: { limit: number }) =>
  q.selectFrom('person_marks_due').select('user_id').limit(p.limit),
)
export const deleteDueMark = prepare((q, p: { userId: string }) =>
  q.deleteFrom('person_marks_due').where('user_id', '=', p.userId),
)

/** Marks no longer needed: those of an ended exclusion, except the identity of an existing account. */
const deleteOldMarks: DeleteOld = prepare((q, p: { before: number; limit: number }) =>
  q.deleteFrom('person_marks').where(eb =>
    eb(
      eb.refTuple('mark', 'user_id'),
      'in',
      eb
        .selectFrom('person_marks as old')
        .innerJoin('own_breaks', 'own_breaks.user_id', 'old.user_id')
        .leftJoin('account_closures', 'account_closures.user_id', 'old.user_id')
        .select(['old.mark', 'old.user_id'])
        .where('own_breaks.ends_at', '<=', p.before)
        .where(either =>
          either.or([
            either('old.kind', '<>', 'identity'),
            either('account_closures.forgotten_at', 'is not', null),
          ]),
        )
        .limit(p.limit)
        .$asTuple('mark', 'user_id'),
    ),
  ),
)

/** Ended exclusions of deleted accounts, once their marks are gone. */
const deleteOutlivedBreaks: DeleteOld = prepare((q, p: { before: number; limit: number }) =>
  q.deleteFrom('own_breaks').where('user_id', 'in', eb =>
    eb
      .selectFrom('own_breaks as old')
      .innerJoin('account_closures', 'account_closures.user_id', 'old.user_id')
      .select('old.user_id')
      .where('old.ends_at', '<=', p.before)
      .where('account_closures.forgotten_at', 'is not', null)
      .where(without =>
        without.not(
          without.exists(
            without
              .selectFrom('person_marks')
              .select('mark')
              .whereRef('person_marks.user_id', '=', 'old.user_id'),
          ),
        ),
      )
      .limit(p.limit),
  ),
)

export const OLD_EXCLUSIONS: readonly Retention[] = [
  { what: 'marks of self-exclusions, after their end', days: 0, deletion: deleteOldMarks },
  { what: 'self-exclusions of deleted accounts, after their end', days: 0, deletion: deleteOutlivedBreaks },
]

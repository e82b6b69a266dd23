import { canonicalEmail } from '@quayside/contracts/customer/email-address'
import type { QueryBuilder } from '../../platform/storage/query.ts'
import { wordsOf } from '../../reviews/review.ts'

/** The last character, for the upper bound of a prefix search. */
const LAST = '\u{10ffff}'

/** Returns the ids of customers found by id, or by prefix of an email, user name or word of the name. */
export function searchCustomers(q: QueryBuilder, text: string) {
  const key = text.normalize('NFKC').toLowerCase()
  const email = canonicalEmail(text)
  const users = q
    .selectFrom('users')
    .select('id as user_id')
    .where('id', '=', text)
    .union(
      q
        .selectFrom('users')
        .select('id as user_id')
        .where('email', '>=', email)
        .where('email', '<', email + LAST),
    )
    .union(
      q
        .selectFrom('users')
        .select('id as user_id')
        .where('username_key', '>=', key)
        .where('username_key', '<', key + LAST),
    )
  const [first, ...rest] = wordsOf(text)
  if (first === undefined) return users
  const named = rest.reduce(
    (found, word) =>
      found.where(eb =>
        eb.exists(
          eb
            .selectFrom('customer_words as other')
            .select('other.word')
            .where('other.word', '>=', word)
            .where('other.word', '<', word + LAST)
            .whereRef('other.user_id', '=', 'customer_words.user_id'),
        ),
      ),
    customersNamed(q, first),
  )
  return users.union(named)
}

function customersNamed(q: QueryBuilder, word: string) {
  return q
    .selectFrom('customer_words')
    .select('user_id')
    .where('word', '>=', word)
    .where('word', '<', word + LAST)
}

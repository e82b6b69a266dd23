import type { ArticleTarget } from '@quayside/contracts/staff/help/articles'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { QueryBuilder } from '../../../platform/storage/query.ts'
import type { Database } from '../../../platform/storage/schema.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'

type Eb = ExpressionBuilder<Database, 'users'>

/** Returns whether a customer is one of those that an article is for. */
export async function concerns(tx: ReadTx, target: ArticleTarget, userId: string): Promise<boolean> {
  const [row] = await tx.dynamic(q => customersOf(q, target).where('users.id', '=', userId))
  return row !== undefined
}

export async function countCustomers(tx: ReadTx, target: ArticleTarget): Promise<number> {
  const [row] = await tx.dynamic(q =>
    customersOf(q, target)
      .clearSelect()
      .select(eb => eb.fn.countAll<number>().as('total')),
  )
  return Number(row?.total ?? 0)
}

type Page = { readonly after: string; readonly limit: number }

/** Ids of the customers that an article is for, in the order of ids. */
export async function pageOfCustomers(
  tx: ReadTx,
  target: ArticleTarget,
  { after, limit }: Page,
): Promise<string[]> {
  const rows = await tx.dynamic(q =>
    customersOf(q, target).where('users.id', '>', after).orderBy('users.id').limit(limit),
  )
  return rows.map(({ id }) => id)
}

function customersOf(q: QueryBuilder, target: ArticleTarget) {
  return q
    .selectFrom('users')
    .select('users.id')
    .where('users.status', '=', sql.lit('active'))
    .where(eb => conditionOf(eb, target))
}

function conditionOf(eb: Eb, target: ArticleTarget): Expression<SqlBool> {
  switch (target.kind) {
    case 'everyone':
      return eb.lit(true)
    case 'languages':
      return eb('users.locale', 'in', target.locales)
    case 'holders':
      return HOLDERS[target.of](eb)
    case 'instrument':
      return eb.or([
        eb('users.id', 'in', openContracts(eb).where('code', '=', target.code)),
        eb('users.id', 'in', openOptions(eb).where('code', '=', target.code)),
      ])
  }
}

type Status<Table extends 'contract_orders' | 'option_orders' | 'loans'> = Database[Table]['status']
type Holding = Extract<ArticleTarget, { kind: 'holders' }>['of']

const HOLDERS: Readonly<Record<Holding, (eb: Eb) => Expression<SqlBool>>> = {
  contracts: eb => eb('users.id', 'in', openContracts(eb)),
  options: eb => eb('users.id', 'in', openOptions(eb)),
  plans: eb =>
    eb(
      'users.id',
      'in',
      eb.selectFrom('plan_orders').select('user_id').where('plan_orders.status', '=', sql.lit('earning')),
    ),
  loans: eb =>
    eb(
      'users.id',
      'in',
      eb
        .selectFrom('loans')
        .select('user_id')
        .where('loans.status', 'in', [
          sql.lit<Status<'loans'>>('repaying'),
          sql.lit<Status<'loans'>>('overdue'),
        ]),
    ),
  nfts: eb => eb('users.id', 'in', eb.selectFrom('nft_deliveries').select('user_id')),
}

function openContracts(eb: Eb) {
  return eb
    .selectFrom('contract_orders')
    .select('user_id')
    .where('contract_orders.status', 'in', [
      sql.lit<Status<'contract_orders'>>('open'),
      sql.lit<Status<'contract_orders'>>('to_be_closed'),
    ])
}

function openOptions(eb: Eb) {
  return eb
    .selectFrom('option_orders')
    .select('user_id')
    .where('option_orders.status', 'in', [
      sql.lit<Status<'option_orders'>>('open'),
      sql.lit<Status<'option_orders'>>('settling'),
    ])
}

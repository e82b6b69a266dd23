import type { Selectable } from 'kysely'
import type { Database } from '../../src/platform/storage/schema.ts'
import type { ReadTx, Storage } from '../../src/platform/storage/storage.ts'

export type ContractRow = Selectable<Database['contract_orders']>

/** Everything that the storage says of customers' orders and money at one moment. */
export type Books = {
  readonly contracts: readonly ContractRow[]
  readonly options: readonly Selectable<Database['option_orders']>[]
  readonly plans: readonly Selectable<Database['plan_orders']>[]
  readonly accruals: readonly Selectable<Database['plan_accruals']>[]
  readonly alerts: readonly Selectable<Database['price_alerts']>[]
  readonly exchanges: readonly Selectable<Database['exchanges']>[]
  readonly deposits: readonly Selectable<Database['deposits']>[]
  readonly withdrawals: readonly Selectable<Database['withdrawals']>[]
  /** What custody has been given. */
  readonly intents: readonly Selectable<Database['custody_intents']>[]
  /** Until when staff have claimed a withdrawal, ms; null when nobody has. */
  readonly withdrawalReviews: readonly {
    readonly subject: string
    readonly state: string
    readonly claimed_until: number | null
  }[]
  /** Legs of the postings of withdrawals, minor units. */
  readonly withdrawalLegs: readonly {
    readonly reference: string
    readonly posting: string
    readonly kind: string
    readonly currency: string
    readonly amount: bigint
  }[]
  readonly accounts: readonly {
    readonly owner: string
    readonly mode: 'demo' | 'real'
    readonly kind: string
    readonly currency: string
    readonly balance: bigint
  }[]
  /** What came into wallets from outside: first funds, resets, credits; minor units. */
  readonly funding: readonly {
    readonly owner: string
    readonly mode: 'demo' | 'real'
    readonly currency: string
    readonly amount: bigint
  }[]
  /** Notices kept for customers: their kind and what they speak of. */
  readonly notices: readonly { readonly kind: string; readonly data: string }[]
}

/** Reads the books in one snapshot. */
export function readBooks(storage: Storage): Promise<Books> {
  return storage.read(async tx => ({
    contracts: await tx.dynamic(q => q.selectFrom('contract_orders').selectAll().orderBy('id')),
    options: await tx.dynamic(q => q.selectFrom('option_orders').selectAll().orderBy('id')),
    plans: await tx.dynamic(q => q.selectFrom('plan_orders').selectAll().orderBy('id')),
    accruals: await tx.dynamic(q =>
      q.selectFrom('plan_accruals').selectAll().orderBy('order_id').orderBy('number'),
    ),
    alerts: await tx.dynamic(q => q.selectFrom('price_alerts').selectAll().orderBy('id')),
    exchanges: await tx.dynamic(q => q.selectFrom('exchanges').selectAll().orderBy('id')),
    deposits: await tx.dynamic(q => q.selectFrom('deposits').selectAll().orderBy('id')),
    withdrawals: await tx.dynamic(q => q.selectFrom('withdrawals').selectAll().orderBy('id')),
    intents: await tx.dynamic(q => q.selectFrom('custody_intents').selectAll().orderBy('withdrawal_id')),
    withdrawalReviews: await tx.dynamic(q =>
      q
        .selectFrom('reviews')
        .where('kind', '=', 'withdrawal')
        .select(['subject', 'state', 'claimed_until'])
        .orderBy('id'),
    ),
    withdrawalLegs: await withdrawalLegsOf(tx),
    accounts: await tx.dynamic(q => q.selectFrom('accounts').selectAll().orderBy('id')),
    funding: await fundingOf(tx),
    notices: await tx.dynamic(q => q.selectFrom('notifications').select(['kind', 'data']).orderBy('id')),
  }))
}

function fundingOf(tx: ReadTx): Promise<Books['funding'][number][]> {
  return tx.dynamic(q =>
    q
      .selectFrom('entries')
      .innerJoin('postings', 'postings.id', 'entries.posting_id')
      .innerJoin('accounts', 'accounts.id', 'entries.account_id')
      .where('accounts.kind', '=', 'available')
      .where('postings.kind', 'in', ['demo_fund', 'demo_reset', 'deposit', 'credit'])
      .select(['accounts.owner', 'accounts.mode', 'accounts.currency', 'entries.amount']),
  )
}

function withdrawalLegsOf(tx: ReadTx): Promise<Books['withdrawalLegs'][number][]> {
  return tx.dynamic(q =>
    q
      .selectFrom('entries')
      .innerJoin('postings', 'postings.id', 'entries.posting_id')
      .innerJoin('accounts', 'accounts.id', 'entries.account_id')
      .where('postings.kind', 'in', ['withdraw_lock', 'withdraw_unlock', 'withdraw_send'])
      .select(['postings.reference', 'postings.kind as posting'])
      .select(['accounts.kind', 'accounts.currency', 'entries.amount']),
  )
}

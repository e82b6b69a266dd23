import type { PostingKind } from '@quayside/contracts/ledger'
import { type Selectable, sql } from 'kysely'
import { HOUSE } from '../../src/ledger/chart.ts'
import type { Database } from '../../src/platform/storage/schema.ts'
import type { ReadTx, Storage } from '../../src/platform/storage/storage.ts'

export type ContractRow = Selectable<Database['contract_orders']>

export type Leg = {
  readonly reference: string
  readonly posting: string
  readonly at: number
  readonly owner: string
  readonly kind: string
  readonly currency: string
  readonly amount: bigint
}

/** `claimed_until` is in ms, null when unclaimed. */
export type Review = {
  readonly subject: string
  readonly state: string
  readonly claimed_until: number | null
}

export type Books = {
  readonly contracts: readonly ContractRow[]
  readonly options: readonly Selectable<Database['option_orders']>[]
  readonly exposure: readonly Selectable<Database['house_exposure']>[]
  readonly plans: readonly Selectable<Database['plan_orders']>[]
  readonly accruals: readonly Selectable<Database['plan_accruals']>[]
  readonly alerts: readonly Selectable<Database['price_alerts']>[]
  readonly exchanges: readonly Selectable<Database['exchanges']>[]
  readonly deposits: readonly Selectable<Database['deposits']>[]
  readonly withdrawals: readonly Selectable<Database['withdrawals']>[]
  readonly intents: readonly Selectable<Database['custody_intents']>[]
  readonly withdrawalReviews: readonly Review[]
  /** Legs of withdrawal postings, minor units. */
  readonly withdrawalLegs: readonly Leg[]
  readonly loans: readonly Selectable<Database['loans']>[]
  readonly loanFiles: readonly Pick<Selectable<Database['loan_files']>, 'loan_id' | 'revision' | 'kind'>[]
  /** Legs of loan postings in posting order, minor units. */
  readonly loanLegs: readonly Leg[]
  readonly loanReviews: readonly Review[]
  readonly nfts: readonly Selectable<Database['nfts']>[]
  readonly bids: readonly Selectable<Database['nft_bids']>[]
  readonly deliveries: readonly Selectable<Database['nft_deliveries']>[]
  /** Legs of bid and sale postings, minor units. */
  readonly bidLegs: readonly Leg[]
  /** Customers' changes to their own limits, oldest first. */
  readonly limitActs: readonly Pick<
    Selectable<Database['audit_log']>,
    'at' | 'user_id' | 'subject' | 'details'
  >[]
  /** Customers' USD legs of realized results on the real account, in posting order. */
  readonly results: readonly Leg[]
  readonly accounts: readonly {
    readonly owner: string
    readonly mode: 'demo' | 'real'
    readonly kind: string
    readonly currency: string
    readonly balance: bigint
  }[]
  /** Money from outside: initial funds, resets, credits; minor units. */
  readonly funding: readonly {
    readonly owner: string
    readonly mode: 'demo' | 'real'
    readonly currency: string
    readonly amount: bigint
  }[]
  readonly notices: readonly { readonly kind: string; readonly data: string }[]
}

export function readBooks(storage: Storage): Promise<Books> {
  return storage.read(async tx => ({
    contracts: await tx.dynamic(q => q.selectFrom('contract_orders').selectAll().orderBy('id')),
    options: await tx.dynamic(q => q.selectFrom('option_orders').selectAll().orderBy('id')),
    exposure: await tx.dynamic(q => q.selectFrom('house_exposure').selectAll().orderBy('code')),
    plans: await tx.dynamic(q => q.selectFrom('plan_orders').selectAll().orderBy('id')),
    accruals: await tx.dynamic(q =>
      q.selectFrom('plan_accruals').selectAll().orderBy('order_id').orderBy('number'),
    ),
    alerts: await tx.dynamic(q => q.selectFrom('price_alerts').selectAll().orderBy('id')),
    exchanges: await tx.dynamic(q => q.selectFrom('exchanges').selectAll().orderBy('id')),
    deposits: await tx.dynamic(q => q.selectFrom('deposits').selectAll().orderBy('id')),
    withdrawals: await tx.dynamic(q => q.selectFrom('withdrawals').selectAll().orderBy('id')),
    intents: await tx.dynamic(q => q.selectFrom('custody_intents').selectAll().orderBy('withdrawal_id')),
    withdrawalReviews: await reviewsOf(tx, 'withdrawal'),
    loanReviews: await reviewsOf(tx, 'loan'),
    withdrawalLegs: await legsOf(tx, ['withdraw_lock', 'withdraw_unlock', 'withdraw_send']),
    loans: await tx.dynamic(q => q.selectFrom('loans').selectAll().orderBy('id')),
    loanFiles: await tx.dynamic(q =>
      q
        .selectFrom('loan_files')
        .select(['loan_id', 'revision', 'kind'])
        .orderBy('loan_id')
        .orderBy('revision')
        .orderBy('kind'),
    ),
    loanLegs: await legsOf(tx, [
      'loan_disburse',
      'loan_interest',
      'loan_repay',
      'loan_withdraw',
      'loan_write_off',
    ]),
    nfts: await tx.dynamic(q => q.selectFrom('nfts').selectAll().orderBy('id')),
    bids: await tx.dynamic(q => q.selectFrom('nft_bids').selectAll().orderBy('nft_id').orderBy('number')),
    deliveries: await tx.dynamic(q => q.selectFrom('nft_deliveries').selectAll().orderBy('nft_id')),
    bidLegs: await legsOf(tx, ['bid_hold', 'bid_release', 'nft_sale']),
    limitActs: await tx.dynamic(q =>
      q
        .selectFrom('audit_log')
        .where('action', '=', 'customer.limitSet')
        .select(['at', 'user_id', 'subject', 'details'])
        .orderBy('id'),
    ),
    results: await resultsOf(tx),
    accounts: await accountsOf(tx),
    funding: await fundingOf(tx),
    notices: await tx.dynamic(q => q.selectFrom('notifications').select(['kind', 'data']).orderBy('id')),
  }))
}

/** Most accounts of the house keep no running balance, so all balances are the sums of their entries. */
function accountsOf(tx: ReadTx): Promise<Books['accounts'][number][]> {
  return tx.dynamic(q =>
    q
      .selectFrom('accounts')
      .leftJoin('entries', 'entries.account_id', 'accounts.id')
      .select(['owner', 'mode', 'kind', 'currency'])
      .select(eb => eb.fn.coalesce(eb.fn.sum<bigint>('amount'), sql<bigint>`0`).as('balance'))
      .groupBy(['accounts.id', 'owner', 'mode', 'kind', 'currency'])
      .orderBy('accounts.id'),
  )
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

function reviewsOf(tx: ReadTx, kind: 'loan' | 'withdrawal'): Promise<Review[]> {
  return tx.dynamic(q =>
    q
      .selectFrom('reviews')
      .where('kind', '=', kind)
      .select(['subject', 'state', 'claimed_until'])
      .orderBy('id'),
  )
}

async function resultsOf(tx: ReadTx): Promise<Leg[]> {
  return await tx.dynamic(q =>
    q
      .selectFrom('entries')
      .innerJoin('postings', 'postings.id', 'entries.posting_id')
      .innerJoin('accounts', 'accounts.id', 'entries.account_id')
      .where('postings.mode', '=', 'real')
      .where('postings.kind', 'in', [
        'contract_open',
        'contract_close',
        'contract_liquidation',
        'option_settle',
        'plan_exit',
      ])
      .where('accounts.owner', '!=', HOUSE)
      .where('accounts.currency', '=', 'USD')
      .select(['postings.reference', 'postings.kind as posting', 'postings.created_at as at'])
      .select(['accounts.owner', 'accounts.kind', 'accounts.currency', 'entries.amount'])
      .orderBy('postings.id')
      .orderBy('accounts.id'),
  )
}

function legsOf(tx: ReadTx, kinds: readonly PostingKind[]): Promise<Leg[]> {
  return tx.dynamic(q =>
    q
      .selectFrom('entries')
      .innerJoin('postings', 'postings.id', 'entries.posting_id')
      .innerJoin('accounts', 'accounts.id', 'entries.account_id')
      .where('postings.kind', 'in', kinds)
      .select(['postings.reference', 'postings.kind as posting', 'postings.created_at as at'])
      .select(['accounts.owner', 'accounts.kind', 'accounts.currency', 'entries.amount'])
      .orderBy('postings.id')
      .orderBy('accounts.id'),
  )
}

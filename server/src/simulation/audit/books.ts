import type { OrderRow } from '../../storage/queries/contract-orders.ts'
import type { ReadTx, Storage } from '../../storage/storage.ts'

/** Everything that the storage says of customers' orders and money at one moment. */
export type Books = {
  readonly contracts: readonly OrderRow[]
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

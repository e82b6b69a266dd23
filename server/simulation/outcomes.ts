import type { Books } from './audit/books.ts'
import type { Journal } from './journal.ts'

export function countOutcomes(books: Books, journal: Journal): void {
  const { contracts, options, plans, alerts, deposits, withdrawals, loans, deliveries, bids, nfts } = books
  for (const row of contracts) countContract(row, journal)
  for (const { status, refund_reason: reason } of options) journal.count(`option ${reason ?? status}`)
  for (const { status, paid } of plans) {
    journal.count(`plan ${status}`)
    journal.count('accruals', paid)
  }
  journal.count('auctions prolonged', nfts.filter(item => isProlonged(item, bids)).length)
  const simple = {
    deposit: deposits,
    withdrawal: withdrawals,
    alert: alerts,
    loan: loans,
    delivery: deliveries,
    bid: bids,
  }
  for (const [name, rows] of Object.entries(simple))
    for (const { status } of rows) journal.count(`${name} ${status}`)
}

function isProlonged(
  { id, runs_ms: runs, ends_at: ends }: Books['nfts'][number],
  bids: Books['bids'],
): boolean {
  const first = bids.find(({ nft_id: nft }) => nft === id)
  return first !== undefined && ends !== null && ends > first.created_at + runs
}

function countContract(row: Books['contracts'][number], journal: Journal): void {
  journal.count(`contract ${row.close_reason ?? row.status}`)
  if (row.parent_id !== null) journal.count('parts')
  else if (row.open_price !== null) {
    if (row.type === 'limit') journal.count('limits filled')
    if (row.stop_price !== null) journal.count('stops filled')
    if (row.amendments > 0) journal.count('amended filled')
  }
}

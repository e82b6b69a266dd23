import type { Currency } from '@quayside/money/currency'
import { sql } from 'kysely'
import { HOUSE } from '../../../ledger/chart.ts'
import { columns, prepare } from '../../../platform/storage/query.ts'
import type { PayoutRow } from './tables.ts'

const COLUMNS = [
  'id',
  'client_id',
  'request_hash',
  'charity_id',
  'currency',
  'amount',
  'reference',
  'transferred_on',
  'receipt_format',
  'receipt_sha256',
  'receipt_size',
  'status',
  'prepared_by',
  'prepared_at',
  'decided_by',
  'decided_at',
  'reason',
] as const

export const insertPayout = prepare((q, p: PayoutRow) =>
  q.insertInto('nft_payouts').values(columns(p, COLUMNS)),
)

export const findPayout = prepare((q, p: { id: string }) =>
  q.selectFrom('nft_payouts').selectAll().where('id', '=', p.id),
)

export const payoutOfClient = prepare((q, p: { by: string; clientId: string }) =>
  q.selectFrom('nft_payouts').selectAll().where('prepared_by', '=', p.by).where('client_id', '=', p.clientId),
)

/** A prepared or confirmed payout for the same transfer; ignores the case of the reference. */
export const payoutOfTransfer = prepare((q, p: { charityId: string; reference: string }) =>
  q
    .selectFrom('nft_payouts')
    .select('id')
    .where('charity_id', '=', p.charityId)
    .where(eb => eb(eb.fn('lower', ['reference']), '=', eb.fn('lower', [eb.val(p.reference)])))
    .where('status', '!=', sql.lit('rejected')),
)

export const decidePayout = prepare(
  (q, p: Pick<PayoutRow, 'id' | 'status' | 'decided_by' | 'decided_at' | 'reason'>) =>
    q
      .updateTable('nft_payouts')
      .set(columns(p, ['status', 'decided_by', 'decided_at', 'reason']))
      .where('id', '=', p.id)
      .where('status', '=', sql.lit('prepared')),
)

export const pageOfPayouts = prepare((q, p: { limit: number; offset: number }) =>
  q
    .selectFrom('nft_payouts')
    .selectAll()
    .orderBy(sql`case when status = 'prepared' then 0 else 1 end`)
    .orderBy('prepared_at', 'desc')
    .orderBy('id', 'desc')
    .limit(p.limit)
    .offset(p.offset),
)

export const countPayouts = prepare(q =>
  q.selectFrom('nft_payouts').select(eb => eb.fn.countAll<number>().as('total')),
)

export const paidTo = prepare((q, p: { charityId: string; currency: Currency; limit: number }) =>
  q
    .selectFrom('nft_payouts')
    .select(['id', 'amount', 'decided_at as at', 'receipt_format as format'])
    .where('charity_id', '=', p.charityId)
    .where('currency', '=', p.currency)
    .where('status', '=', sql.lit('paid'))
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(p.limit),
)

/** Sums payouts per charity from the ledger, as negative amounts; each payout is posted once, under its own id. */
export const paidOutByCharity = prepare(q =>
  q
    .selectFrom('nft_payouts')
    .innerJoin('postings', join =>
      join
        .onRef('postings.reference', '=', 'nft_payouts.id')
        .on('postings.kind', '=', sql.lit('donation_payout')),
    )
    .innerJoin('entries', 'entries.posting_id', 'postings.id')
    .innerJoin('accounts', 'accounts.id', 'entries.account_id')
    .select(eb => [
      'nft_payouts.charity_id as charityId',
      'accounts.currency',
      eb.fn.sum<bigint>('entries.amount').as('amount'),
    ])
    .where('accounts.owner', '=', sql.lit(HOUSE))
    .where('accounts.kind', '=', sql.lit('donations'))
    .groupBy(['nft_payouts.charity_id', 'accounts.currency']),
)

export const preparedByCharity = prepare(q =>
  q
    .selectFrom('nft_payouts')
    .select(eb => ['charity_id as charityId', 'currency', eb.fn.sum<bigint>('amount').as('amount')])
    .where('status', '=', sql.lit('prepared'))
    .groupBy(['charity_id', 'currency']),
)

export const insertPiece = prepare((q, p: { payout_id: string; number: number; bytes: Uint8Array }) =>
  q.insertInto('nft_receipt_pieces').values(columns(p, ['payout_id', 'number', 'bytes'])),
)

export const piecesOf = prepare((q, p: { id: string }) =>
  q.selectFrom('nft_receipt_pieces').select('bytes').where('payout_id', '=', p.id).orderBy('number'),
)

export const deletePieces = prepare((q, p: { id: string }) =>
  q.deleteFrom('nft_receipt_pieces').where('payout_id', '=', p.id),
)

import { columns, prepare } from '../../platform/storage/query.ts'
import type { NftRow } from './tables.ts'

/** Every NFT, the oldest offer first. */
export const listNfts = prepare(q =>
  q.selectFrom('nfts').selectAll().orderBy('created_at').orderBy('id').limit(1000),
)

/** Adds an NFT unless it is there. */
export const seedNft = prepare((q, p: NftRow) =>
  q
    .insertInto('nfts')
    .values(
      columns(p, [
        'id',
        'name',
        'image',
        'creator',
        'chain',
        'address',
        'currency',
        'reserve',
        'current_bid',
        'ends_at',
        'status',
        'kind',
        'charity',
        'donated',
        'description',
        'created_at',
      ]),
    )
    .onConflict(conflict => conflict.doNothing()),
)

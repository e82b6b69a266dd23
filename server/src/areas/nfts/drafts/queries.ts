import { sql } from 'kysely'
import { columns, prepare } from '../../../platform/storage/query.ts'
import type { NftRow } from '../tables.ts'
import type { DraftRow } from './tables.ts'

const COLUMNS = [
  'id',
  'content',
  'picture',
  'version',
  'scheduled_version',
  'created_by',
  'created_at',
  'updated_by',
  'updated_at',
] as const

export const insertDraft = prepare((q, p: DraftRow) => q.insertInto('nft_drafts').values(columns(p, COLUMNS)))

export const findDraft = prepare((q, p: { id: string }) =>
  q.selectFrom('nft_drafts').selectAll().where('id', '=', p.id),
)

export const updateDraft = prepare((q, p: DraftRow & { before: number }) =>
  q
    .updateTable('nft_drafts')
    .set(columns(p, ['content', 'picture', 'version', 'scheduled_version', 'updated_by', 'updated_at']))
    .where('id', '=', p.id)
    .where('version', '=', p.before),
)

export const deleteDraftRow = prepare((q, p: { id: string }) =>
  q.deleteFrom('nft_drafts').where('id', '=', p.id),
)

export const draftsNotOpened = prepare((q, p: { now: number; limit: number }) =>
  q
    .selectFrom('nft_drafts')
    .leftJoin('nfts', 'nfts.id', 'nft_drafts.id')
    .selectAll('nft_drafts')
    .select(['nfts.opens_at as opensAt'])
    .where(eb =>
      eb.or([
        eb('nfts.id', 'is', null),
        eb.and([eb('nfts.status', '=', 'open'), eb('nfts.opens_at', '>', p.now)]),
      ]),
    )
    .orderBy('nft_drafts.updated_at', 'desc')
    .orderBy('nft_drafts.id')
    .limit(p.limit),
)

const WRITTEN = [
  'id',
  'name',
  'image',
  'creator',
  'chain',
  'address',
  'description',
  'created_at',
  'kind',
  'currency',
  'reserve',
  'charity_id',
  'status',
  'opens_at',
  'runs_ms',
  'ends_at',
  'highest_id',
  'highest_user_id',
  'highest_bidder',
  'current_bid',
  'bids',
  'bidders',
  'closed_at',
] as const

export const insertNft = prepare((q, p: NftRow) => q.insertInto('nfts').values(columns(p, WRITTEN)))

/** Rewrites an item that has not opened; changes no row once it has opened or was withdrawn. */
export const rewriteNft = prepare((q, p: NftRow & { now: number }) =>
  q
    .updateTable('nfts')
    .set(columns(p, ['name', 'image', 'creator', 'chain', 'address', 'description']))
    .set(columns(p, ['kind', 'currency', 'reserve', 'charity_id', 'opens_at', 'runs_ms']))
    .where('id', '=', p.id)
    .where('status', '=', 'open')
    .where('bids', '=', 0)
    .where('opens_at', '>', p.now),
)

export const findPicture = prepare((q, p: { sha256: string }) =>
  q.selectFrom('nft_pictures').selectAll().where('sha256', '=', p.sha256),
)

export const insertPicture = prepare((q, p: { sha256: string; size: number; created_at: number }) =>
  q.insertInto('nft_pictures').values(columns(p, ['sha256', 'size', 'created_at'])),
)

export const insertPicturePiece = prepare((q, p: { sha256: string; number: number; bytes: Uint8Array }) =>
  q.insertInto('nft_picture_pieces').values(columns(p, ['sha256', 'number', 'bytes'])),
)

export const picturePieces = prepare((q, p: { sha256: string }) =>
  q.selectFrom('nft_picture_pieces').select('bytes').where('sha256', '=', p.sha256).orderBy('number'),
)

export const deletePicturePieces = prepare((q, p: { sha256: string }) =>
  q.deleteFrom('nft_picture_pieces').where('sha256', '=', p.sha256),
)

export const deletePicture = prepare((q, p: { sha256: string }) =>
  q.deleteFrom('nft_pictures').where('sha256', '=', p.sha256),
)

export const draftWithPicture = prepare((q, p: { sha256: string }) =>
  q.selectFrom('nft_drafts').select('id').where('picture', '=', p.sha256).limit(1),
)

/** An item whose page shows a picture; a withdrawn item shows none. */
export const shownWithImage = prepare((q, p: { image: string }) =>
  q
    .selectFrom('nfts')
    .select('id')
    .where('image', '=', p.image)
    .where('status', '!=', sql.lit('withdrawn'))
    .limit(1),
)

export const itemWithImage = prepare((q, p: { image: string }) =>
  q.selectFrom('nfts').select('id').where('image', '=', p.image).limit(1),
)

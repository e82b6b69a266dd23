import { type Insertable, sql } from 'kysely'
import { columns, prepare } from '../../storage/query.ts'
import type { DeleteOld, Retention } from '../../storage/retention/old-rows.ts'
import type { Database, Flag } from '../../storage/schema.ts'
import './tables.ts'

type DataKey = Insertable<Database['data_keys']>
type PhotoRow = Insertable<Database['photos']>

export const insertDataKey = prepare((q, p: DataKey) =>
  q
    .insertInto('data_keys')
    .values(columns(p, ['user_id', 'master_id', 'wrapped', 'created_at']))
    .onConflict(conflict => conflict.doNothing()),
)

export const findDataKey = prepare((q, p: { userId: string }) =>
  q.selectFrom('data_keys').select(['master_id', 'wrapped']).where('user_id', '=', p.userId),
)

export const dataKeysAfter = prepare((q, p: { userId: string; limit: number }) =>
  q
    .selectFrom('data_keys')
    .select(['user_id', 'master_id', 'wrapped'])
    .where('user_id', '>', p.userId)
    .orderBy('user_id')
    .limit(p.limit),
)

/** Rewraps a data key; changes no row when another process already did. */
export const rewrapDataKey = prepare(
  (q, p: { userId: string; before: string; masterId: string; wrapped: string }) =>
    q
      .updateTable('data_keys')
      .set({ master_id: p.masterId, wrapped: p.wrapped })
      .where('user_id', '=', p.userId)
      .where('wrapped', '=', p.before),
)

export const insertPhoto = prepare((q, p: PhotoRow) =>
  q.insertInto('photos').values(columns(p, ['id', 'user_id', 'size', 'sha256', 'is_held', 'created_at'])),
)

export const insertPhotoPiece = prepare((q, p: Database['photo_pieces']) =>
  q.insertInto('photo_pieces').values(columns(p, ['photo_id', 'number', 'bytes'])),
)

export const findPhoto = prepare((q, p: { id: string; userId: string }) =>
  q
    .selectFrom('photos')
    .select(['id', 'size', 'sha256'])
    .where('id', '=', p.id)
    .where('user_id', '=', p.userId),
)

export const photoPieces = prepare((q, p: { id: string }) =>
  q.selectFrom('photo_pieces').select('bytes').where('photo_id', '=', p.id).orderBy('number'),
)

/** Claims a customer's photo; changes no row when it is missing or another customer's. */
export const holdPhoto = prepare((q, p: { id: string; userId: string }) =>
  q.updateTable('photos').set({ is_held: 1 }).where('id', '=', p.id).where('user_id', '=', p.userId),
)

export const deletePhoto = prepare((q, p: { id: string; userId: string }) =>
  q.deleteFrom('photos').where('id', '=', p.id).where('user_id', '=', p.userId),
)

/** Deletes a customer's data key: nothing sealed with it can be opened again. */
export const deleteDataKey = prepare((q, p: { userId: string }) =>
  q.deleteFrom('data_keys').where('user_id', '=', p.userId),
)

export const photosOf = prepare((q, p: { userId: string }) =>
  q.selectFrom('photos').select(['id', 'size', 'sha256']).where('user_id', '=', p.userId).orderBy('id'),
)

export const deleteLoosePhotos: DeleteOld = prepare((q, p: { before: number; limit: number }) =>
  q.deleteFrom('photos').where('id', 'in', eb =>
    eb
      .selectFrom('photos')
      .select('id')
      // A literal, so that the partial index applies.
      .where('is_held', '=', sql.lit<Flag>(0))
      .where('created_at', '<', p.before)
      .limit(p.limit),
  ),
)

export const LOOSE_PHOTOS: Retention = {
  what: 'photos that were never submitted',
  days: 1,
  deletion: deleteLoosePhotos,
}

import { prepare } from '../../platform/storage/query.ts'
import { forgetRows } from '../../platform/storage/retention/forget.ts'

type FavoriteTable = {
  user_id: string
  code: string
  created_at: number
}

declare module '../../platform/storage/schema.ts' {
  interface Database {
    favourites: FavoriteTable
  }
}

export const favoritesOf = prepare((q, p: { userId: string }) =>
  q.selectFrom('favourites').select(['code', 'created_at']).where('user_id', '=', p.userId).orderBy('code'),
)

export const star = prepare((q, p: { userId: string; code: string; at: number }) =>
  q
    .insertInto('favourites')
    .values({ user_id: p.userId, code: p.code, created_at: p.at })
    .onConflict(conflict => conflict.columns(['user_id', 'code']).doNothing()),
)

export const unstar = prepare((q, p: { userId: string; code: string }) =>
  q.deleteFrom('favourites').where('user_id', '=', p.userId).where('code', '=', p.code),
)

export const forgetFavorites = forgetRows('favourites')

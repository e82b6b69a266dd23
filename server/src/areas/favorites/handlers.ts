import type * as endpoints from '@quayside/contracts/endpoints/market/favourites'
import type { CustomerInput } from '../../platform/http/route.ts'
import { commit } from '../../platform/storage/commit.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import type { Services } from '../services.ts'
import { favoritesOf, star, unstar } from './queries.ts'

export async function listFavorites({
  services,
  session,
}: CustomerInput<typeof endpoints.listFavourites, Services>) {
  return await services.storage.read(tx => codesOf(tx, session.userId))
}

/** `POST /user/favourites`: skips unlisted instruments; a browser's stars from before sign-in may be outdated. */
export async function changeFavorites({
  body,
  services,
  session,
}: CustomerInput<typeof endpoints.changeFavourites, Services>) {
  const { storage, market, clock } = services
  const { userId } = session
  const listed = body.add.filter(code => market.instrument(code) !== undefined)
  return await commit(storage, async tx => {
    for (const code of listed) await tx.run(star, { userId, code, at: clock.now() })
    for (const code of body.remove) await tx.run(unstar, { userId, code })
    return await codesOf(tx, userId)
  })
}

async function codesOf(tx: ReadTx, userId: string): Promise<string[]> {
  return (await tx.all(favoritesOf, { userId })).map(({ code }) => code)
}

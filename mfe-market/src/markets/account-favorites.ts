import { changeFavourites, listFavourites } from '@quayside/contracts/endpoints/market/favourites'
import type { RemoteContext } from '@quayside/runtime/context'
import { showToast } from '@quayside/ui/show-toast'
import type { Favorites } from './favorites-store.ts'

type Host = Pick<RemoteContext, 'api' | 'session'> & {
  /** Message for a star that could not be saved. */
  readonly failed: string
}

/** Longer stored texts were never codes. */
const LONGEST_CODE = 32

/** Serializes changes, so that the last response is the newest state. */
let queue: Promise<unknown> = Promise.resolve()
let waiting = 0
/** User whose stars were requested since the page opened. */
let asked: string | null = null

/** Syncs stars with the account. `follow` loads the account's and adds the browser's; other texts are changed codes. */
export function syncWithAccount(host: Host, favorites: Favorites, what: string): Promise<unknown> {
  const user = host.session.get().user?.id ?? null
  if (user === null) {
    asked = null
    if (favorites.owner() !== null) favorites.set([], null)
    return queue
  }
  if (what === 'follow') {
    if (asked === user) return queue
    asked = user
    return serialized(host, favorites, () => bring(host, favorites, user))
  }
  const starred = favorites.get().has(what)
  return serialized(host, favorites, async () => {
    const change = { add: starred ? [what] : [], remove: starred ? [] : [what] }
    try {
      return await host.api.call(changeFavourites, { body: change })
    } catch (error) {
      if (favorites.get().has(what) === starred) favorites.toggle(what)
      throw error
    }
  })
}

/** The signed-in customer's stars, merged with those set as a visitor. */
async function bring(host: Host, favorites: Favorites, user: string): Promise<readonly string[]> {
  const stored = favorites.owner() === null ? [...favorites.get()] : []
  const own = stored.filter(code => code !== '' && code.length <= LONGEST_CODE)
  try {
    if (own.length === 0) return await host.api.call(listFavourites)
    return await host.api.call(changeFavourites, { body: { add: own, remove: [] } })
  } catch {
    // The next page retries; until then the browser's stars are shown.
    if (asked === user) asked = null
    return [...favorites.get()]
  }
}

function serialized(
  host: Host,
  favorites: Favorites,
  ask: () => Promise<readonly string[]>,
): Promise<unknown> {
  const user = host.session.get().user?.id ?? null
  waiting += 1
  queue = queue
    .then(ask)
    .then(
      codes => {
        const isTheirs = host.session.get().user?.id === user
        if (waiting === 1 && isTheirs && asked === user) favorites.set(codes, user)
      },
      () => showToast({ message: host.failed, tone: 'danger' }),
    )
    .finally(() => {
      waiting -= 1
    })
  return queue
}

import { changeFavourites, listFavourites } from '@quayside/contracts/endpoints/favourites'
import type { RemoteContext } from '@quayside/runtime/context'
import { showToast } from '@quayside/ui/show-toast'
import type { Favourites } from './favourites-store.ts'

type Host = Pick<RemoteContext, 'api' | 'session'> & {
  /** What the customer is told when a star could not be kept. */
  readonly failed: string
}

/** What is longer in a browser's storage was never a code. */
const LONGEST_CODE = 32

/** One change after the other, so that the last answer is the newest state. */
let turn: Promise<unknown> = Promise.resolve()
let waiting = 0
/** For whom the server was asked since the page was opened. */
let asked: string | null = null

/**
 * Keeps the stars with the account. `follow` takes what the account has and, once, what the browser had before somebody
 * signed in; any other text is a code whose star has just changed in this browser. Who has signed out leaves none behind.
 */
export function keepWithAccount(host: Host, favourites: Favourites, what: string): Promise<unknown> {
  const user = host.session.get().user?.id ?? null
  if (user === null) {
    asked = null
    if (favourites.owner() !== null) favourites.set([], null)
    return turn
  }
  if (what === 'follow') {
    if (asked === user) return turn
    asked = user
    return inTurn(host, favourites, () => bring(host, favourites, user))
  }
  const starred = favourites.get().has(what)
  return inTurn(host, favourites, async () => {
    const change = { add: starred ? [what] : [], remove: starred ? [] : [what] }
    try {
      return await host.api.call(changeFavourites, { body: change })
    } catch (error) {
      if (favourites.get().has(what) === starred) favourites.toggle(what)
      throw error
    }
  })
}

/** The stars of who signs in, with those that they set in this browser as a visitor. */
async function bring(host: Host, favourites: Favourites, user: string): Promise<readonly string[]> {
  const kept = favourites.owner() === null ? [...favourites.get()] : []
  const own = kept.filter(code => code !== '' && code.length <= LONGEST_CODE)
  try {
    if (own.length === 0) return await host.api.call(listFavourites)
    return await host.api.call(changeFavourites, { body: { add: own, remove: [] } })
  } catch {
    // The next page asks again; until then this browser's are shown.
    if (asked === user) asked = null
    return [...favourites.get()]
  }
}

function inTurn(host: Host, favourites: Favourites, ask: () => Promise<readonly string[]>): Promise<unknown> {
  const user = host.session.get().user?.id ?? null
  waiting += 1
  turn = turn
    .then(ask)
    .then(
      codes => {
        const isTheirs = host.session.get().user?.id === user
        if (waiting === 1 && isTheirs && asked === user) favourites.set(codes, user)
      },
      () => showToast({ message: host.failed, tone: 'danger' }),
    )
    .finally(() => {
      waiting -= 1
    })
  return turn
}

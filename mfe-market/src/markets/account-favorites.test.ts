// @vitest-environment happy-dom
import { changeFavourites, listFavourites } from '@quayside/contracts/endpoints/market/favourites'
import { buildUser } from '@quayside/testing/builders'
import { networkFailure } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { beforeEach, describe, expect, it } from 'vitest'
import { syncWithAccount } from './account-favorites.ts'
import { createFavorites } from './favorites-store.ts'

beforeEach(() => localStorage.clear())

function open({ own = [] as readonly string[], account = [] as readonly string[], id = 'ada' } = {}) {
  const favorites = createFavorites(() => localStorage)
  for (const code of own) favorites.toggle(code)
  const ctx = createFakeContext({ user: buildUser({ id }) })
  const stored = new Set(account)
  ctx.api.answer(listFavourites, () => [...stored])
  ctx.api.answer(changeFavourites, ({ body }) => {
    for (const code of body?.add ?? []) stored.add(code)
    for (const code of body?.remove ?? []) stored.delete(code)
    return [...stored]
  })
  const sync = (what: string) => syncWithAccount({ ...ctx, failed: 'not kept' }, favorites, what)
  return { favorites, ctx, stored, sync, signOut: () => ctx.session.logout().then(() => sync('follow')) }
}

describe('stars of an account', () => {
  it('take the place of none, and are asked for once a page', async () => {
    const { favorites, ctx, sync, signOut } = open({ account: ['BTC'] })
    await sync('follow')
    await sync('follow')
    expect([...favorites.get()]).toEqual(['BTC'])
    expect(ctx.api.callsOf(listFavourites)).toHaveLength(1)
    await signOut()
  })

  it('get those of the visitor who signs in', async () => {
    const { favorites, stored, sync, signOut } = open({ own: ['ETH', ''], account: ['BTC'] })
    await sync('follow')
    expect([...stored]).toEqual(['BTC', 'ETH'])
    expect([...favorites.get()]).toEqual(['BTC', 'ETH'])
    expect(favorites.owner()).toBe('ada')
    await signOut()
  })

  it('are never given to another account', async () => {
    const first = open({ account: ['BTC'] })
    await first.sync('follow')
    const second = open({ account: ['ETH'], id: 'boris' })
    await second.sync('follow')
    expect([...second.stored]).toEqual(['ETH'])
    expect([...second.favorites.get()]).toEqual(['ETH'])
    await second.signOut()
  })

  it('change with a star here, in the order of the stars', async () => {
    const { favorites, stored, sync, signOut } = open({ account: ['BTC'] })
    await sync('follow')
    for (const code of ['ETH', 'BTC', 'ETH']) {
      favorites.toggle(code)
      void sync(code)
    }
    await sync('follow')
    expect([...stored]).toEqual([])
    expect([...favorites.get()]).toEqual([])
    await signOut()
  })

  it('take over with a star here what another device changed', async () => {
    const { favorites, stored, sync, signOut } = open({ account: ['BTC'] })
    await sync('follow')
    stored.delete('BTC')
    stored.add('SOL')
    favorites.toggle('ETH')
    await sync('ETH')
    expect([...favorites.get()]).toEqual(['SOL', 'ETH'])
    await signOut()
  })

  it('go back to what they were when a star could not be kept', async () => {
    const { favorites, ctx, sync, signOut } = open({ account: ['BTC'] })
    await sync('follow')
    ctx.api.refuse(changeFavourites, networkFailure())
    favorites.toggle('ETH')
    await sync('ETH')
    expect([...favorites.get()]).toEqual(['BTC'])
    await signOut()
  })

  it('stay as the browser has them while the server cannot be asked', async () => {
    const { favorites, ctx, sync, signOut } = open({ own: ['ETH'], account: [] })
    ctx.api.refuse(changeFavourites, networkFailure())
    await sync('follow')
    expect([...favorites.get()]).toEqual(['ETH'])
    expect(favorites.owner()).toBeNull()
    await signOut()
  })

  it('leave the browser with who signs out', async () => {
    const { favorites, sync, signOut } = open({ account: ['BTC'] })
    await sync('follow')
    await signOut()
    expect([...favorites.get()]).toEqual([])
    expect(localStorage.getItem('quayside.favourites.of')).toBeNull()
  })
})

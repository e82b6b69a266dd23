// @vitest-environment happy-dom
import { changeFavourites, listFavourites } from '@quayside/contracts/endpoints/favourites'
import { buildUser } from '@quayside/testing/builders'
import { networkFailure } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepWithAccount } from './account-favourites.ts'
import { createFavourites } from './favourites-store.ts'

beforeEach(() => localStorage.clear())

function open({ own = [] as readonly string[], account = [] as readonly string[], id = 'ada' } = {}) {
  const favourites = createFavourites(() => localStorage)
  for (const code of own) favourites.toggle(code)
  const ctx = createFakeContext({ user: buildUser({ id }) })
  const kept = new Set(account)
  ctx.api.answer(listFavourites, () => [...kept])
  ctx.api.answer(changeFavourites, ({ body }) => {
    for (const code of body?.add ?? []) kept.add(code)
    for (const code of body?.remove ?? []) kept.delete(code)
    return [...kept]
  })
  const keep = (what: string) => keepWithAccount({ ...ctx, failed: 'not kept' }, favourites, what)
  return { favourites, ctx, kept, keep, signOut: () => ctx.session.logout().then(() => keep('follow')) }
}

describe('stars of an account', () => {
  it('take the place of none, and are asked for once a page', async () => {
    const { favourites, ctx, keep, signOut } = open({ account: ['BTC'] })
    await keep('follow')
    await keep('follow')
    expect([...favourites.get()]).toEqual(['BTC'])
    expect(ctx.api.callsOf(listFavourites)).toHaveLength(1)
    await signOut()
  })

  it('get those of the visitor who signs in', async () => {
    const { favourites, kept, keep, signOut } = open({ own: ['ETH', ''], account: ['BTC'] })
    await keep('follow')
    expect([...kept]).toEqual(['BTC', 'ETH'])
    expect([...favourites.get()]).toEqual(['BTC', 'ETH'])
    expect(favourites.owner()).toBe('ada')
    await signOut()
  })

  it('are never given to another account', async () => {
    const first = open({ account: ['BTC'] })
    await first.keep('follow')
    const second = open({ account: ['ETH'], id: 'boris' })
    await second.keep('follow')
    expect([...second.kept]).toEqual(['ETH'])
    expect([...second.favourites.get()]).toEqual(['ETH'])
    await second.signOut()
  })

  it('change with a star here, in the order of the stars', async () => {
    const { favourites, kept, keep, signOut } = open({ account: ['BTC'] })
    await keep('follow')
    for (const code of ['ETH', 'BTC', 'ETH']) {
      favourites.toggle(code)
      void keep(code)
    }
    await keep('follow')
    expect([...kept]).toEqual([])
    expect([...favourites.get()]).toEqual([])
    await signOut()
  })

  it('take over with a star here what another device changed', async () => {
    const { favourites, kept, keep, signOut } = open({ account: ['BTC'] })
    await keep('follow')
    kept.delete('BTC')
    kept.add('SOL')
    favourites.toggle('ETH')
    await keep('ETH')
    expect([...favourites.get()]).toEqual(['SOL', 'ETH'])
    await signOut()
  })

  it('go back to what they were when a star could not be kept', async () => {
    const { favourites, ctx, keep, signOut } = open({ account: ['BTC'] })
    await keep('follow')
    ctx.api.refuse(changeFavourites, networkFailure())
    favourites.toggle('ETH')
    await keep('ETH')
    expect([...favourites.get()]).toEqual(['BTC'])
    await signOut()
  })

  it('stay as the browser has them while the server cannot be asked', async () => {
    const { favourites, ctx, keep, signOut } = open({ own: ['ETH'], account: [] })
    ctx.api.refuse(changeFavourites, networkFailure())
    await keep('follow')
    expect([...favourites.get()]).toEqual(['ETH'])
    expect(favourites.owner()).toBeNull()
    await signOut()
  })

  it('leave the browser with who signs out', async () => {
    const { favourites, keep, signOut } = open({ account: ['BTC'] })
    await keep('follow')
    await signOut()
    expect([...favourites.get()]).toEqual([])
    expect(localStorage.getItem('quayside.favourites.of')).toBeNull()
  })
})

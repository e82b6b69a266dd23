import { changeFavourites, listFavourites } from '@quayside/contracts/endpoints/market/favourites'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../app/app.builders.ts'
import { createScriptedMarket, scriptedInstrument } from '../../market/scripted-market.ts'

let server: TestApp
let token: string

beforeEach(async () => {
  const instruments = [scriptedInstrument(), scriptedInstrument({ code: 'ETHUSDT' })]
  server = await openApp({ core: { market: createScriptedMarket(instruments, () => 0) } })
  token = (await server.signUp()).token
})
afterEach(() => server.close())

function change(body: Record<string, unknown>, by = token) {
  return server.call(changeFavourites, { body: { add: [], remove: [], ...body }, token: by })
}

async function list(by = token) {
  return (await server.call(listFavourites, { token: by })).result
}

describe('favourites', () => {
  it('are none for a new customer', async () => {
    expect(await list()).toEqual([])
  })

  it('are added and taken away, and answered as they are then', async () => {
    expect((await change({ add: ['ETHUSDT', 'BTCUSDT'] })).result).toEqual(['BTCUSDT', 'ETHUSDT'])
    expect((await change({ remove: ['BTCUSDT'] })).result).toEqual(['ETHUSDT'])
    expect(await list()).toEqual(['ETHUSDT'])
  })

  it('keep what the account has when a browser brings its own, the same ones twice', async () => {
    await change({ add: ['ETHUSDT'] })
    await change({ add: ['BTCUSDT', 'ETHUSDT'] })
    expect((await change({ add: ['BTCUSDT', 'ETHUSDT'] })).result).toEqual(['BTCUSDT', 'ETHUSDT'])
  })

  it('leave out what is not listed', async () => {
    expect((await change({ add: ['NOSUCH', 'BTCUSDT'], remove: ['NOSUCH'] })).result).toEqual(['BTCUSDT'])
  })

  it('are of one customer', async () => {
    const other = await server.signUp('boris')
    await change({ add: ['BTCUSDT'] })
    expect(await list(other.token)).toEqual([])
  })

  it('are the same in both modes', async () => {
    await change({ add: ['BTCUSDT'] })
    const real = await server.call(listFavourites, { token, headers: { virtually: 'YES' } })
    expect(real.result).toEqual(['BTCUSDT'])
  })

  it.each([
    ['a code that is none', { add: [7] }],
    ['an empty code', { add: [''] }],
    ['too many', { add: Array.from({ length: 501 }, (_, at) => `C${at}`) }],
    ['an unknown field', { codes: ['BTCUSDT'] }],
  ])('refuse %s', async (_, body) => {
    expect(await change(body)).toMatchObject({ status: 400 })
    expect(await list()).toEqual([])
  })

  it('want a token', async () => {
    expect(await server.call(listFavourites, {})).toMatchObject({ status: 401 })
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createScriptedMarket, scriptedInstrument } from '../../../market/scripted-market.ts'
import { openLimitSite } from '../../limits/limit-site.builders.ts'
import { fund } from '../../loans/loan-site.builders.ts'
import { CODE, type OrderClient, openOrderClient } from './order.builders.ts'

/** A market whose operator adds 10 cents to each side; the tick of 50,000 has the bid 49,999.80 and the ask 50,000.20. */
function marketWithMarkup(markup?: string) {
  const market = createScriptedMarket([scriptedInstrument({ ...(markup && { markup }) })])
  market.tick({ code: CODE, mid: 5_000_000, spread: 40 })
  return market
}

let client: OrderClient

beforeEach(async () => {
  client = await openOrderClient({ core: { market: marketWithMarkup('0.10') } })
})

afterEach(() => client.close())

async function markupsOf(id: string) {
  const { entryMarkup, exitMarkup } = (await client.detail(id)).result
  return { entryMarkup, exitMarkup }
}

describe('the markup of an order', () => {
  it('is that of its entry and of its close', async () => {
    const { id } = (await client.buy()).result
    expect(await markupsOf(id)).toEqual({ entryMarkup: '0.10', exitMarkup: undefined })
    await client.end(id)
    expect(await markupsOf(id)).toEqual({ entryMarkup: '0.10', exitMarkup: '0.10' })
  })

  it('is that of the tick which ended it', async () => {
    const { id } = (await client.buy({ stopLoss: '49900' })).result
    // Fee and markup stay below 0.3 %: 0.25 % of 39.00 is 0.0975.
    await client.tick(39, 40)
    expect(await markupsOf(id)).toEqual({ entryMarkup: '0.10', exitMarkup: '0.09' })
  })

  it('of a waiting order is that of its price, then of the tick that fills it', async () => {
    const { id } = (await client.limit('38')).result
    expect(await markupsOf(id)).toEqual({ entryMarkup: '0.09', exitMarkup: undefined })
    await client.amend(id, { price: '45000' })
    expect(await markupsOf(id)).toMatchObject({ entryMarkup: '0.10' })
    await client.amend(id, { price: '38' })
    client.server.pass(5_000)
    await client.tick(37, 40)
    expect(await markupsOf(id)).toMatchObject({ entryMarkup: '0.09' })
    const other = (await client.limit('30')).result
    await client.cancel(other.id)
    expect(await markupsOf(other.id)).toEqual({ entryMarkup: undefined, exitMarkup: undefined })
  })

  it('of a part and of a reversal is that of their ticks', async () => {
    const { id } = (await client.buy()).result
    const part = (await client.end(id, { lots: '0.5' })).result
    expect(await markupsOf(part.id)).toEqual({ entryMarkup: '0.10', exitMarkup: '0.10' })
    const { opened } = (await client.reverse(id)).result
    expect(await markupsOf(opened.id)).toEqual({ entryMarkup: '0.10', exitMarkup: undefined })
  })

  it('is absent where the operator adds none', async () => {
    const plain = await openOrderClient({ core: { market: marketWithMarkup() } })
    const { id } = (await plain.buy()).result
    const ended = (await plain.end(id)).result
    const { entryMarkup, exitMarkup } = (await plain.detail(ended.id)).result
    expect([entryMarkup, exitMarkup]).toEqual([undefined, undefined])
    await plain.close()
  })
})

it('a loss limit counts the markup with the fee of an opening', async () => {
  const site = await openLimitSite({ core: { market: marketWithMarkup('100.00') } })
  await fund(site.server, site.maria, 10_000_000n)
  // The fee of a lot is 25.01, and its markup 100.00.
  await site.set({ kind: 'loss', period: 'day', amount: '125.00' })
  expect((await site.buy()).code).toBe('10008')
  expect((await site.buy({ lots: '0.5' })).status).toBe(200)
  await site.server.close()
})

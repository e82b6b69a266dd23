import * as z from 'zod/mini'
import { call } from '../server-process.ts'

const items = z.object({ result: z.array(z.looseObject({ id: z.string() })) })
const details = z.object({
  result: z.looseObject({
    code: z.string(),
    ask: z.string(),
    lotSize: z.string(),
    minLots: z.string(),
    maxLeverage: z.number(),
    feeRate: z.string(),
  }),
})

/** Returns the order of the open market with the lowest minimum cost, so that a demo wallet lasts. */
export async function cheapestOrder(origin: string): Promise<object> {
  const { result: list } = items.parse(
    await call(origin, 'GET', '/swx/customer/index/listMarketByType?type=2'),
  )
  const costs = await Promise.all(
    list.map(async ({ id }) => {
      const { result: info } = details.parse(
        await call(origin, 'GET', `/swx/customer/index/getMarketInfo/${id}`),
      )
      const value = Number(info.minLots) * Number(info.lotSize) * Number(info.ask)
      return { info, cost: value / info.maxLeverage + value * Number(info.feeRate) }
    }),
  )
  const [cheapest] = costs.toSorted((a, b) => a.cost - b.cost)
  if (cheapest === undefined) throw new Error('no market is open')
  const { code, minLots, maxLeverage } = cheapest.info
  return { code, side: 'buy', lots: minLots, leverage: maxLeverage }
}

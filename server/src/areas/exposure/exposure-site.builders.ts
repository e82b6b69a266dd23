import { randomUUID } from 'node:crypto'
import { giveSampleMoney } from '@quayside/contracts/endpoints/sandbox'
import { buyContracts, closeContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { reverseContracts } from '@quayside/contracts/endpoints/trading/open-positions'
import { amendContracts } from '@quayside/contracts/endpoints/trading/waiting-orders'
import { openApp, type TestApp, type TestAppOptions } from '../../app/app.builders.ts'
import { readExposure } from '../../ledger/exposure/totals.ts'
import type { ExposureLimit } from './rules/limits.ts'

export const CODE = 'BTCUSDT'
export const REAL = { virtually: 'YES' }

type Body = Readonly<Record<string, unknown>>

/** A site whose one market trades at 50,000, with limits in dollars of what `contracts:BTCUSDT` names. */
export async function openExposureSite(limits: Readonly<Record<string, number>>, options?: TestAppOptions) {
  const exposureLimits = Object.entries(limits).map(([name, dollars]): ExposureLimit => {
    const [measure, market = ''] = name.split(':')
    return {
      measure: measure === 'options' ? 'options' : 'contracts',
      market,
      cents: BigInt(dollars) * 100n,
    }
  })
  const site = await openApp({ ...options, core: { exposureLimits, ...options?.core } })
  return { site, trader: (name: string) => openTrader(site, name), ...watching(site) }
}

function watching(site: TestApp) {
  return {
    /** Publishes a mid in dollars, and waits until its effects are durable. */
    async tick(mid: number) {
      site.market.tick({ code: CODE, mid: mid * 100, spread: 2 })
      await site.workers.settled()
    },
    /** Buys and sells of the totals as text, and the most that options pay in cents. */
    async totals() {
      const [known] = await site.services.storage.read(readExposure)
      return known && [known.long.toFixed(), known.short.toFixed(), known.mostPaid]
    },
  }
}

export type Trader = Awaited<ReturnType<typeof openTrader>>

/** A customer with 100,000 sample dollars in the real account. */
async function openTrader(site: TestApp, name: string) {
  const { id, token } = await site.signUp(name)
  const withId = (body: Body) => ({ clientId: randomUUID(), ...body })
  const asReal = (body: Body, orderId?: string) => ({
    token,
    headers: REAL,
    body: withId(body),
    ...(orderId === undefined ? {} : { params: { id: orderId } }),
  })
  await site.call(giveSampleMoney, asReal({ amount: '100000' }))
  const order = (body: Body) => ({ code: CODE, side: 'buy', leverage: 20, ...body })
  return {
    id,
    token,
    asReal,
    buy: (lots: string, body: Body = {}) => site.call(buyContracts, asReal(order({ lots, ...body }))),
    sell: (lots: string, body: Body = {}) =>
      site.call(buyContracts, asReal(order({ lots, side: 'sell', ...body }))),
    inDemo: (lots: string) =>
      site.call(buyContracts, { token, headers: { virtually: 'NO' }, body: withId(order({ lots })) }),
    close: (orderId: string, body: Body = {}) => site.call(closeContracts, asReal(body, orderId)),
    reverse: (orderId: string) => site.call(reverseContracts, asReal({}, orderId)),
    amend: (orderId: string, body: Body) => site.call(amendContracts, asReal(body, orderId)),
  }
}

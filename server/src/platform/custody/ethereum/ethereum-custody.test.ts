import { afterAll, beforeAll } from 'vitest'
import { describeCustody } from '../custody.conformance.ts'
import { openHotSite, startChain, type TestChain } from './ethereum-site.builders.ts'

let chain: TestChain

beforeAll(async () => {
  chain = await startChain()
}, 60_000)
afterAll(() => chain.node.stop())

async function underTest(token: boolean) {
  const site = await openHotSite(chain)
  return {
    open: site.open,
    now: Date.now,
    confirm: async () => {
      await chain.node.mine(1)
    },
    paid: site.sent,
    ...(token && { orders: { currency: 'USDT', token: chain.usdt.address, decimals: 18 } as const }),
  }
}

describeCustody('the hot wallet, of ether', () => underTest(false))
describeCustody('the hot wallet, of a token', () => underTest(true))

import { randomUUID } from 'node:crypto'
import { giveNftAddress } from '@quayside/contracts/endpoints/nfts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SignedUp } from '../../app/app.builders.ts'
import { type ServiceDouble, startService } from '../../platform/custody/http/custody-service.builders.ts'
import { createHttpTokens } from '../../platform/custody/tokens/http-tokens.ts'
import { createIds } from '../../platform/ids.ts'
import { ADDRESS, addAt } from '../withdrawals/withdrawal-site.builders.ts'
import { DAY_MS, FIXED, type NftSite, openNftSite, REAL } from './nft-site.builders.ts'

let service: ServiceDouble
let site: NftSite | undefined
let customers: { readonly maria: SignedUp; readonly otto: SignedUp }

async function openBefore(): Promise<void> {
  await site?.server.close()
  const clock = { now: Date.now }
  const tokens = createHttpTokens({ service: service.settings, clock })
  let count = 0
  const next = () => `00000000-0000-7000-8000-${String(count++).padStart(12, '0')}`
  site = await openNftSite({ tokens, ids: { ...createIds(clock), next } })
  customers = { maria: await site.customer('maria'), otto: await site.customer('otto') }
}

async function buy(name: 'maria' | 'otto') {
  const who = customers[name]
  await site?.buy(who, { id: FIXED, amount: '90' })
  await site?.pass(2 * DAY_MS)
  if (site === undefined) throw new Error('no site')
  await addAt(site.server, who.id, 1_000)
  const body = { network: 'ERC20', address: ADDRESS, clientId: randomUUID() }
  await site.server.call(giveNftAddress, { token: who.token, headers: REAL, params: { id: FIXED }, body })
  await site.pass(1_000)
  return async () => (await site?.mine(who))?.[0]?.delivery
}

beforeEach(async () => {
  service = await startService()
  await openBefore()
})
afterEach(async () => {
  await site?.server.close()
  site = undefined
  await service.stop()
})

function arrive(): void {
  for (const [id, order] of service.tokens)
    service.tokens.set(id, { ...order, state: 'delivered', hash: '0x1' })
}

describe('after an older copy of the database was put back', () => {
  beforeEach(async () => {
    const delivery = await buy('maria')
    arrive()
    await site?.pass(1_000)
    expect(await delivery()).toMatchObject({ status: 'delivered', hash: '0x1' })
    await openBefore()
  })

  it('another buyer of an item is not told that the first one’s delivery is theirs', async () => {
    const delivery = await buy('otto')
    expect(await delivery()).toMatchObject({ status: 'sending', hash: null })
    expect(service.tokens.size).toBe(2)
  })

  it('the same buyer is not sent the token a second time', async () => {
    const delivery = await buy('maria')
    expect(await delivery()).toMatchObject({ status: 'delivered', hash: '0x1' })
    expect(service.tokens.size).toBe(1)
  })
})

import { listNft } from '@quayside/contracts/endpoints/nfts'
import * as audit from '@quayside/contracts/staff/audit'
import { type DeskItem, listItems, withdrawItem } from '@quayside/contracts/staff/items'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../../ledger/verify.ts'
import type { NftEvent } from '../../../platform/bus.ts'
import { type AtTheDesk, atTheDesk } from '../../desk/desk.builders.ts'
import { AUCTION, FIXED, type NftSite, openNftSite } from '../nft-site.builders.ts'

let site: NftSite
let rita: AtTheDesk
beforeEach(async () => {
  site = await openNftSite()
  rita = atTheDesk(site.server, 'rita', 'reviewer')
})
afterEach(async () => {
  const { faults } = await site.server.services.storage.read(verifyLedger)
  expect(faults).toEqual([])
  await site.server.close()
})

const withdraw = (id: string, who = rita, reason = 'The charity asked for it') =>
  who.call(withdrawItem, { params: { id }, body: { reason } })

const listed = async (): Promise<Map<string, DeskItem>> => {
  const answer = await rita.call(listItems, {})
  return new Map(answer.result?.items.map(item => [item.id, item]))
}

describe('the items at the desk', () => {
  it('list the state of each, and which may be taken off', async () => {
    await site.buy(await site.customer('maria'), { amount: '120' })
    const items = await listed()
    expect(items.get(AUCTION)).toMatchObject({ status: 'running', bidCount: 1, isWithdrawable: false })
    expect(items.get(FIXED)).toMatchObject({ status: 'open', minimumBid: '90', isWithdrawable: true })
  })

  it('come a page at a time, each once', async () => {
    const all = [...(await listed()).keys()]
    const seen: string[] = []
    for (let page = 1; page <= all.length; page += 1) {
      const { result } = await rita.call(listItems, { query: { page: String(page), size: '2' } })
      expect(result?.total).toBe(all.length)
      seen.push(...(result?.items ?? []).map(({ id }) => id))
    }
    expect(seen).toEqual(all)
  })
})

describe('an item that is taken off', () => {
  it('leaves the market, tells every tab, and takes no bid any more', async () => {
    const received: NftEvent[] = []
    site.server.services.bus.subscribe('nft.changed', event => received.push(event))
    expect(await withdraw(AUCTION)).toMatchObject({ status: 200, result: { status: 'withdrawn' } })
    expect(received).toMatchObject([{ id: AUCTION, status: 'withdrawn' }])
    const { result } = await site.server.call(listNft, {})
    expect(result.list.map(({ id }) => id)).not.toContain(AUCTION)
    expect(await site.look()).toMatchObject({ status: 'withdrawn' })
    const maria = await site.customer('maria')
    expect(await site.buy(maria, { amount: '120' })).toMatchObject({ code: '10020' })
    expect(await site.holds(maria)).toEqual({ available: 1_000, held: 0, donations: 0 })
  })

  it('is in the log once, with who and why, however often it is asked for', async () => {
    for (let time = 0; time < 3; time += 1) expect((await withdraw(AUCTION)).status).toBe(200)
    const admin = atTheDesk(site.server, 'ada', 'administrator')
    const acts = (await admin.call(audit.listActs, { query: { action: 'nft' } })).result?.list
    expect(acts).toMatchObject([
      { action: 'nft.withdrawn', subject: AUCTION, details: { reason: 'The charity asked for it' } },
    ])
  })

  it('shows its name alone from then on', async () => {
    await withdraw(AUCTION)
    expect(await site.look()).toMatchObject({ status: 'withdrawn', image: '', description: '' })
  })

  it('stays where it has a bid or a buyer', async () => {
    const maria = await site.customer('maria')
    await site.buy(maria, { amount: '120' })
    await site.buy(maria, { id: FIXED, amount: '90' })
    for (const id of [AUCTION, FIXED])
      expect(await withdraw(id)).toMatchObject({ status: 409, problem: { code: 'conflict' } })
    expect(await site.holds(maria)).toMatchObject({ available: 790, held: 120 })
  })

  it('is raced by a hundred first bids: one of the two succeeds, and no money is lost', async () => {
    const bidders = await site.crowd(100, 1_000)
    const [taken, ...bids] = await Promise.all([
      withdraw(AUCTION),
      ...bidders.map(who => site.buy(who, { amount: '120' })),
    ])
    const accepted = bids.filter(({ message }) => message === '20004')
    expect(accepted).toHaveLength(taken.status === 200 ? 0 : 1)
    const { status, bidCount } = await site.look()
    expect([status, bidCount]).toEqual(taken.status === 200 ? ['withdrawn', 0] : ['running', 1])
  })

  it.each([
    ['an item that is none', 'nothing', 404],
    ['an id that is none', 'x'.repeat(65), 400],
  ])('%s is refused', async (_, id, status) => {
    expect((await withdraw(id)).status).toBe(status)
  })

  it('needs a reason, and a reviewer', async () => {
    expect((await withdraw(AUCTION, rita, '   ')).status).toBe(400)
    expect((await withdraw(AUCTION, atTheDesk(site.server, 'tom', 'support'))).status).toBe(403)
    expect(await site.look()).toMatchObject({ status: 'open' })
  })
})

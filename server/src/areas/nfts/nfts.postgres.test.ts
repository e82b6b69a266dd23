import { randomUUID } from 'node:crypto'
import { withdrawItem } from '@quayside/contracts/staff/items'
import { confirmPayout, listPayouts, preparePayout } from '@quayside/contracts/staff/payouts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualOrFull } from '../../../../scripts/full-run.ts'
import { openApp, type TestApp } from '../../app/app.builders.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { type Cluster, findPostgres, startCluster } from '../../platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../../platform/storage/postgres/postgres.ts'
import { createManualTime } from '../../platform/time/manual-time.ts'
import { atTheDesk } from '../desk/desk.builders.ts'
import { AUCTION, DAY_MS, FIXED, type NftSite, openNftSite } from './nft-site.builders.ts'
import { PDF } from './payouts/payouts.builders.ts'

const programs = findPostgres()

describe.skipIf(programs === undefined)('two nodes on one PostgreSQL database', () => {
  let cluster: Cluster
  let site: NftSite
  let other: TestApp
  const time = createManualTime(0)
  const storage = () => openPostgres(cluster.url('postgres'), () => 0)

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    site = await openNftSite({ storage: await storage() })
    other = await openApp({ core: { storage: await storage() }, workers: { timers: time.timers } })
  })
  afterAll(async () => {
    const { faults } = await site.server.services.storage.read(verifyLedger)
    expect(faults).toEqual([])
    await other.close()
    await site.server.close()
    await cluster.stop()
  })

  it('have one highest bid of hundreds in parallel, and every loser is whole', async () => {
    const crowd = await site.crowd(usualOrFull(200, 1_000), 5_000)
    const nodes = [site.server, other]
    const answers = await Promise.all(
      crowd.map((who, at) =>
        site.callAt(nodes[at % 2] ?? other, who, { amount: String(120 + ((at * 7) % 1_000)) }),
      ),
    )
    const accepted = answers.filter(({ status }) => status === 200)
    const seen = await site.look()
    expect(seen.bidCount).toBe(accepted.length)
    const amounts = seen.bids.map(({ amount }) => Number(amount))
    for (const [at, amount] of amounts.entries())
      expect(amount).toBeGreaterThanOrEqual((amounts[at + 1] ?? 0) * 1.05)
    let leaders = 0
    for (const who of crowd) {
      const { available, held } = await site.holds(who)
      expect(available + held).toBe(5_000)
      if (held === 0) continue
      leaders += 1
      expect(held).toBe(Number(seen.currentBid))
    }
    expect(leaders).toBe(1)
  }, 120_000)

  it('sell a fixed price once, and end an auction once though both believe that they lead', async () => {
    const [one, two] = await site.crowdOf('late', 2, 5_000)
    if (one === undefined || two === undefined) throw new Error('no customer')
    const sales = await Promise.all([
      site.callAt(site.server, one, { id: FIXED, amount: '90' }),
      site.callAt(other, two, { id: FIXED, amount: '90' }),
    ])
    expect(sales.map(({ code }) => code).toSorted()).toEqual(['10020', '200'])
    other.pass(2 * DAY_MS)
    time.advance(1_000)
    await Promise.all([site.pass(2 * DAY_MS), other.workers.settled()])
    const sold = await site.look(AUCTION)
    expect(sold.status).toBe('sold')
    expect((await site.holds({ id: 'house' })).donations).toBe(Number(sold.currentBid) + 90)
    expect(Number(sold.cumulativeDonation)).toBe(Number(sold.currentBid) + 90)
  })

  it('take an item off the market or take its first bid, whichever was first', async () => {
    const bidders = await site.crowdOf('first', 40, 5_000)
    const items = ['paper-boats', 'night-watch', 'lantern-tide']
    for (const id of items) {
      const [taken, ...bids] = await Promise.all([
        atTheDesk(other, 'rita', 'reviewer').call(withdrawItem, {
          params: { id },
          body: { reason: 'The charity asked for it' },
        }),
        ...bidders.map((who, at) =>
          site.callAt(at % 2 === 0 ? site.server : other, who, { id, amount: '240' }),
        ),
      ])
      const accepted = bids.filter(({ status }) => status === 200)
      const { status, bidCount } = await site.look(id)
      expect([taken.status, accepted.length, status, bidCount]).toEqual(
        taken.status === 200 ? [200, 0, 'withdrawn', 0] : [409, 1, 'running', 1],
      )
    }
    let held = 0
    for (const who of bidders) {
      const holds = await site.holds(who)
      expect(holds.available + holds.held).toBe(5_000)
      held += holds.held
    }
    const running = (await Promise.all(items.map(id => site.look(id)))).filter(
      ({ status }) => status === 'running',
    )
    expect(held).toBe(240 * running.length)
  })

  it('post a pay-out once, though it is prepared and confirmed on both at the same time', async () => {
    const of = (node: TestApp, name: string) => atTheDesk(node, name, 'reviewer')
    const standing = async () => (await of(other, 'rita').call(listPayouts)).result
    const { charityId, currency, free } = (await standing()).funds[0] ?? {}
    const body = {
      clientId: randomUUID(),
      charityId,
      currency,
      amount: free,
      reference: 'one transfer',
      transferredOn: '2026-01-01',
      receipt: PDF.toString('base64'),
    }
    await Promise.all(
      [site.server, other, site.server, other].map(node => of(node, 'rita').call(preparePayout, { body })),
    )
    const { payouts } = await standing()
    expect(payouts).toMatchObject([{ state: 'prepared', amount: free }])
    const params = { id: payouts[0]?.id ?? '' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        of(at % 2 === 0 ? site.server : other, at % 3 === 0 ? 'sam' : 'tom').call(confirmPayout, { params }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect((await standing()).funds).toMatchObject([{ paidOut: free, prepared: '0', free: '0' }])
    expect((await site.holds({ id: 'house' })).donations).toBe(0)
  })
})

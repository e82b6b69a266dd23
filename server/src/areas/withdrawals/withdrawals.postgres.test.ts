import { randomUUID } from 'node:crypto'
import * as endpoints from '@quayside/contracts/endpoints/funds/withdrawals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../app/app.builders.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { type Cluster, findPostgres, startCluster } from '../../platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../../platform/storage/postgres/postgres.ts'
import { createManualTime } from '../../platform/time/manual-time.ts'
import { sentByNetwork } from './queries.ts'
import { readLedger } from './reconciliation/ledger-view.ts'
import { findComparison, saveComparison } from './reconciliation/tables.ts'
import { HOUR_MS, openWithdrawalSite, REAL, type WithdrawalSite } from './withdrawal-site.builders.ts'

const programs = findPostgres()

describe.skipIf(programs === undefined)('two nodes on one PostgreSQL database', () => {
  let cluster: Cluster
  let site: WithdrawalSite
  let other: TestApp
  const time = createManualTime(0)
  const storage = () => openPostgres(cluster.url('postgres'), () => 0)

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    site = await openWithdrawalSite({}, { storage: await storage() })
    other = await openApp({
      core: { storage: await storage(), custody: site.scripted.custody },
      environment: { SANDBOX_REVIEW_SECONDS: '0' },
      workers: { timers: time.timers },
    })
    other.pass(100 * HOUR_MS)
  })
  afterAll(async () => {
    const { faults } = await site.server.services.storage.read(verifyLedger)
    expect(faults).toEqual([])
    await other.close()
    await site.server.close()
    await cluster.stop()
  })

  const authorized = async (amount: string) => {
    const one = (await site.quote({ amount })).result
    expect((await site.authorize(one)).status).toBe(200)
    return one.nonce
  }
  const submitAt = (node: TestApp, nonce: string) =>
    node.call(endpoints.submitWithdrawal, {
      token: site.maria.token,
      headers: REAL,
      body: { nonce, clientId: randomUUID() },
    })
  const nodes = () => [site.server, other]
  const doneOf = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200)
  /** Runs one sweep of the workers on both nodes while both believe they lead. */
  const tickBoth = async () => {
    other.pass(1_000)
    time.advance(1_000)
    await Promise.all([site.tick(), other.workers.settled()])
  }
  const cancelAll = async () => {
    for (const { id, cancellable } of await site.list()) if (cancellable) await site.cancel(id)
  }
  const approve = (id: string) =>
    site.server.services.storage.write(tx =>
      tx.dynamic(q =>
        q.updateTable('withdrawals').set({ status: 'approved' }).where('id', '=', id).returning('id'),
      ),
    )

  it('use a quote once, in a hundred submissions at both', async () => {
    const nonce = await authorized('500')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => nodes().map(node => submitAt(node, nonce))).flat(),
    )
    expect(doneOf(answers)).toHaveLength(1)
    expect(await site.holds()).toEqual({ available: 4500, held: 500 })
    await cancelAll()
    expect(await site.holds()).toEqual({ available: 5000, held: 0 })
  })

  it('pay out of a balance once', async () => {
    const nonces = [await authorized('5000'), await authorized('5000')]
    const answers = await Promise.all(nodes().map((node, at) => submitAt(node, nonces[at] ?? '')))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['10011', '200'])
    await cancelAll()
  })

  it('give back once what is cancelled at both', async () => {
    const { id } = (await submitAt(other, await authorized('700'))).result
    const cancel = (node: TestApp) =>
      node.call(endpoints.cancelWithdrawal, {
        token: site.maria.token,
        headers: REAL,
        params: { id },
        body: { clientId: randomUUID() },
      })
    const answers = await Promise.all(nodes().map(cancel))
    expect(doneOf(answers)).toHaveLength(1)
    expect(await site.holds()).toEqual({ available: 5000, held: 0 })
  })

  it('send one withdrawal by one name, though both believe that they lead and it is cancelled meanwhile', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = (await submitAt(other, await authorized('20'))).result
      await approve(id)
      const before = site.scripted.states.size
      const [cancelled] = await Promise.all([site.cancel(id), tickBoth()])
      await tickBoth()
      const isSent = site.scripted.states.size > before
      expect([cancelled.status === 200, isSent]).toEqual([!isSent, isSent])
      expect(site.scripted.states.size - before).toBeLessThan(2)
    }
    for (const sendId of site.scripted.states.keys()) {
      site.scripted.states.set(sendId, { kind: 'completed', txHash: `0x${sendId}` })
    }
    await tickBoth()
    await tickBoth()
    const { available, held } = await site.holds()
    expect([available, held]).toEqual([5000 - 20 * site.scripted.states.size, 0])
  })

  it('count what left over networks that custody does not keep', async () => {
    const { services } = site.server
    const custody = { ...site.scripted.custody, networks: ['BTC'] as const }
    const sent = 20_000_000n * BigInt(site.scripted.states.size)
    const rows = await services.storage.read(tx => tx.all(sentByNetwork, {}))
    const [only] = rows
    expect(rows).toEqual(
      sent === 0n ? [] : [{ network: 'ERC20', currency: 'USDT', amount: sent, fee: only?.fee }],
    )
    const view = await services.storage.read(tx => readLedger(tx, { custody, arrived: services.arrived }))
    expect(view.otherNetworks.get('USDT') ?? 0n).toBe((only?.fee ?? 0n) - sent)
    expect([view.owed.get('USDT'), view.underWay]).toEqual([5_000_000_000n - sent + (only?.fee ?? 0n), []])
  })

  it('keep one record of the custody state, though both compare at once', async () => {
    const { storage } = site.server.services
    const standing = (at: number) => ({ comparedAt: at, triedAt: at, stopped: null, currencies: [] })
    const before = await storage.read(findComparison)
    const kept = await Promise.all(
      [1, 2].map(at => storage.write(tx => saveComparison(tx, standing(at), before))),
    )
    expect(kept.toSorted()).toEqual([false, true])
  })
})

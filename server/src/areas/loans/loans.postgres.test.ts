import { randomUUID } from 'node:crypto'
import * as endpoints from '@quayside/contracts/endpoints/loans'
import * as cases from '@quayside/contracts/staff/cases'
import type { LoanVerdict } from '@quayside/contracts/staff/loan-cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../app/app.builders.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { type Cluster, findPostgres, startCluster } from '../../platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../../platform/storage/postgres/postgres.ts'
import { createManualTime } from '../../platform/time/manual-time.ts'
import { type AtTheDesk, atTheDesk, openCaseOf } from '../desk/desk.builders.ts'
import { DAY_MS, fund, type LoanSite, openLoanSite, REAL, WEALTHY } from './loan-site.builders.ts'

const programs = findPostgres()

describe.skipIf(programs === undefined)('two nodes on one PostgreSQL database', () => {
  let cluster: Cluster
  let site: LoanSite
  let other: TestApp
  let desks: readonly AtTheDesk[]
  const time = createManualTime(0)
  const storage = () => openPostgres(cluster.url('postgres'), () => 0)

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    site = await openLoanSite({}, { storage: await storage() })
    other = await openApp({
      core: { storage: await storage() },
      environment: { SANDBOX_REVIEW_SECONDS: '0', LIMITS: 'loansByUser=100000,agreementsByUser=100000' },
      workers: { timers: time.timers },
    })
    desks = nodes().map(node => atTheDesk(node, 'rita', 'reviewer'))
    await fund(site.server, site.maria, 100_000n)
  })
  afterAll(async () => {
    const { faults } = await site.server.services.storage.read(verifyLedger)
    expect(faults).toEqual([])
    await other.close()
    await site.server.close()
    await cluster.stop()
  })

  const nodes = () => [site.server, other]
  const atBoth = <T>(act: (node: TestApp) => Promise<T>) => Promise.all(nodes().map(act))
  const doneOf = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200)
  const own = () => ({ token: site.maria.token, headers: REAL })
  const approved = { kind: 'approved' } as const
  const tickBoth = async () => {
    time.advance(1_000)
    await Promise.all([site.tick(), other.workers.settled()])
  }
  const passDays = async (count: number) => {
    for (let day = 1; day <= count; day += 1) {
      for (const node of nodes()) node.pass(DAY_MS)
      await tickBoth()
      await site.list()
    }
  }
  /** Ages ended loans, so the next one gets the usual terms. */
  const longAgo = () =>
    site.server.services.storage.write(tx =>
      tx.dynamic(q =>
        q
          .updateTable('loans')
          .set({ paid_out_at: 1, updated_at: 1 })
          .where('paid_out_at', 'is not', null)
          .where('status', 'in', ['withdrawn', 'repaid'])
          .returning('id'),
      ),
    )
  const pending = async (days = 30) => {
    await longAgo()
    const taken = (await site.take({ days })).result
    expect((await site.sign(taken)).result.status).toBe('pending')
    return taken
  }
  const ready = async () => {
    const [desk = atTheDesk(site.server, 'rita', 'reviewer')] = desks
    const { id } = await openCaseOf(desk, site.maria.id)
    await desk.call(cases.claimCase, { params: { id } })
    const { version } = (await desk.call(cases.getCase, { params: { id } })).result
    return (at: AtTheDesk, verdict: LoanVerdict) =>
      at.call(cases.decideCase, {
        params: { id },
        body: { version, decision: { kind: 'loan' as const, verdict } },
      })
  }

  it('lend once to who applies a hundred times at both', async () => {
    const { termsHash } = (await site.quote()).result
    const ask = (node: TestApp) =>
      node.call(endpoints.takeLoan, {
        ...own(),
        body: { amount: '1000', days: 30, termsHash, clientId: randomUUID(), affordability: WEALTHY },
      })
    const answers = (await Promise.all(Array.from({ length: 50 }, () => atBoth(ask)))).flat()
    const [taken] = doneOf(answers)
    expect(doneOf(answers)).toHaveLength(1)
    expect(await site.list()).toHaveLength(1)
    const refused = answers.filter(answer => answer !== taken)
    const id = (await site.one())?.id
    for (const { code, details } of refused)
      expect([code, details]).toEqual(['10008', { reason: 'loanUnderWay', loan: id }])
    expect((await site.withdraw(id ?? '')).status).toBe(200)
  })

  it('pay out once what is approved at both, and nothing of what its customer takes back meanwhile', async () => {
    const before = await site.holds()
    const { id } = await pending()
    const decide = await ready()
    const answers = await Promise.all(desks.flatMap(desk => [decide(desk, approved), decide(desk, approved)]))
    expect(doneOf(answers)).toHaveLength(1)
    expect((await site.holds()).available).toBe((before.available ?? 0) + 100_000)
    expect((await site.holds()).loan_due).toBe(100_000)
    expect((await site.withdraw(id)).status).toBe(200)
    for (let round = 0; round < 5; round += 1) {
      const again = await pending()
      const judge = await ready()
      await Promise.all([...desks.map(desk => judge(desk, approved)), site.withdraw(again.id)])
      const left = await site.one()
      const isOut = left?.status === 'repaying'
      expect(left?.status).toBe(isOut ? 'repaying' : 'withdrawn')
      expect((await site.holds()).loan_due).toBe(isOut ? 100_000 : 0)
      if (isOut) expect((await site.withdraw(again.id)).status).toBe(200)
      expect((await site.holds()).available).toBe(before.available)
    }
  })

  it('take a full repayment once, at both and on the day on which it is due', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id } = await pending(14)
      const decide = await ready()
      for (const desk of desks.slice(0, 1)) expect((await decide(desk, approved)).status).toBe(200)
      const lent = (await site.holds()).available ?? 0
      await passDays(13)
      for (const node of nodes()) node.pass(DAY_MS)
      const repay = (node: TestApp) =>
        node.call(endpoints.repayLoan, { ...own(), params: { id }, body: { clientId: randomUUID() } })
      const [answers] = await Promise.all([
        atBoth(node => Promise.all([repay(node), repay(node)])),
        tickBoth(),
      ])
      await tickBoth()
      expect(doneOf(answers.flat())).toHaveLength(1)
      expect(new Set(answers.flat().map(({ code }) => code))).toEqual(new Set(['200', '10019']))
      expect(await site.one()).toMatchObject({ id, status: 'repaid', outstanding: '0.00', paid: '1003.50' })
      expect(await site.holds()).toMatchObject({ available: lent - 100_350, loan_due: 0 })
      expect((await site.house()).loan_book).toBe(350 * (round + 1))
    }
  })

  it('never hold a customer to terms that the desk has changed or sent back meanwhile', async () => {
    const verdicts: LoanVerdict[] = [{ kind: 'resign' }, { kind: 'changed', amount: '500', days: 14 }]
    for (let round = 0; round < 6; round += 1) {
      const verdict = verdicts[round % 2] ?? verdicts[0]
      const taken = await pending()
      const decide = await ready()
      const sign = (node: TestApp) =>
        node.call(endpoints.signLoan, {
          ...own(),
          params: { id: taken.id },
          body: { termsHash: taken.offer.termsHash, typedName: 'María', clientId: randomUUID() },
        })
      const [back, ...signed] = await Promise.all([
        decide(desks[round % 2] ?? desks[0] ?? fail(), verdict ?? fail()),
        ...nodes().map(sign),
      ])
      expect(back.status).toBe(200)
      const left = (await site.one()) ?? fail()
      // Only one request can sign unchanged terms again; new terms reject the old hash.
      expect(doneOf(signed).length).toBeLessThanOrEqual(verdict?.kind === 'resign' ? 1 : 0)
      expect(left.status).toBe(doneOf(signed).length === 1 ? 'pending' : 'resign')
      expect(left.agreement.signedHash !== null).toBe(left.status === 'pending')
      if (left.status === 'resign') expect((await site.sign(left)).result.status).toBe('pending')
      expect((await site.withdraw(taken.id)).result.status).toBe('withdrawn')
    }
  })
})

function fail(): never {
  throw new Error('there is none')
}

import { randomUUID } from 'node:crypto'
import * as limits from '@quayside/contracts/endpoints/account/limits'
import * as cases from '@quayside/contracts/staff/cases'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { verifyLedger } from '../../../ledger/verify.ts'
import { type AtTheDesk, atTheDesk, openCaseOf } from '../../desk/desk.builders.ts'
import { DAY_MS, type LoanSite, openLoanSite, REAL } from '../loan-site.builders.ts'

let site: LoanSite
let rita: AtTheDesk

const open = async (environment: Readonly<Record<string, string>> = {}) => {
  site = await openLoanSite(environment)
  rita = atTheDesk(site.server, 'rita', 'reviewer')
}
beforeEach(() => open())
afterEach(async () => {
  expect((await site.server.services.storage.read(verifyLedger)).faults).toEqual([])
  await site.server.close()
})

const approved = { kind: 'approved' } as const
const by = () => ({ token: site.maria.token, headers: REAL })
const exclude = () =>
  site.server.call(limits.excludeSelf, { ...by(), body: { months: 6, clientId: randomUUID() } })
const timeOut = () =>
  site.server.call(limits.takeTimeOut, { ...by(), body: { days: 1, clientId: randomUUID() } })

async function signed(): Promise<void> {
  await site.sign((await site.take()).result)
}

it('an exclusion withdraws a signed application, notifies the customer, and pays nothing out', async () => {
  await signed()
  const { id } = await openCaseOf(rita, site.maria.id)
  expect((await exclude()).status).toBe(200)
  expect(await site.one()).toMatchObject({ status: 'withdrawn' })
  expect(await site.told()).toEqual(['loanSubmitted', 'loanWithdrawn'])
  expect((await rita.call(cases.claimCase, { params: { id } })).status).not.toBe(200)
  expect((await exclude()).status).toBe(200)
  expect(await site.told()).toHaveLength(2)
  expect(await site.holds()).toEqual({})
})

it('an unsigned offer is withdrawn as well', async () => {
  const taken = (await site.take()).result
  await exclude()
  expect(await site.one()).toMatchObject({ status: 'withdrawn' })
  expect((await site.sign(taken)).status).toBe(422)
})

it('it is withdrawn from a reviewer who has claimed it and decides too late', async () => {
  await signed()
  const { id } = await openCaseOf(rita, site.maria.id)
  await rita.call(cases.claimCase, { params: { id } })
  const { version } = (await rita.call(cases.getCase, { params: { id } })).result
  expect((await exclude()).status).toBe(200)
  expect(await site.one()).toMatchObject({ status: 'withdrawn' })
  const body = { version, decision: { kind: 'loan' as const, verdict: approved } }
  expect((await rita.call(cases.decideCase, { params: { id }, body })).status).toBe(409)
  expect(await site.holds()).toEqual({})
})

it('a loan that was paid out before stays as it is', async () => {
  const id = await site.running(rita)
  expect((await exclude()).status).toBe(200)
  expect(await site.look(id)).toMatchObject({ status: 'repaying' })
  expect((await site.withdraw(id)).status).toBe(200)
})

it.each([0, 1])('an approval and an exclusion at once end in the one that came first', async order => {
  await signed()
  const { id } = await openCaseOf(rita, site.maria.id)
  await rita.call(cases.claimCase, { params: { id } })
  const { version } = (await rita.call(cases.getCase, { params: { id } })).result
  const body = { version, decision: { kind: 'loan' as const, verdict: approved } }
  const approve = () => rita.call(cases.decideCase, { params: { id }, body })
  const [first, second] = order === 0 ? [approve, exclude] : [exclude, approve]
  await Promise.all([first(), second()])
  const { status } = (await site.one()) ?? {}
  expect(['repaying', 'withdrawn']).toContain(status)
  expect(await site.holds()).toEqual(status === 'repaying' ? expect.objectContaining({}) : {})
})

it('nothing is approved within a time-out; staff read why, and approve when it is over', async () => {
  await signed()
  await timeOut()
  const refused = await site.decide(rita, approved)
  expect(refused).toMatchObject({ status: 422 })
  expect(JSON.stringify(refused)).toContain('The customer is taking a time-out')
  expect(await site.holds()).toEqual({})
  expect(await site.one()).toMatchObject({ status: 'pending' })
  site.server.pass(DAY_MS)
  expect((await site.decide(rita, approved)).status).toBe(200)
  expect(await site.one()).toMatchObject({ status: 'repaying' })
})

it('a sandbox’s reviewer waits for the end of a time-out', async () => {
  await site.server.close()
  await open({ SANDBOX_REVIEW_SECONDS: '5' })
  await signed()
  await timeOut()
  site.server.pass(DAY_MS - 1)
  await site.tick()
  expect(await site.one()).toMatchObject({ status: 'pending' })
  site.server.pass(1)
  await site.tick()
  expect(await site.one()).toMatchObject({ status: 'repaying' })
})

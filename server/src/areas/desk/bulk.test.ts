import { listActs } from '@quayside/contracts/staff/audit'
import * as cases from '@quayside/contracts/staff/cases'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openWithdrawalSite, type WithdrawalSite } from '../withdrawals/withdrawal-site.builders.ts'
import { type AtTheDesk, atTheDesk, openCaseOf } from './desk.builders.ts'

let site: WithdrawalSite
let rita: AtTheDesk

const open = async (environment: Readonly<Record<string, string>>) => {
  site = await openWithdrawalSite(environment)
  rita = atTheDesk(site.server, 'rita', 'reviewer')
}
beforeEach(() => open({ DESK_BULK_LIMIT: '500', WITHDRAWAL_TWO_PEOPLE: '400' }))
afterEach(() => site.server.close())

const approved: cases.CaseDecision = { kind: 'withdrawal', verdict: { kind: 'approved' } }

async function decide(desk: AtTheDesk, decision = approved, changes: object = {}) {
  const { id } = await openCaseOf(desk, site.maria.id)
  await desk.call(cases.claimCase, { params: { id } })
  const { version } = (await desk.call(cases.getCase, { params: { id } })).result
  return await desk.call(cases.decideCase, {
    params: { id },
    body: { version, decision, inBulk: true, ...changes },
  })
}
const status = async () => (await site.list())[0]?.status

it('approves up to the limit, and logs the bulk decision', async () => {
  await site.withdraw({ amount: '300' })
  expect((await decide(rita)).status).toBe(200)
  expect(await status()).toBe('approved')
  const ana = atTheDesk(site.server, 'ana', 'administrator')
  const { list } = (await ana.call(listActs, { query: { action: 'case.decidedInBulk' } })).result
  expect(list).toMatchObject([{ actor: rita.email, subject: '300 USDT, ERC20', customerId: site.maria.id }])
})

it('refuses an amount above the limit, and leaves the case unchanged', async () => {
  await site.withdraw({ amount: '500.01' })
  const { status: answered, problem } = await decide(rita)
  expect([answered, problem.code]).toEqual([422, 'refused'])
  expect(await status()).toBe('submitted')
})

it('needs two different reviewers where one is not enough', async () => {
  await site.withdraw({ amount: '450' })
  expect((await decide(rita)).result).toMatchObject({ state: 'open' })
  expect((await decide(rita)).status).toBe(422)
  expect(await status()).toBe('submitted')
  const { id } = await openCaseOf(rita, site.maria.id)
  await rita.call(cases.releaseCase, { params: { id } })
  expect((await decide(atTheDesk(site.server, 'omar', 'reviewer'))).status).toBe(200)
  expect(await status()).toBe('approved')
})

it('refuses an outdated version, and a rejection in bulk', async () => {
  await site.withdraw({ amount: '300' })
  expect((await decide(rita, approved, { version: 9 })).status).toBe(409)
  const refusal: cases.CaseDecision = { kind: 'withdrawal', verdict: { kind: 'rejected', reason: 'notYou' } }
  expect((await decide(rita, refusal)).status).toBe(422)
  expect(await status()).toBe('submitted')
})

it('refuses a withdrawal that was sent and returned', async () => {
  await site.withdraw({ amount: '300' })
  await decide(rita)
  await site.tick()
  const [sendId = ''] = [...site.scripted.states.keys()]
  site.scripted.states.set(sendId, { kind: 'failed', reason: 'dropped', txHash: null })
  await site.tick()
  expect(await status()).toBe('returned')
  expect((await decide(rita)).status).toBe(422)
  expect((await decide(rita, approved, { inBulk: undefined })).status).toBe(200)
})

it('is off unless the operator sets a limit', async () => {
  await site.server.close()
  await open({})
  await site.withdraw({ amount: '11' })
  expect((await decide(rita)).problem.message).toContain('DESK_BULK_LIMIT')
})

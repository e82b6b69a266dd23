import { hash, randomUUID } from 'node:crypto'
import { getUserInfo } from '@quayside/contracts/endpoints/account/account'
import { closeAccount, closure } from '@quayside/contracts/endpoints/account/account-life'
import { quoteExchange } from '@quayside/contracts/endpoints/funds/exchange'
import * as endpoints from '@quayside/contracts/endpoints/loans'
import { isoOf } from '@quayside/contracts/iso-time'
import * as cases from '@quayside/contracts/staff/cases'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../ledger/verify.ts'
import { type AtTheDesk, atTheDesk, openCaseOf } from '../desk/desk.builders.ts'
import { DAY_MS, fund, type LoanSite, openLoanSite, REAL } from './loan-site.builders.ts'

let site: LoanSite
let rita: AtTheDesk
let omar: AtTheDesk

const open = async (environment: Readonly<Record<string, string>> = {}) => {
  site = await openLoanSite(environment)
  rita = atTheDesk(site.server, 'rita', 'reviewer')
  omar = atTheDesk(site.server, 'omar', 'reviewer')
}
beforeEach(() => open())
afterEach(async () => {
  const { faults } = await site.server.services.storage.read(verifyLedger)
  expect(faults).toEqual([])
  await site.server.close()
})

const approved = { kind: 'approved' } as const
const setKyc = (status: 'none' | 'verified') =>
  site.server.services.storage.write(tx =>
    tx.dynamic(q =>
      q.updateTable('users').set({ kyc_status: status }).where('id', '=', site.maria.id).returning('id'),
    ),
  )

describe('an offer', () => {
  it('has every figure, a line for each day, and an agreement of which the hash is kept', async () => {
    const { status, result } = await site.take()
    expect(status).toBe(200)
    expect(result).toMatchObject({ status: 'offered', amount: '1000.00', days: 30, outstanding: '0.00' })
    expect(result.offer).toMatchObject({
      totalInterest: '11.50',
      totalRepayable: '1011.50',
      apr: '0.139917',
      freeDays: 7,
    })
    expect(result.offer.schedule).toHaveLength(30)
    expect(result.offer.schedule.at(-1)).toMatchObject({ day: 30, interest: '11.50', repayable: '1011.50' })
    const file = await site.pdf(result.id)
    expect(file.status).toBe(200)
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(hash('sha256', file.bytes, 'hex')).toBe(result.agreement.hash)
    expect((await site.pdf(result.id)).bytes).toEqual(file.bytes)
    expect((await site.pdf(result.id, { signed: 'true' })).status).toBe(404)
    expect(await site.holds()).toEqual({})
  })

  it('says the words of its file, in the language it was drawn in, to its own customer alone', async () => {
    const { result } = await site.take()
    const words = await site.words(result.id)
    expect(words.status).toBe(200)
    expect(words.result).toMatchObject({ locale: 'en', title: 'Loan agreement', hash: result.agreement.hash })
    expect(words.result?.lead).toContain(result.orderNo)
    expect((await site.words('nobody')).status).toBe(404)
    expect((await site.words(result.id, { virtually: 'NO' })).status).toBe(404)
  })

  it('is for real accounts, verified, within the tier, on terms that exist', async () => {
    const refused = async (changes: Record<string, unknown>, headers?: Record<string, string>) => {
      const { code, details } = await site.take(changes, headers && { headers })
      return [code, details]
    }
    expect(await refused({}, { virtually: 'NO' })).toEqual(['10008', { mode: 'demo' }])
    expect((await refused({ days: 31 }))[0]).toBe('10023')
    expect((await refused({ amount: '1005' }))[0]).toBe('10016')
    expect(await refused({ amount: '2010' })).toEqual(['10022', { reason: 'tier', most: '2000.00', tier: 1 }])
    await setKyc('none')
    expect(await refused({})).toEqual(['10022', { status: 'none' }])
  })

  it('asks for three numbers and says no when they do not carry it', async () => {
    expect((await site.take({ affordability: undefined })).details).toEqual({ reason: 'affordability' })
    const { code, details } = await site.take({
      affordability: { income: '3000', costs: '1500', debts: '500' },
    })
    expect([code, details]).toEqual(['10016', { reason: 'affordability', most: '490.00' }])
    expect((await site.take({ affordability: { income: '5000', costs: '2000', debts: '500' } })).status).toBe(
      200,
    )
  })

  it('names the most that can be asked for, which is taken when it is', async () => {
    // Half of 2,000 a month is 1,000, which must also cover the interest.
    const affordability = { income: '4000', costs: '1500', debts: '500' }
    const { code, details } = await site.take({ affordability })
    expect([code, details]).toEqual(['10016', { reason: 'affordability', most: '980.00' }])
    expect((await site.take({ affordability, amount: '980.00' })).status).toBe(200)
  })

  it('is of the terms that were read', async () => {
    expect((await site.take({ termsHash: 'f'.repeat(64) })).status).toBe(409)
  })

  it('is made once by one client id', async () => {
    const clientId = randomUUID()
    const [first, second] = await Promise.all([site.take({ clientId }), site.take({ clientId })])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.result.id).toBe(first.result.id)
    expect((await site.take({ clientId, days: 14 })).status).toBe(409)
    expect(await site.list()).toHaveLength(1)
  })

  it('blocks another loan until it is over, unless the operator allows more', async () => {
    const { id } = (await site.take()).result
    expect((await site.take()).details).toEqual({ reason: 'loanUnderWay', loan: id })
    const standing = () =>
      site.server.call(endpoints.getLoanStanding, { token: site.maria.token, headers: REAL })
    expect((await standing()).result).toMatchObject({
      blockedBy: id,
      most: '2000.00',
      mostOfOne: '2000.00',
      mostOfTwo: '10000.00',
    })
    expect((await site.withdraw(id)).result.status).toBe('withdrawn')
    expect((await standing()).result.blockedBy).toBeNull()
    expect((await site.take()).status).toBe(200)
  })

  it('expires after seven days', async () => {
    await site.take()
    await site.days(7)
    expect((await site.one())?.status).toBe('expired')
    expect(await site.told()).toEqual(['loanExpired'])
  })
})

describe('a loan', () => {
  it('is paid out on approval, told on the account, and repaid with interest to date', async () => {
    const id = await site.running(rita)
    expect(await site.holds()).toEqual({ available: 100_000, loan_due: 100_000 })
    const info = async () =>
      (await site.server.call(getUserInfo, { token: site.maria.token, headers: REAL })).result
    expect(await info()).toMatchObject({ amount: '1000.00', loanAmount: '1000.00', totalAssets: '1000.00' })
    await site.days(10)
    expect(await site.one()).toMatchObject({ outstanding: '1001.50', interestDue: '1.50', interest: '11.50' })
    expect(await info()).toMatchObject({ loanAmount: '1001.50' })
    expect((await site.repay(id, '1002')).code).toBe('10016')
    const none = await site.repay(id, '0.001')
    expect([none.code, Object.keys(Object(none.details))]).toEqual(['10016', ['max', 'currency']])
    const part = (await site.repay(id, '501.50')).result
    expect(part).toMatchObject({
      status: 'repaying',
      principal: '500.00',
      interestDue: '0.00',
      paid: '501.50',
    })
    await site.days(2)
    expect(await site.one()).toMatchObject({ outstanding: '500.50', interest: '6.50' })
    expect((await site.repay(id)).code).toBe('10011')
    await fund(site.server, site.maria, 10_000n)
    expect((await site.repay(id)).result).toMatchObject({
      status: 'repaid',
      outstanding: '0.00',
      interest: '2.00',
      paid: '1002.00',
    })
    expect(await site.holds()).toEqual({ available: 9_800, loan_due: 0 })
    expect((await site.house()).loan_book).toBe(200)
    expect(await site.told()).toEqual(['loanSubmitted', 'loanPaidOut', 'loanRepaid'])
    expect((await site.pdf(id, { signed: 'true' })).status).toBe(200)
  })

  it('converts another currency and is repaid in one command, or neither', async () => {
    const id = await site.running(rita)
    await site.days(10)
    await fund(site.server, site.maria, 100_000_000n, 'USDT')
    const own = { token: site.maria.token, headers: REAL }
    const query = { from: 'USDT', to: 'USD', amount: '1.50', amountOf: 'to' }
    const { quoteId } = (await site.server.call(quoteExchange, { ...own, query })).result
    const pay = (amount?: string) =>
      site.server.call(endpoints.repayLoan, {
        ...own,
        params: { id },
        body: { clientId: randomUUID(), conversion: { quoteId }, ...(amount !== undefined && { amount }) },
      })
    expect((await pay('1002')).code).toBe('10016')
    const { result } = await pay()
    expect(result).toMatchObject({ status: 'repaid', paid: '1001.50', converted: { receive: '1.50' } })
    expect(await site.holds()).toEqual({ available: 0, loan_due: 0 })
  })

  it('notifies the customer’s tabs whenever its money moves', async () => {
    const heard: unknown[] = []
    const stop = site.server.services.bus.subscribe('balance.changed', told => void heard.push(told))
    const id = await site.running(rita)
    expect(heard).toEqual([{ userId: site.maria.id, mode: 'real' }])
    await site.days(8)
    expect(heard).toHaveLength(2)
    await site.repay(id, '100')
    expect(heard).toHaveLength(3)
    stop()
  })

  it('lists what was paid and when, as the ledger has it', async () => {
    const id = await site.running(rita)
    expect((await site.look(id)).payments).toEqual([])
    await site.repay(id, '400')
    const first = site.server.services.clock.now()
    site.server.pass(60_000)
    await site.repay(id)
    expect((await site.look(id)).payments).toEqual([
      { amount: '400.00', at: isoOf(first) },
      { amount: '600.00', at: isoOf(first + 60_000) },
    ])
  })

  it('is repaid once by one client id', async () => {
    const id = await site.running(rita)
    const clientId = randomUUID()
    const answers = await Promise.all([site.repay(id, '100', clientId), site.repay(id, '100', clientId)])
    expect(answers.map(({ result }) => result.outstanding)).toEqual(['900.00', '900.00'])
  })

  it('is not rolled without interest by withdrawing from one after another', async () => {
    const id = await site.running(rita)
    await site.days(13)
    await site.withdraw(id)
    const now = site.server.services.clock.now()
    const waits = { reason: 'withdrawnLately', availableAt: new Date(now + 30 * DAY_MS).toISOString() }
    expect(await site.quote()).toMatchObject({ code: '10008', details: waits })
    expect(await site.take()).toMatchObject({ code: '10008', details: waits })
    const standing = await site.server.call(endpoints.getLoanStanding, {
      token: site.maria.token,
      headers: REAL,
    })
    expect(standing.result.availableAt).toBe(waits.availableAt)
    await site.days(30)
    expect((await site.quote()).result.freeDays).toBe(7)
  })

  it('is not rolled without interest by repaying within the interest-free days either', async () => {
    const id = await site.running(rita)
    await site.days(6)
    await site.repay(id)
    expect((await site.quote()).result).toMatchObject({ freeDays: 0, totalInterest: '15.00' })
    await site.days(24)
    expect((await site.quote()).result.freeDays).toBe(7)
  })

  it('is withdrawn from for its principal alone', async () => {
    const id = await site.running(rita)
    await site.days(12)
    expect((await site.one())?.withdrawal).toMatchObject({ pays: '1000.00' })
    await site.repay(id, '102.50')
    expect((await site.one())?.withdrawal).toMatchObject({ pays: '897.50' })
    expect((await site.withdraw(id)).result).toMatchObject({ status: 'withdrawn', interest: '0.00' })
    expect(await site.holds()).toEqual({ available: 0, loan_due: 0 })
    expect((await site.house()).loan_book).toBe(0)
  })

  it('reminds by notification and mail, is overdue without compounding, and two people write it off', async () => {
    await site.running(rita)
    await site.days(30)
    expect(await site.told()).toEqual([
      'loanSubmitted',
      'loanPaidOut',
      'loanDue',
      'loanDue',
      'loanDue',
      'loanDue',
      'loanOverdue',
    ])
    const due = site.server.outbox.filter(({ subject }) => subject.includes('Loan due on'))
    expect(due).toHaveLength(4)
    expect(due[0]?.subject).toContain('1,011.50\u00a0USD')
    await site.days(10)
    expect(await site.one()).toMatchObject({ status: 'overdue', outstanding: '1016.50' })
    expect((await site.holds()).loan_due).toBe(101_650)
    expect((await openCaseOf(rita, site.maria.id)).title).toContain('overdue')
    expect((await site.decide(rita, approved)).status).toBe(409)
    expect((await site.decide(rita, { kind: 'writtenOff' })).status).toBe(200)
    expect((await site.one())?.status).toBe('overdue')
    expect((await site.decide(rita, { kind: 'writtenOff' })).status).toBe(422)
    const { id } = await openCaseOf(rita, site.maria.id)
    await rita.call(cases.releaseCase, { params: { id } })
    expect((await site.decide(omar, { kind: 'writtenOff' })).status).toBe(200)
    expect(await site.one()).toMatchObject({ status: 'writtenOff', outstanding: '0.00' })
    expect(await site.holds()).toEqual({ available: 100_000, loan_due: 0 })
    expect((await site.house()).loan_book).toBe(-100_000)
  })

  it('is repaid while a colleague looks at it overdue', async () => {
    const id = await site.running(rita)
    await site.days(31)
    const found = await openCaseOf(rita, site.maria.id)
    await rita.call(cases.claimCase, { params: { id: found.id } })
    await fund(site.server, site.maria, 10_000n)
    expect((await site.repay(id)).result.status).toBe('repaid')
    expect((await rita.call(cases.listCases, { query: { customer: site.maria.id } })).result.list).toEqual([])
  })

  it('is not paid out to a customer who is no longer verified', async () => {
    await site.sign((await site.take()).result)
    await setKyc('none')
    expect((await site.decide(rita, approved)).status).toBe(422)
    expect(await site.holds()).toEqual({})
    expect((await site.decide(rita, { kind: 'rejected', reason: 'identity' })).status).toBe(200)
    expect(await site.one()).toMatchObject({ status: 'rejected', reason: 'identity', reviewer: 'person' })
  })

  it('is decided by the automatic reviewer of a sandbox', async () => {
    await site.server.close()
    await open({ SANDBOX_REVIEW_SECONDS: '5' })
    await site.sign((await site.take()).result)
    site.server.pass(5_000)
    await site.tick()
    expect(await site.one()).toMatchObject({ status: 'repaying', reviewer: 'automatic' })
  })

  it('is not readable by another customer', async () => {
    const taken = (await site.take()).result
    const peter = await site.server.signUp('peter')
    expect((await site.pdf(taken.id, {}, peter.token)).status).toBe(404)
    const { status } = await site.server.call(endpoints.getLoan, {
      token: peter.token,
      headers: REAL,
      params: { id: taken.id },
    })
    expect(status).toBe(404)
  })
})

describe('an account that owes a loan', () => {
  it('is not closed, says how much, and is closed when it is paid back', async () => {
    const { token } = site.maria
    const id = await site.running(rita)
    const inTheWay = async () => (await site.server.call(closure, { token })).result.obstacles
    const loan = { kind: 'loans', currency: 'USD', amount: '1000.00' }
    expect(await inTheWay()).toContainEqual(loan)
    const { code, details } = await site.server.call(closeAccount, { token })
    expect([code, details]).toEqual([
      '10008',
      { reason: 'notEmpty', obstacles: expect.arrayContaining([loan]) },
    ])
    expect((await site.withdraw(id)).status).toBe(200)
    expect(await inTheWay()).toEqual([])
    expect((await site.server.call(closeAccount, { token })).status).toBe(200)
  })

  it('is closed while an application waits, of which nothing is paid out any more', async () => {
    await site.sign((await site.take()).result)
    expect((await site.server.call(closeAccount, { token: site.maria.token })).status).toBe(200)
    expect((await site.decide(rita, approved)).status).toBe(422)
    expect(await site.holds()).toEqual({})
    expect((await site.decide(rita, { kind: 'rejected', reason: 'policy' })).status).toBe(200)
  })
})

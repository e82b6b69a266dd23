import { randomUUID } from 'node:crypto'
import { cancelWithdrawal } from '@quayside/contracts/endpoints/funds/withdrawals'
import * as cases from '@quayside/contracts/staff/cases'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { atTheDesk, openCaseOf } from '../../desk/desk.builders.ts'
import { closeSound, staffOf } from '../reconciliation/watched-site.builders.ts'
import { openWithdrawalSite, REAL, type WithdrawalSite } from '../withdrawal-site.builders.ts'

let site: WithdrawalSite

beforeEach(async () => {
  site = await openWithdrawalSite()
})
afterEach(() => closeSound(site))

const UNSURE = { status: 422, code: '10019', details: { status: 'unsure' } }

describe('a withdrawal in a database that was put back from before it was sent', () => {
  it('is not given back while custody may have sent it, and is once custody says that it has not', async () => {
    const { id } = (await site.withdraw()).result
    site.scripted.away.hasSent = true
    expect(await site.cancel(id)).toMatchObject(UNSURE)
    expect(await site.holds()).toEqual({ available: 4_500, held: 500 })
    site.scripted.away.hasSent = false
    expect((await site.cancel(id)).result).toMatchObject({ status: 'cancelled' })
    expect(await site.holds()).toEqual({ available: 5_000, held: 0 })
  })

  it('is not given back while its state is unknown', async () => {
    const { id } = (await site.withdraw()).result
    site.scripted.failing.status = true
    expect(await site.cancel(id)).toMatchObject(UNSURE)
    expect(await site.holds()).toEqual({ available: 4_500, held: 500 })
  })

  it('asks custody by the name of the sending that would be the next', async () => {
    const { id } = (await site.withdraw()).result
    await site.cancel(id)
    expect(site.scripted.requested).toEqual([`${id}-1`])
  })

  it('keeps no such answer: the same request again is processed again, and once canceled is answered as it was', async () => {
    const { id } = (await site.withdraw()).result
    const again = { token: site.maria.token, headers: REAL, params: { id }, body: { clientId: randomUUID() } }
    site.scripted.away.hasSent = true
    expect((await site.server.call(cancelWithdrawal, again)).status).toBe(422)
    site.scripted.away.hasSent = false
    expect((await site.server.call(cancelWithdrawal, again)).result).toMatchObject({ status: 'cancelled' })
    site.scripted.away.hasSent = true
    expect((await site.server.call(cancelWithdrawal, again)).result).toMatchObject({ status: 'cancelled' })
  })
})

describe('staff, in such a database', () => {
  const refuse = async () => {
    const rita = atTheDesk(site.server, 'rita', 'reviewer')
    const { id } = await openCaseOf(rita, site.maria.id)
    await rita.call(cases.claimCase, { params: { id } })
    const { version } = (await rita.call(cases.getCase, { params: { id } })).result
    const decision = { kind: 'withdrawal', verdict: { kind: 'rejected', reason: 'notYou' } } as const
    return await rita.call(cases.decideCase, { params: { id }, body: { version, decision } })
  }
  const NOT_GIVEN_BACK = { status: 422, problem: { code: 'refused' } }

  it('do not give back what custody may have sent, and do once it says that it has not', async () => {
    await site.withdraw()
    site.scripted.away.hasSent = true
    expect(await refuse()).toMatchObject(NOT_GIVEN_BACK)
    expect(await site.holds()).toEqual({ available: 4_500, held: 500 })
    site.scripted.away.hasSent = false
    expect((await refuse()).status).toBe(200)
    expect(await site.holds()).toEqual({ available: 5_000, held: 0 })
  })

  it('give nothing back while their state is unknown', async () => {
    await site.withdraw()
    site.scripted.failing.status = true
    expect(await refuse()).toMatchObject(NOT_GIVEN_BACK)
    expect(await site.holds()).toEqual({ available: 4_500, held: 500 })
  })

  it('ask custody about the sending after the one that failed', async () => {
    const { id } = (await site.withdraw()).result
    site.scripted.states.set(`${id}-1`, { kind: 'failed', reason: 'refused', txHash: null })
    await staffOf(site).approve()
    await site.tick()
    expect((await site.list())[0]?.status).toBe('returned')
    site.scripted.away.hasSent = true
    expect(await refuse()).toMatchObject(NOT_GIVEN_BACK)
    expect(site.scripted.requested).toEqual([`${id}-2`])
    expect(await site.holds()).toEqual({ available: 4_500, held: 500 })
  })
})

import * as cases from '@quayside/contracts/staff/cases'
import { reinstateCustomer, suspendCustomer } from '@quayside/contracts/staff/customers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openIntents } from '../../../platform/custody/intents.ts'
import { type AtTheDesk, atTheDesk, openCaseOf } from '../../desk/desk.builders.ts'
import { givenToCustody } from '../queries.ts'
import { closeSound, staffOf } from '../reconciliation/watched-site.builders.ts'
import { openWithdrawalSite, type WithdrawalSite } from '../withdrawal-site.builders.ts'

let site: WithdrawalSite
let rita: AtTheDesk

beforeEach(async () => {
  site = await openWithdrawalSite()
  rita = atTheDesk(site.server, 'rita', 'reviewer')
  await site.withdraw()
})
afterEach(() => closeSound(site))

const approve = () => staffOf(site).approve()
const only = () => [...site.scripted.states.keys()].at(-1) ?? ''

describe('a sending', () => {
  beforeEach(async () => {
    await approve()
    await site.tick()
  })

  it('that failed once is not taken back by its customer anymore, even when it is approved again', async () => {
    site.scripted.states.set(only(), { kind: 'failed', reason: 'dropped', txHash: '0xhash' })
    await site.tick()
    await approve()
    const [known] = await site.list()
    expect(known).toMatchObject({ status: 'approved', cancellable: false })
    expect((await site.cancel(known?.id ?? '')).code).toBe('10019')
    expect(await site.holds()).toEqual({ available: 4500, held: 500 })
    await site.tick()
    expect(site.scripted.given).toHaveLength(2)
  })

  it('that failed says at the desk which attempt it was, why, and by which hash', async () => {
    const { storage, clock } = site.server.services
    const intents = openIntents('sandbox', { storage, clock })
    const [given] = site.scripted.given
    if (given === undefined) throw new Error('nothing was given')
    const failed = { state: 'failed', reason: 'reverted', txHash: '0xhash' } as const
    await intents.change(await intents.begin(given), failed)
    site.scripted.states.set(only(), { kind: 'failed', reason: 'reverted', txHash: '0xhash' })
    await site.tick()
    const { id } = await openCaseOf(rita, site.maria.id)
    const at = new Date(clock.now() - 1_000).toISOString()
    expect((await rita.call(cases.getCase, { params: { id } })).result.subject).toMatchObject({
      status: 'returned',
      attempts: 1,
      heldBy: null,
      sending: { state: 'failed', reason: 'reverted', hash: '0xhash', at },
    })
  })
})

describe('a customer who is suspended', () => {
  const note = 'Asked by the bank'

  it('is sent nothing that was approved until that is lifted; staff see why', async () => {
    const sam = atTheDesk(site.server, 'sam', 'support')
    const id = await approve()
    const params = { id: site.maria.id }
    await sam.call(suspendCustomer, { params, body: { reason: 'takeover', note } })
    await site.tick(90)
    expect(site.scripted.given).toEqual([])
    const held = (await rita.call(cases.getCase, { params: { id } })).result.subject
    expect(held).toMatchObject({ status: 'approved', heldBy: 'suspended' })
    await sam.call(reinstateCustomer, { params, body: { note } })
    await site.tick()
    expect(site.scripted.given).toHaveLength(1)
  })

  it('is sent nothing either that custody was away for', async () => {
    const sam = atTheDesk(site.server, 'sam', 'support')
    const id = await approve()
    site.scripted.failing.send = true
    await site.tick()
    const params = { id: site.maria.id }
    await sam.call(suspendCustomer, { params, body: { reason: 'takeover', note } })
    site.scripted.failing.send = false
    await site.tick(90)
    expect(site.scripted.given).toEqual([])
    const held = (await rita.call(cases.getCase, { params: { id } })).result.subject
    expect(held).toMatchObject({ status: 'sending', heldBy: 'suspended' })
    await sam.call(reinstateCustomer, { params, body: { note } })
    await site.tick(60)
    expect(site.scripted.given).toHaveLength(1)
  })

  it('is followed in what had been sent before', async () => {
    const sam = atTheDesk(site.server, 'sam', 'support')
    await approve()
    await site.tick()
    await sam.call(suspendCustomer, { params: { id: site.maria.id }, body: { reason: 'takeover', note } })
    site.scripted.states.set(only(), { kind: 'completed', txHash: '0xhash' })
    await site.tick()
    expect((await site.server.services.storage.read(tx => tx.all(givenToCustody, {}))).length).toBe(0)
  })
})

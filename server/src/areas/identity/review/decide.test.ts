import { submitIdentification } from '@quayside/contracts/endpoints/account/identity'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { jpegPhoto, pngPhoto } from '../../../platform/photos/photo.builders.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import { wholeForm } from '../identity.builders.ts'
import { DAY_MS, type IdentitySite, openIdentitySite } from '../identity-site.builders.ts'
import { DETAILS } from '../rules/identity.builders.ts'

let site: IdentitySite

beforeEach(async () => {
  site = await openIdentitySite()
})
afterEach(() => site.server.close())

describe('a decision', () => {
  it('verifies, confirms the country, and notifies the customer', async () => {
    await site.submit(await wholeForm())
    expect(await site.decide({ kind: 'verified' })).toMatchObject({ ok: true })
    const { result } = await site.see()
    expect(result).toMatchObject({ status: 'verified', tier: 1, reviewer: 'person', expiresOn: '2030-05-31' })
    expect(Date.parse(result.deletionAt ?? '') - site.server.services.clock.now()).toBe(1_826 * DAY_MS)
    const user = await site.server.services.storage.read(tx => tx.one(findUser, { id: site.maria.id }))
    expect(user).toMatchObject({ country: 'DE', kyc_status: 'verified' })
    expect(await site.told()).toEqual(['identityPending', 'identityVerified'])
    expect(await site.audited()).toEqual([
      ['reviewer ada', 'identity.verified', { version: expect.any(Number) }],
    ])
    expect((await site.submit(await wholeForm())).code).toBe('10019')
  })

  it('is taken by one of two reviewers who decide at once', async () => {
    await site.submit(await wholeForm())
    const outcomes = await Promise.all([
      site.decide({ kind: 'verified' }, 'reviewer ada'),
      site.decide({ kind: 'rejected', wrong: { front: 'unreadable' } }, 'reviewer bob'),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect([(await site.audited()).length, (await site.told()).length]).toEqual([1, 2])
  })

  it('on an outdated submission is rejected', async () => {
    await site.submit(await wholeForm())
    const stale = await site.decideVersion(1, { verdict: { kind: 'verified' } })
    expect(stale).toMatchObject({ ok: false, error: { code: '10019' } })
    expect((await site.see()).result.status).toBe('pending')
  })

  it('sends back single fields, and only those are asked for again', async () => {
    await site.submit(await wholeForm())
    await site.decide({ kind: 'rejected', wrong: { front: 'unreadable' } })
    const { result } = await site.see()
    expect(result).toMatchObject({
      status: 'rejected',
      missing: ['front'],
      fields: { front: { reason: 'unreadable', corrected: false } },
    })
    expect((await site.server.call(submitIdentification, { token: site.maria.token })).status).toBe(400)
    expect((await site.save({ lastName: 'Else' })).code).toBe('10019')
    const again = await site.submit({ ...DETAILS, front: await pngPhoto() })
    expect(again.view).toMatchObject({ status: 'pending', fields: { front: { corrected: true } } })
    expect(await site.photosLeft()).toBe(3)
    await site.decide({ kind: 'verified' })
    expect((await site.see()).result).toMatchObject({ status: 'verified', fields: {} })
    expect(await site.told()).toEqual([
      'identityPending',
      'identityRejected',
      'identityPending',
      'identityVerified',
    ])
  })

  it('on the address comes after the identity', async () => {
    const form = { addressProof: await jpegPhoto(), tier: '2' }
    expect((await site.submit(form)).code).toBe('10022')
    await site.submit(await wholeForm())
    await site.decide({ kind: 'verified' })
    expect((await site.submit(form)).view).toMatchObject({
      status: 'verified',
      tier: 1,
      address: { status: 'pending' },
    })
    await site.decide({ kind: 'verified' }, 'reviewer ada', 2)
    expect((await site.see()).result).toMatchObject({ tier: 2, address: { status: 'verified' } })
  })
})

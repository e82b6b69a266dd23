import * as login from '@quayside/contracts/endpoints/sign-in/login'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../app/app.builders.ts'
import { jpegPhoto } from '../../platform/photos/photo.builders.ts'
import { findUser } from '../../platform/storage/queries/users.ts'
import { addTraders } from '../contracts/worker/worker.builders.ts'
import { wholeForm } from './identity.builders.ts'
import { DAY_MS, type IdentitySite, openIdentitySite } from './identity-site.builders.ts'
import { findCase, insertCase } from './queries.ts'

let site: IdentitySite

beforeEach(async () => {
  site = await openIdentitySite()
})
afterEach(() => site.server.close())

describe('the automatic reviewer', () => {
  it('decides after 20 seconds, once, and is named as such', async () => {
    await site.submit(await wholeForm())
    site.server.pass(19_000)
    await site.tick()
    expect((await site.see()).result.status).toBe('pending')
    site.server.pass(1_000)
    await site.tick()
    await site.tick()
    expect((await site.see()).result).toMatchObject({ status: 'verified', reviewer: 'automatic' })
    expect((await site.audited()).map(([actor]) => actor)).toEqual(['automatic reviewer (sandbox)'])
  })

  it('refuses what the address tells it to, the first time', async () => {
    const address = '1 Quay Road, refuse front unreadable, refuse lastName mismatch'
    await site.submit(await wholeForm({ address }))
    site.server.pass(20_000)
    await site.tick()
    expect((await site.see()).result).toMatchObject({
      status: 'rejected',
      fields: { front: { reason: 'unreadable' }, lastName: { reason: 'mismatch' } },
    })
    await site.submit({ front: await jpegPhoto(), lastName: 'Oneill' })
    site.server.pass(20_000)
    await site.tick()
    expect((await site.see()).result.status).toBe('verified')
  })

  it('leaves to a person what a person was first to decide', async () => {
    await site.submit(await wholeForm())
    await site.decide({ kind: 'rejected', wrong: { inHand: 'notThisPerson' } })
    site.server.pass(60_000)
    await site.tick()
    expect((await site.see()).result).toMatchObject({ status: 'rejected', reviewer: 'person' })
  })

  it('does nothing when it is turned off', async () => {
    await site.server.close()
    site = await openIdentitySite({ SANDBOX_REVIEW_SECONDS: '0' })
    await site.submit(await wholeForm())
    site.server.pass(9 * DAY_MS)
    await site.tick()
    expect((await site.see()).result.status).toBe('pending')
  })
})

describe('time', () => {
  it('tells 30 days before the document ends, then asks for the new one', async () => {
    await site.submit(await wholeForm({ documentExpiry: '2027-01-20' }))
    await site.decide({ kind: 'verified' })
    site.server.pass(32 * DAY_MS)
    await site.tick()
    await site.tick()
    expect((await site.told()).slice(2)).toEqual(['identityExpiring'])
    site.server.pass(31 * DAY_MS)
    await site.tick()
    await site.tick()
    const { token } = (
      await site.server.call(login.login, {
        body: { loginType: 'password', username: 'maria', password: PASSWORD },
      })
    ).result
    const { result } = await site.see(token)
    expect(result).toMatchObject({ status: 'expired', tier: 0, missing: ['front', 'back', 'inHand'] })
    expect(Object.keys(result.fields)).toEqual(['documentExpiry', 'front', 'back', 'inHand'])
    const user = await site.server.services.storage.read(tx => tx.one(findUser, { id: site.maria.id }))
    expect(user).toMatchObject({ kyc_status: 'expired', country: 'DE' })
  })

  it('deletes photos and their key when the law’s time is over, and proves it', async () => {
    await site.submit(await wholeForm({ documentExpiry: '2040-01-01' }))
    await site.decide({ kind: 'verified' })
    site.server.pass(1_826 * DAY_MS - 1_000)
    await site.tick()
    expect(await site.photosLeft()).toBe(3)
    site.server.pass(1_000)
    await site.tick()
    expect(await site.photosLeft()).toBe(0)
    const [actor, action, details] = (await site.audited()).at(-1) ?? []
    const proof = { sha256: expect.stringMatching(/^[0-9a-f]{64}$/), size: expect.any(Number) }
    expect([actor, action, details]).toEqual([
      'calendar',
      'identity.deletion',
      { deleted: [proof, proof, proof], left: 0, isKeyGone: true },
    ])
    const keys = await site.server.services.storage.read(tx =>
      tx.dynamic(q => q.selectFrom('data_keys').selectAll()),
    )
    expect(keys).toEqual([])
    const user = await site.server.services.storage.read(tx => tx.one(findUser, { id: site.maria.id }))
    expect(user?.kyc_status).toBe('verified')
  })

  it('processes cases after a page of cases that fail', async () => {
    await site.submit(await wholeForm({ documentExpiry: '2027-01-20' }))
    await site.decide({ kind: 'verified' })
    const { storage } = site.server.services
    const broken = Array.from({ length: 60 }, (_, index) => `broken-${index}`)
    await addTraders(storage, ...broken)
    await storage.write(async tx => {
      const row = await tx.one(findCase, { userId: site.maria.id, tier: 1 })
      if (row === undefined) throw new Error('there is no case')
      for (const user_id of broken) await tx.run(insertCase, { ...row, user_id, stated: '{', next_at: 1 })
    })
    site.server.pass(32 * DAY_MS)
    await site.tick()
    await site.tick()
    expect((await site.told()).at(-1)).toBe('identityExpiring')
  })

  it('deletes an abandoned draft', async () => {
    await site.step(await wholeForm())
    site.server.pass(90 * DAY_MS)
    await site.tick()
    const row = await site.server.services.storage.read(tx =>
      tx.one(findCase, { userId: site.maria.id, tier: 1 }),
    )
    expect([row?.status, row?.stated, await site.photosLeft()]).toEqual(['none', '{}', 0])
  })
})

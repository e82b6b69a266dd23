import {
  confirmPhone,
  getIdentification,
  identificationPhoto,
  submitIdentification,
} from '@quayside/contracts/endpoints/account/identity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type SignedUp, type TestApp } from '../../app/app.builders.ts'
import { commit } from '../../platform/storage/commit.ts'
import { type Cluster, findPostgres, startCluster } from '../../platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../../platform/storage/postgres/postgres.ts'
import { createManualTime } from '../../platform/time/manual-time.ts'
import { sendForm, wholeForm } from './identity.builders.ts'
import { findProof, savePhoneCode } from './phone-queries.ts'
import { findCase } from './queries.ts'
import { decideIdentity } from './review/decide.ts'
import { hashPhoneCode } from './rules/phone-code.ts'

const programs = findPostgres()

describe.skipIf(programs === undefined)('identities on PostgreSQL, by two nodes', () => {
  let cluster: Cluster
  let one: TestApp
  let maria: SignedUp
  const time = createManualTime(0)

  async function open(): Promise<TestApp> {
    const storage = await openPostgres(cluster.url('postgres'), () => 0)
    return await openApp({ core: { storage }, workers: { timers: time.timers } })
  }

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    one = await open()
    maria = await one.signUp()
  })
  afterAll(async () => {
    await one.close()
    await cluster.stop()
  })

  const see = async (node: TestApp) => (await node.call(getIdentification, { token: maria.token })).result

  async function decide(node: TestApp, actor: string) {
    const { storage, clock } = node.services
    const whose = { userId: maria.id, tier: 1 } as const
    const version = (await storage.read(tx => tx.one(findCase, whose)))?.version ?? -1
    const verdict = { kind: 'rejected', wrong: { front: 'unreadable' } } as const
    return await commit(storage, (tx, afterCommit) =>
      decideIdentity(tx, node.services, { ...whose, version, verdict, actor, now: clock.now(), afterCommit }),
    )
  }

  it('give a code by text message five tries, however many nodes are asked at once, and carry them on', async () => {
    const { token, id: userId } = await one.signUp('peter')
    const two = await open()
    const { storage } = one.services
    const [number, phone] = [{ dialCode: '+49', phone: '1701234567' }, '+491701234567']
    const codeHash = hashPhoneCode({ userId, phone, code: '654321' })
    const now = one.services.clock.now()
    const send = (at: number) =>
      storage.write(tx =>
        tx.run(savePhoneCode, { userId, phone, codeHash, now: at, expiresAt: at + 600_000 }),
      )
    await send(now)
    const tryAt = (node: TestApp, code: string) =>
      node.call(confirmPhone, { token, body: { ...number, code } })
    const wrong = Array.from({ length: 12 }, (_, index) => tryAt(index % 2 === 0 ? one : two, '111111'))
    expect(new Set((await Promise.all(wrong)).map(({ code }) => code))).toEqual(new Set(['10091']))
    const row = await storage.read(tx => tx.one(findProof, { userId }))
    expect(row?.tries).toBe(5)
    expect((await tryAt(two, '654321')).code).toBe('10091')
    await send(now)
    expect((await tryAt(one, '654321')).code).toBe('10091')
    await send(now + 600_000)
    expect((await tryAt(two, '654321')).result.phoneProof.proved).toBe(phone)
    await two.close()
  })

  it('are saved, submitted, decided and shown once, whichever node is asked, through the death of one', async () => {
    const { token } = maria
    const two = await open()
    const { front, back, ...rest } = await wholeForm()
    if (front === undefined || back === undefined) throw new Error('a form without photos')
    const saved = await Promise.all([
      sendForm(one, { ...rest, front }, { token, path: '/draft' }),
      sendForm(two, { back }, { token, path: '/draft' }),
    ])
    // A concurrent step may fail with 409; nothing of it is stored.
    for (const { status } of saved) expect([200, 409]).toContain(status)
    await sendForm(one, { ...rest, front }, { token, path: '/draft' })
    await sendForm(two, { back }, { token, path: '/draft' })
    const submitted = await Promise.all([one, two].map(node => node.call(submitIdentification, { token })))
    expect(submitted.filter(({ status }) => status === 200)).toHaveLength(1)

    const headers = { cookie: 'visitor=hers' }
    const asked = { token, headers, params: { photo: 'front' } } as const
    const { url } = (await one.call(identificationPhoto, asked)).result
    const shown = await two.app.inject({ url, headers })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])

    const decided = await Promise.all([decide(one, 'ada'), decide(two, 'bob')])
    expect(decided.filter(({ ok }) => ok)).toHaveLength(1)
    const again = await sendForm(two, { front }, { token })
    expect(again.view?.status).toBe('pending')

    await one.close()
    two.pass(20_000)
    time.advance(1_000)
    await two.workers.settled()
    expect(await see(two)).toMatchObject({ status: 'verified', reviewer: 'automatic' })
    one = two
  })
})

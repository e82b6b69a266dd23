import { changeChannel, changeNoticeTimes, getChannels } from '@quayside/contracts/endpoints/account/channels'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type SignedUp, type TestApp } from '../../app/app.builders.ts'
import { notify } from '../../notifications/notify.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { commit } from '../../platform/storage/commit.ts'
import { type Cluster, findPostgres, startCluster } from '../../platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../../platform/storage/postgres/postgres.ts'
import { createManualTime } from '../../platform/time/manual-time.ts'
import { createSoleLeadership } from '../../triggers/leadership.ts'
import type { Worker } from '../../triggers/lifecycle.ts'
import { createChannelWorker } from './worker.ts'

const programs = findPostgres()
const DAY_MS = 86_400_000

describe.skipIf(programs === undefined)('mails about notifications on PostgreSQL, by two nodes', () => {
  let cluster: Cluster
  let nodes: TestApp[] = []
  let workers: Worker[] = []
  let maria: SignedUp
  const sent: Mail[] = []
  const time = createManualTime(Date.parse('2026-11-20T12:00:00Z'))
  const idle = createManualTime(0)

  async function open(): Promise<TestApp> {
    const storage = await openPostgres(cluster.url('postgres'), () => 0)
    return await openApp({ core: { storage }, workers: { timers: idle.timers } })
  }

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    nodes = [await open(), await open()]
    workers = nodes.map(({ services }) =>
      createChannelWorker({
        ...services,
        clock: time.clock,
        timers: time.timers,
        leadership: createSoleLeadership(),
        mailer: { send: async mail => void sent.push(mail), close: async () => {} },
      }),
    )
    for (const worker of workers) await worker.start()
    maria = await (nodes[0] ?? (await open())).signUp()
  })
  afterAll(async () => {
    for (const worker of workers) await worker.stop()
    for (const node of nodes) await node.close()
    await cluster.stop()
  })

  async function sweep(milliseconds: number): Promise<void> {
    time.advance(milliseconds)
    await Promise.all(workers.map(worker => worker.settled()))
  }

  it('are sent once, as is a digest', async () => {
    const [one, two] = nodes
    if (one === undefined || two === undefined) throw new Error('two nodes are open')
    const { token, id: userId } = maria
    await one.call(changeChannel, { token, body: { topic: 'alerts', channel: 'mail', isOn: true } })
    const quiet = { from: '22:00', until: '07:00' }
    await two.call(changeNoticeTimes, { token, body: { quiet, digest: 'daily', timeZone: 'UTC' } })
    expect((await one.call(getChannels, { token })).result).toMatchObject({ quiet, digest: 'daily' })
    const services = { ...one.services, clock: time.clock }
    const alert = { userId, kind: 'priceAlert', data: { name: 'EUR/USD', condition: 'above' } } as const
    await commit(one.services.storage, (tx, afterCommit) => notify(tx, services, { ...alert, afterCommit }))
    await sweep(61_000)
    await sweep(DAY_MS)
    await sweep(61_000)
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Price alert · Quayside',
      'Your daily summary · Quayside',
    ])
  })
})

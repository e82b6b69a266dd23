import {
  changeChannel,
  changeNoticeTimes,
  getChannels,
  type NoticeTopic,
} from '@quayside/contracts/endpoints/account/channels'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type SignedUp, type TestApp } from '../../../app/app.builders.ts'
import { type NewNotification, notify } from '../../../notifications/notify.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { createManualTime } from '../../../platform/time/manual-time.ts'
import { createSoleLeadership } from '../../../triggers/leadership.ts'
import type { Worker } from '../../../triggers/lifecycle.ts'
import { createChannelWorker } from '../worker.ts'

const HOUR_MS = 3_600_000
const ALERT = {
  kind: 'priceAlert',
  data: { code: 'EURUSD', name: 'EUR/USD', condition: 'above', price: '1.09000', firedPrice: '1.09010' },
} as const
const WARNING = {
  kind: 'marginWarning',
  data: { orderId: 'o1', name: 'EUR/USD', level: '80', liquidationPrice: '1.09100', virtually: 'YES' },
} as const

let server: TestApp
let worker: Worker
let time: ReturnType<typeof createManualTime>
let ada: SignedUp
let accepts: boolean

beforeEach(async () => {
  server = await openApp({ environment: { SITE_URL: 'https://quayside.example' } })
  ada = await server.signUp()
  server.outbox.splice(0)
  time = createManualTime(server.services.clock.now())
  accepts = true
  worker = newWorker()
  await worker.start()
})
afterEach(async () => {
  await worker.stop()
  await server.close()
})

function newWorker(): Worker {
  return createChannelWorker({
    ...server.services,
    clock: time.clock,
    timers: time.timers,
    leadership: createSoleLeadership(),
    mailer: {
      async send(mail) {
        if (!accepts) throw new Error('the server is away')
        server.outbox.push(mail)
      },
      close: async () => {},
    },
  })
}

const turn = (isOn: boolean, topic: NoticeTopic = 'alerts') =>
  server.call(changeChannel, { token: ada.token, body: { topic, channel: 'mail', isOn } })

async function tell(notice: Pick<NewNotification, 'kind' | 'data'>, userId = ada.id): Promise<void> {
  const services = { ...server.services, clock: time.clock }
  await commit(services.storage, (tx, afterCommit) =>
    notify(tx, services, { userId, ...notice, afterCommit }),
  )
}

async function sweep(milliseconds: number): Promise<void> {
  time.advance(milliseconds)
  await worker.settled()
}

const subjects = () => server.outbox.map(({ subject }) => subject)

describe('mails about notifications', () => {
  it('are off until the customer turns them on', async () => {
    await tell(ALERT)
    await sweep(61_000)
    expect(server.outbox).toEqual([])
    expect((await turn(true)).result.topics).toContainEqual({
      topic: 'alerts',
      screen: 'on',
      mail: 'on',
      push: 'on',
    })
    await tell(ALERT)
    await sweep(61_000)
    await sweep(1_000)
    expect(subjects()).toEqual(['Price alert · Quayside'])
    const [mail] = server.outbox
    expect(mail?.to).toBe(ada.email)
    expect(mail?.text).toContain('EUR/USD rose to 1.09010 (your alert: 1.09000)')
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(mail?.headers?.['List-Unsubscribe']).toMatch(/^<https:\/\/quayside\.example\/unsubscribe\?token=/)
    expect(mail?.html).toContain('prefers-color-scheme:dark')
  })

  it('are sent although topics of another release wait', async () => {
    await turn(true)
    const rows = Array.from({ length: 25 }, (_, at) => {
      return { notification_id: `old-${at}`, user_id: ada.id, topic: `topic-${at}`, due_at: at }
    })
    await server.services.storage.write(tx =>
      tx.dynamic(q => q.insertInto('mail_queue').values(rows).returning('topic')),
    )
    await tell(ALERT)
    await sweep(61_000)
    expect(subjects()).toEqual(['Price alert · Quayside'])
  })

  it('gather for a minute, one for each topic, and spell out twenty', async () => {
    await turn(true)
    await turn(true, 'margin')
    for (let count = 0; count < 25; count += 1) await tell(ALERT)
    await tell(WARNING)
    await sweep(59_000)
    expect(server.outbox).toEqual([])
    await sweep(2_000)
    expect(subjects().toSorted()).toEqual(['Margin warning · Quayside', 'New notifications: 25 · Quayside'])
    const many = server.outbox.find(({ subject }) => subject.includes('25'))
    expect(many?.text.match(/rose to/g)).toHaveLength(20)
    expect(many?.text).toContain('newest of 25')
  })

  it('are not sent once turned off, to a customer who has none, or about what is no longer news', async () => {
    await turn(true)
    await tell(ALERT)
    await turn(false)
    await sweep(61_000)
    await turn(true)
    await tell({ ...ALERT, data: { ...ALERT.data, settled: 'YES' } })
    await sweep(61_000)
    accepts = false
    await tell(ALERT)
    await sweep(25 * HOUR_MS)
    accepts = true
    await sweep(25 * HOUR_MS)
    expect(server.outbox).toEqual([])
  })

  it('are tried again while no server takes them, also after a restart, and then sent once', async () => {
    await turn(true)
    await tell(ALERT)
    accepts = false
    await sweep(61_000)
    await worker.stop()
    accepts = true
    worker = newWorker()
    await worker.start()
    await sweep(1_000)
    expect(server.outbox).toEqual([])
    await sweep(301_000)
    await sweep(301_000)
    expect(subjects()).toEqual(['Price alert · Quayside'])
  })

  it('are sent once by two nodes', async () => {
    const other = newWorker()
    await other.start()
    await turn(true)
    await tell(ALERT)
    time.advance(61_000)
    await Promise.all([worker.settled(), other.settled()])
    await other.stop()
    expect(subjects()).toEqual(['Price alert · Quayside'])
  })
})

describe('quiet hours', () => {
  const set = (quiet: unknown, timeZone = 'Asia/Tokyo') =>
    server.call(changeNoticeTimes, { token: ada.token, body: { quiet, digest: 'off', timeZone } })

  it('hold optional mails until their end, and let margin warnings pass', async () => {
    // The clock starts at 21:00 in Tokyo.
    const quiet = { from: '20:30', until: '07:00' }
    expect((await set(quiet)).result).toMatchObject({ quiet, timeZone: 'Asia/Tokyo' })
    await turn(true)
    await turn(true, 'margin')
    await tell(ALERT)
    await tell(WARNING)
    await sweep(61_000)
    expect(subjects()).toEqual(['Margin warning · Quayside'])
    await tell(ALERT)
    await sweep(9 * HOUR_MS)
    expect(subjects()).toHaveLength(1)
    await sweep(HOUR_MS)
    await sweep(1_000)
    expect(subjects()).toEqual(['Margin warning · Quayside', 'New notifications: 2 · Quayside'])
  })

  it('send no mail that was turned off meanwhile', async () => {
    await set({ from: '20:30', until: '07:00' })
    await turn(true)
    await tell(ALERT)
    await sweep(61_000)
    await turn(false)
    await sweep(10 * HOUR_MS)
    expect(server.outbox).toEqual([])
  })

  it('end when the customer ends them', async () => {
    await set({ from: '20:30', until: '07:00' })
    expect((await set(null)).result).toMatchObject({ quiet: null })
    await turn(true)
    await tell(ALERT)
    await sweep(61_000)
    expect(subjects()).toHaveLength(1)
  })

  it.each([
    [{ from: '22:00', until: '22:00' }, 'UTC'],
    [{ from: '24:00', until: '07:00' }, 'UTC'],
    [{ from: '9:00', until: '10:00' }, 'UTC'],
    [{ from: '22:00' }, 'UTC'],
    ['22:00-07:00', 'UTC'],
    [{ from: '22:00', until: '07:00' }, 'Mars/Olympus'],
    [{ from: '22:00', until: '07:00' }, '+09:00'],
    [{ from: '22:00', until: '07:00' }, ''],
    [{ from: '22:00', until: '07:00' }, 'A'.repeat(65)],
  ])('refuse %j in %s', async (quiet, zone) => {
    expect((await set(quiet, zone)).status).toBe(400)
  })

  it('are none where the stored ones cannot be read', async () => {
    await set({ from: '20:30', until: '07:00' })
    await turn(true)
    for (const broken of [{ quiet_from: 'soon' }, { time_zone: 'Mars/Olympus' }]) {
      await server.services.storage.write(tx =>
        tx.dynamic(q => q.updateTable('notification_times').set(broken).returning('user_id')),
      )
      expect((await server.call(getChannels, { token: ada.token })).result.quiet).toBeNull()
    }
    await tell(ALERT)
    await sweep(61_000)
    expect(subjects()).toHaveLength(1)
  })
})

describe('the choice of channels', () => {
  it.each([
    ['margin', 'screen'],
    ['money', 'mail'],
    ['money', 'push'],
    ['loans', 'mail'],
    ['account', 'screen'],
  ] as const)('leaves what is required or not offered alone: %s by %s', async (topic, channel) => {
    for (const isOn of [true, false]) {
      const body = { topic, channel, isOn }
      expect((await server.call(changeChannel, { token: ada.token, body })).status).toBe(400)
    }
  })

  it.each([
    {},
    { topic: 'everything', channel: 'mail', isOn: true },
    { topic: 'alerts', channel: 'smoke', isOn: true },
    { topic: 'alerts', channel: 'mail', isOn: 'yes' },
    { topic: 'alerts', channel: 'mail', isOn: true, userId: 'bea' },
  ])('refuses %j', async body => {
    expect((await server.call(changeChannel, { token: ada.token, body })).status).toBe(400)
  })

  it('belongs to the customer alone, and needs a session', async () => {
    const bea = await server.signUp('bea')
    const before = (await server.call(getChannels, { token: bea.token })).result
    await turn(true)
    expect((await server.call(getChannels, { token: bea.token })).result).toEqual(before)
    expect((await server.call(getChannels, { token: 'made-up' })).status).toBe(401)
  })

  it('is limited, and stays small however often it changes', async () => {
    const replies = await Promise.all(Array.from({ length: 80 }, (_, at) => turn(at % 2 === 0)))
    expect(replies.some(({ status }) => status === 429)).toBe(true)
    const rows = await server.services.storage.read(tx =>
      tx.dynamic(q => q.selectFrom('notification_channels').selectAll()),
    )
    expect(rows).toHaveLength(1)
  })
})

describe('what pages show at once', () => {
  it('leaves out what the customer turned off, and lists it', async () => {
    const heard: unknown[] = []
    server.services.bus.subscribe('customer.notified', event => void heard.push(event))
    await tell(ALERT)
    const body = { topic: 'alerts', channel: 'screen', isOn: false } as const
    await server.call(changeChannel, { token: ada.token, body })
    await tell(ALERT)
    expect(heard).toEqual([
      expect.not.objectContaining({ isSilent: true }),
      expect.objectContaining({ isSilent: true }),
    ])
  })
})

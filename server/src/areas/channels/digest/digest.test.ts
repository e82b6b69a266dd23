import { readNotifications } from '@quayside/contracts/endpoints/account/account'
import { changeNoticeTimes, getChannels } from '@quayside/contracts/endpoints/account/channels'
import { money } from '@quayside/money/money'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type SignedUp, type TestApp } from '../../../app/app.builders.ts'
import { customerAccount, houseAccount } from '../../../ledger/chart.ts'
import { post } from '../../../ledger/post.ts'
import { move, posting } from '../../../ledger/posting.ts'
import { nextDigest } from '../../../notifications/next-digest.ts'
import { notify } from '../../../notifications/notify.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { createManualTime } from '../../../platform/time/manual-time.ts'
import { createSoleLeadership } from '../../../triggers/leadership.ts'
import type { Worker } from '../../../triggers/lifecycle.ts'
import { unsubscribeToken } from '../unsubscribe/token.ts'
import { createChannelWorker } from '../worker.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let server: TestApp
let worker: Worker
let time: ReturnType<typeof createManualTime>
let ada: SignedUp
let accepts: boolean

beforeEach(async () => {
  server = await openApp({ environment: { SITE_URL: 'https://quayside.example' } })
  ada = await server.signUp()
  await server.call(readNotifications, { token: ada.token })
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

// The clock starts on Friday, November 20, at noon UTC; a digest of UTC comes 20 hours later.
const choose = (digest: unknown, over: object = {}) =>
  server.call(changeNoticeTimes, {
    token: ada.token,
    body: { quiet: null, digest, timeZone: 'UTC', ...over },
  })

async function tell(): Promise<void> {
  const services = { ...server.services, clock: time.clock }
  const notice = { userId: ada.id, kind: 'depositApproved', data: {} } as const
  await commit(services.storage, (tx, afterCommit) => notify(tx, services, { ...notice, afterCommit }))
}

async function pay(usdt: bigint): Promise<void> {
  const at = time.clock.now()
  const own = customerAccount(ada.id, { kind: 'available', currency: 'USDT', mode: 'real' })
  const legs = move(houseAccount('custody', 'USDT', 'real'), own, money('USDT', usdt * 1_000_000n))
  await server.services.storage.write(tx =>
    post(tx, posting({ kind: 'deposit', reference: `at ${at}`, at }, legs)),
  )
}

async function sweep(milliseconds: number): Promise<void> {
  time.advance(milliseconds)
  await worker.settled()
  // The next poll takes what this one moved.
  time.advance(1_000)
  await worker.settled()
}

describe('the time of the next digest', () => {
  it.each([
    ['2026-11-20T12:00:00Z', 'daily', 'UTC', '2026-11-21T08:00:00Z'],
    ['2026-11-20T07:59:59Z', 'daily', 'UTC', '2026-11-20T08:00:00Z'],
    ['2026-11-20T08:00:00Z', 'daily', 'UTC', '2026-11-21T08:00:00Z'],
    ['2026-11-20T12:00:00Z', 'weekly', 'UTC', '2026-11-23T08:00:00Z'],
    ['2026-11-23T07:00:00Z', 'weekly', 'UTC', '2026-11-23T08:00:00Z'],
    ['2026-11-23T08:00:00Z', 'weekly', 'UTC', '2026-11-30T08:00:00Z'],
    ['2026-11-20T12:00:00Z', 'daily', 'Pacific/Kiritimati', '2026-11-20T18:00:00Z'],
    ['2026-03-28T12:00:00Z', 'daily', 'Europe/Berlin', '2026-03-29T06:00:00Z'],
    ['2026-10-24T12:00:00Z', 'daily', 'Europe/Berlin', '2026-10-25T07:00:00Z'],
  ] as const)('after %s, %s in %s, is %s', (now, digest, zone, next) => {
    expect(new Date(nextDigest(Date.parse(now), digest, zone)).toISOString()).toBe(
      new Date(next).toISOString(),
    )
  })
})

describe('a digest', () => {
  it('sums up what is unread and what the ledger booked, once', async () => {
    await pay(100n)
    time.advance(1_000)
    server.pass(1_000)
    expect((await choose('daily')).result).toMatchObject({ digest: 'daily', timeZone: 'UTC' })
    await tell()
    await tell()
    time.advance(1_000)
    await pay(50n)
    await sweep(20 * HOUR_MS)
    await sweep(HOUR_MS)
    expect(server.outbox).toHaveLength(1)
    const [mail] = server.outbox
    expect(mail).toMatchObject({ to: ada.email, subject: 'Your daily summary · Quayside' })
    expect(mail?.text).toContain('Deposits and withdrawals: 2')
    expect(mail?.text).toContain('Real account · statement entries: 1')
    expect(mail?.text).toContain('150\u00a0USDT (+50)')
    expect(mail?.headers?.['List-Unsubscribe']).toContain('/unsubscribe?token=')
  })

  it('is not sent without news, or about notifications that were read or summed up before', async () => {
    await tell()
    time.advance(1_000)
    server.pass(1_000)
    await choose('daily')
    await sweep(20 * HOUR_MS)
    expect(server.outbox).toEqual([])
    await tell()
    await server.call(readNotifications, { token: ada.token })
    await sweep(DAY_MS)
    expect(server.outbox).toEqual([])
    await tell()
    await sweep(DAY_MS)
    await sweep(DAY_MS)
    expect(server.outbox).toHaveLength(1)
  })

  it('is sent once by two nodes, after a restart, late, and when the clock goes back', async () => {
    await choose('daily')
    await tell()
    const other = newWorker()
    await other.start()
    time.advance(20 * HOUR_MS)
    await Promise.all([worker.settled(), other.settled()])
    await other.stop()
    await sweep(HOUR_MS)
    expect(server.outbox).toHaveLength(1)
    await worker.stop()
    await tell()
    time.advance(5 * DAY_MS)
    worker = newWorker()
    await worker.start()
    await sweep(1_000)
    await sweep(HOUR_MS)
    expect(server.outbox).toHaveLength(2)
    await worker.stop()
    time = createManualTime(time.clock.now() - 2 * DAY_MS)
    worker = newWorker()
    await worker.start()
    await tell()
    await sweep(DAY_MS)
    expect(server.outbox).toHaveLength(2)
  })

  it('waits for the end of quiet hours, and for a mail server', async () => {
    await choose('daily', { quiet: { from: '07:00', until: '09:30' } })
    await tell()
    await sweep(20 * HOUR_MS)
    expect(server.outbox).toEqual([])
    accepts = false
    await sweep(1.5 * HOUR_MS)
    accepts = true
    await sweep(301_000)
    await sweep(301_000)
    expect(server.outbox).toHaveLength(1)
    expect(server.outbox[0]?.text).toContain('Deposits and withdrawals: 1')
  })

  it('ends by its link, and by choice', async () => {
    for (const end of ['link', 'choice']) {
      await choose('weekly')
      if (end === 'choice') await choose('off')
      else {
        const token = unsubscribeToken(server.services.secrets, { userId: ada.id, topic: 'digest' })
        const url = `/unsubscribe?${new URLSearchParams({ token })}`
        expect((await server.app.inject({ method: 'POST', url })).body).toContain('“Summary” are off')
      }
      expect((await server.call(getChannels, { token: ada.token })).result.digest).toBe('off')
      await tell()
      await sweep(8 * DAY_MS)
    }
    expect(server.outbox).toEqual([])
  })

  it('is none where the stored one cannot be read', async () => {
    for (const broken of [{ digest: 'hourly' }, { time_zone: 'Mars/Olympus' }]) {
      await choose('daily')
      await tell()
      await server.services.storage.write(tx =>
        tx.dynamic(q => q.updateTable('notification_times').set(broken).returning('user_id')),
      )
      await sweep(2 * DAY_MS)
      expect((await server.call(getChannels, { token: ada.token })).result.digest).toBe('off')
    }
    expect(server.outbox).toEqual([])
  })

  it.each(['hourly', null, 1])('is refused for %j', async digest => {
    expect((await choose(digest)).status).toBe(400)
  })
})

import { revokeSession, sessions } from '@quayside/contracts/endpoints/account/account'
import { requestData } from '@quayside/contracts/endpoints/account/account-life'
import { subscribePush } from '@quayside/contracts/endpoints/account/push'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { usualOrFull } from '../../../../scripts/full-run.ts'
import { openApp, type SignedUp, type TestApp } from '../../app/app.builders.ts'
import { dataExportServices } from '../../app/privacy/data-export.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import { openSession } from '../account/sessions/open-session.ts'
import { sendForm, wholeForm } from '../identity/identity.builders.ts'
import { contractRow, optionRow, planRow, seedOrders } from '../orders/overview.builders.ts'
import { zipOf } from './zip.ts'

let server: TestApp

beforeEach(async () => {
  server = await openApp()
})
afterEach(() => server.close())

async function linkOf({ token }: Pick<SignedUp, 'token'>, language = 'en'): Promise<string> {
  const requested = await server.call(requestData, { token, headers: { 'accept-language': language } })
  return requested.result.url
}

async function download(url: string): Promise<Record<string, string>> {
  const { rawPayload } = await server.app.inject({ url })
  const files = Object.entries(unzipSync(rawPayload))
  return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes)]))
}

const BROWSER = 'https://fcm.googleapis.com/fcm/send/maria'

describe('a copy of one’s data', () => {
  it('has everything in one ZIP, each document marked in the sandbox', async () => {
    const maria = await server.signUp()
    await sendForm(server, await wholeForm({ firstName: 'Zebrafinch' }), { token: maria.token })
    const keys = { p256dh: 'P'.repeat(87), auth: 'Q'.repeat(22) }
    await server.call(subscribePush, { token: maria.token, body: { endpoint: BROWSER, ...keys } })
    const own = { user_id: maria.id, created_at: 5 }
    await seedOrders(server.services.storage, {
      contracts: [contractRow({ id: 'c1', ...own })],
      options: [optionRow({ id: 'o1', ...own })],
      plans: [planRow({ id: 'p1', ...own })],
    })
    const files = await download(await linkOf(maria))
    expect(Object.keys(files)).toEqual([
      'README.txt',
      'profile.json',
      'sign-in.json',
      'notifications.csv',
      'real/statement.csv',
      'demo/statement.csv',
      'consents.json',
      'identity.json',
      'real/contracts.csv',
      'real/options.csv',
      'real/smart-plans.csv',
      'demo/contracts.csv',
      'demo/options.csv',
      'demo/smart-plans.csv',
      'price-alerts.csv',
      'notification-settings.json',
      'favourites.csv',
      'real/exchanges.csv',
      'real/deposits.csv',
      'own-limits.csv',
      'real/invite-rewards.csv',
      'real/withdrawal-addresses.csv',
      'real/withdrawals.csv',
      'real/loans.csv',
      'real/nft-bids.csv',
      'real/statement-chains.csv',
      'demo/statement-chains.csv',
      'customer-service.csv',
    ])
    for (const [name, text] of Object.entries(files))
      expect([name, text]).toEqual([name, expect.stringContaining('Sandbox: simulated markets')])
    expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject({ username: 'maria', email: maria.email })
    expect(JSON.parse(files['sign-in.json'] ?? '').devices[0].network).toBe('127.0.0.0/24')
    const accepted = {
      version: '2026-11-10',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      language: 'en',
      acceptedAt: expect.any(String),
    }
    expect(JSON.parse(files['consents.json'] ?? '').consents).toEqual([
      { document: 'privacy', ...accepted },
      { document: 'terms', ...accepted },
    ])
    expect(JSON.parse(files['identity.json'] ?? '').cases[0]).toMatchObject({
      stated: { firstName: 'Zebrafinch' },
      photos: ['front', 'back', 'inHand'],
    })
    expect(JSON.parse(files['notification-settings.json'] ?? '')).toMatchObject({
      topics: expect.arrayContaining([{ topic: 'alerts', screen: 'on', mail: 'off', push: 'on' }]),
      browsers: [{ endpoint: BROWSER, subscribedAt: expect.any(String) }],
    })
    for (const key of Object.values(keys)) expect(JSON.stringify(files)).not.toContain(key)
    expect(files['demo/statement.csv']).toContain('demo_fund,available,USD,100000.00,100000.00')
    const month = new Date(server.services.clock.now()).toISOString().slice(0, 7)
    expect(files['demo/statement-chains.csv']).toMatch(new RegExp(`\\n${month},1,[0-9a-f]{64}\\r\\n$`))
    for (const kind of ['contracts', 'options', 'smart-plans'])
      expect(files[`demo/${kind}.csv`]?.trim().split('\r\n')).toHaveLength(3)
  })

  it('says what it is in the reader’s language, and has nothing of anybody else', async () => {
    const ines = await server.signUp('ines')
    const maria = await server.signUp('maria')
    const files = await download(await linkOf(maria, 'de'))
    expect(files['README.txt']).toContain('Testumgebung')
    for (const text of Object.values(files)) {
      expect(text).not.toContain(ines.email)
      expect(text).not.toContain(ines.id)
    }
  })

  it('starts no formula in a spreadsheet', async () => {
    const maria = await server.signUp()
    await seedOrders(server.services.storage, {
      plans: [planRow({ id: 'p1', user_id: maria.id, created_at: 5, product: '=cmd|"/c calc"!A1' })],
    })
    const files = await download(await linkOf(maria))
    expect(files['demo/smart-plans.csv']).toContain("'=cmd")
  })
})

describe('a link to it', () => {
  const statusOf = async (url: string) => (await server.app.inject({ url })).statusCode

  it('is good once', async () => {
    const url = await linkOf(await server.signUp())
    expect([await statusOf(url), await statusOf(url)]).toEqual([200, 404])
  })

  it('comes to a session however many others the customer has', async () => {
    const maria = await server.signUp()
    const url = await linkOf(maria)
    const { clock, ids, storage } = server.services
    const device = { userAgent: '', ip: '127.0.0.1' }
    const later = { ids, clock: { ...clock, now: () => clock.now() + 1_000 } }
    await storage.write(async tx => {
      for (let count = 0; count < 101; count += 1) await openSession(tx, later, { userId: maria.id, device })
    })
    expect(Object.keys(await download(url))).toContain('README.txt')
  })

  it('is over after a minute, with its session, and when it was made up', async () => {
    const maria = await server.signUp()
    const late = await linkOf(maria)
    server.pass(60_000)
    expect(await statusOf(late)).toBe(404)
    const url = await linkOf(maria)
    expect(await statusOf(`${url}x`)).toBe(404)
    const [device] = (await server.call(sessions, { token: maria.token })).result
    await server.call(revokeSession, { token: maria.token, params: { id: device?.id ?? '' } })
    expect(await statusOf(url)).toBe(404)
  })

  it('needs a fresh sign-in, and is given five times a day', async () => {
    const maria = await server.signUp()
    const statuses: number[] = []
    for (let requested = 0; requested < 6; requested += 1) {
      statuses.push((await server.call(requestData, { token: maria.token })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    server.pass(601_000)
    const stale = await server.call(requestData, { token: maria.token })
    expect(stale).toMatchObject({ status: 403, details: { reason: 'freshSignIn' } })
  })

  it('is kept as a hash alone', async () => {
    const url = await linkOf(await server.signUp())
    const kept = await server.services.storage.read(tx =>
      tx.dynamic(q => q.selectFrom('data_links').selectAll()),
    )
    expect(JSON.stringify(kept)).not.toContain(url.split('/').at(-1))
  })
})

it('reads tens of thousands of orders a hundred a turn, and holds no more of them than a piece', async () => {
  const COUNT = usualOrFull(20_000, 100_000)
  const { id: user_id } = await server.signUp()
  const { storage } = server.services
  const rows = Array.from({ length: COUNT }, (_, at) =>
    contractRow({ id: `o${String(at).padStart(6, '0')}`, user_id, created_at: 1 + (at >> 5) }),
  )
  await seedOrders(storage, { contracts: rows })
  const most = { rows: 0, bytes: 0 }
  const read = storage.read.bind(storage)
  const noted = async <R>(found: Promise<R[]>) => {
    const given = await found
    most.rows = Math.max(most.rows, given.length)
    return given
  }
  Object.assign(storage, {
    read: (work: (tx: ReadTx) => Promise<unknown>) =>
      read(tx =>
        work({
          dialect: tx.dialect,
          one: (query, params) => tx.one(query, params),
          all: (query, params) => noted(tx.all(query, params)),
          dynamic: build => noted(tx.dynamic(build)),
        }),
      ),
  })
  let slices = 0
  const runSlice = async <T>(piece: () => Promise<T>) => {
    slices += 1
    return await piece()
  }
  const { exportFiles } = dataExportServices(server.services)
  const subject = { userId: user_id, locale: 'en' } as const
  const packed = exportFiles.map(({ name, pieces }) => ({
    name,
    pieces: pieces(subject, runSlice, 'Sandbox'),
  }))
  const chunks: Uint8Array[] = []
  for await (const chunk of zipOf(packed, new Date(0x1d0_0000_0000))) {
    most.bytes = Math.max(most.bytes, chunk.length)
    chunks.push(chunk)
  }
  const text = strFromU8(unzipSync(Buffer.concat(chunks))['demo/contracts.csv'] ?? new Uint8Array())
  const numbers = new Set(
    text
      .trim()
      .split('\r\n')
      .slice(2)
      .map(line => line.split(',')[0]),
  )
  expect(numbers.size).toBe(COUNT)
  expect(most.rows).toBe(100)
  expect(slices).toBeGreaterThan(COUNT / 100)
  expect(most.bytes).toBeLessThan(128 * 1024)
})

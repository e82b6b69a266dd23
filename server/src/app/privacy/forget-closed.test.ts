import { randomUUID } from 'node:crypto'
import {
  changeEmail,
  changeSettings,
  closeAccount,
  declareCountry,
} from '@quayside/contracts/endpoints/account/account-life'
import { changeChannel, changeNoticeTimes } from '@quayside/contracts/endpoints/account/channels'
import { login, sendCode } from '@quayside/contracts/endpoints/sign-in/login'
import { confirmTotp, startTotp } from '@quayside/contracts/endpoints/sign-in/second-factor'
import { buyContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { addNote } from '@quayside/contracts/staff/customers'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { begin } from '../../areas/account/lost-factor/lost-factor.builders.ts'
import { codeOf } from '../../areas/account/second-factor/second-factor.builders.ts'
import { ethereumWallet, link } from '../../areas/account/wallets/wallets.builders.ts'
import { REAL, sendReport } from '../../areas/deposits/deposit-site.builders.ts'
import { atTheDesk } from '../../areas/desk/desk.builders.ts'
import { wholeForm } from '../../areas/identity/identity.builders.ts'
import { type IdentitySite, openIdentitySite } from '../../areas/identity/identity-site.builders.ts'
import { savePhoneCode } from '../../areas/identity/phone-queries.ts'
import { uploadPhoto, write } from '../../areas/service/service.builders.ts'
import { jpegPhoto } from '../../platform/photos/photo.builders.ts'
import { sweepOldRows } from '../../platform/storage/retention/sweep-old-rows.ts'
import { codeIn, PASSWORD } from '../app.builders.ts'
import { forgetClosed } from './forget-closed.ts'
import { RETENTION } from './old-rows.ts'

const DAY_MS = 86_400_000
const NEW = 'maria@elsewhere.example.test'

const KEPT = [
  'users',
  'accounts',
  'postings',
  'audit_log',
  'contract_orders',
  'exchanges',
  'account_closures',
  'policy_acceptances',
  'reviews',
  'staff_notes',
]
/** The reviewed identity record, until its retention ends. */
const OF_IDENTITY = [
  'identity_cases',
  'identity_facts',
  'customer_names',
  'customer_words',
  'photos',
  'data_keys',
]

let site: IdentitySite

beforeEach(async () => {
  site = await openIdentitySite({ KYC_RETENTION: '365' })
})
afterEach(() => site.server.close())

async function traces() {
  const { storage } = site.server.services
  const tables = await storage.read(tx =>
    tx.dynamic(q =>
      q
        .selectFrom(sql<{ name: string }>`sqlite_master`.as('t'))
        .select(sql<string>`name`.as('name'))
        .where(sql`type`, '=', 'table'),
    ),
  )
  const rows = new Set<string>()
  const received = new Set<string>()
  for (const { name } of tables) {
    const found = await storage.read(tx =>
      tx.dynamic(q => q.selectFrom(sql<Record<string, unknown>>`${sql.table(name)}`.as('t')).selectAll()),
    )
    for (const row of found) {
      const text = JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? String(value) : value))
      if (text.includes(site.maria.id)) rows.add(name)
      if (/maria@|O’Neill|o’neill|quay road|1701234567|203\.0\.113|lightMyRequest|Europe\/Lisbon/i.test(text))
        received.add(name)
    }
  }
  return { rows: [...rows].toSorted(), received: [...received].toSorted() }
}

async function exchanged() {
  const row = {
    id: 'x1',
    order_no: 'EX1',
    user_id: site.maria.id,
    quote_id: 'q1',
    client_id: 'c1',
    mode: 'real',
    from_currency: 'USD',
    to_currency: 'BTC',
    given: 100_000n,
    received: 2_000_000n,
    spread_kept: 500n,
    rate: '50000',
    quoted_at: 1,
    created_at: 1,
  } as const
  await site.server.services.storage.write(tx =>
    tx.dynamic(q => q.insertInto('exchanges').values(row).returning('id')),
  )
}

async function live() {
  const { server, maria } = site
  const { token } = maria
  await exchanged()
  const proof = { userId: maria.id, phone: '+491701234567', codeHash: 'h', now: 1, expiresAt: 2 }
  await server.services.storage.write(tx => tx.run(savePhoneCode, proof))
  await link(server, ethereumWallet(), token)
  const { photo } = await uploadPhoto(server, maria, await jpegPhoto())
  await write(server, maria, { text: 'I live at 1 Quay Road.', photos: [photo] })
  await server.call(declareCountry, { token, body: { country: 'DE' } })
  await server.call(changeSettings, { token, body: { timeZone: 'Europe/Lisbon' } })
  await server.call(changeChannel, { token, body: { topic: 'bids', channel: 'push', isOn: false } })
  const quiet = { from: '22:00', until: '07:00' }
  await server.call(changeNoticeTimes, { token, body: { quiet, digest: 'daily', timeZone: 'Europe/Lisbon' } })
  await server.call(buyContracts, {
    token,
    headers: { virtually: 'NO' },
    body: { code: 'BTCUSDT', side: 'buy', lots: '0.01', leverage: 1, clientId: randomUUID() },
  })
  await server.call(sendCode, { token, body: { email: NEW, purpose: 'email' } })
  const code = codeIn(server.outbox.at(-1))
  expect((await server.call(changeEmail, { token, body: { email: NEW, code } })).status).toBe(200)
  const note = { text: 'called twice' }
  await atTheDesk(server, 'sam', 'support').call(addNote, { params: { id: maria.id }, body: note })
  const { secret } = (await server.call(startTotp, { token })).result
  await server.call(confirmTotp, { token, body: { code: codeOf(server, secret) } })
  expect((await begin(server)).status).toBe(200)
  await site.tick()
}

function draftDeposit() {
  const report = { clientId: randomUUID(), currency: 'USDT', network: 'ERC20', amount: '500' }
  const { token } = site.maria
  return sendReport(site.server, { path: '/draft', report, token, headers: REAL })
}

async function closeAndForget() {
  const { server, maria } = site
  expect((await server.call(closeAccount, { token: maria.token })).status).toBe(200)
  server.pass(14 * DAY_MS)
  expect(await forgetClosed(server.services)).toBe(1)
  await sweepOldRows({ ...server.services, retention: RETENTION, rest: async () => {} })
}

it('leaves the books, the log and the name, and no trace of an unreviewed draft', async () => {
  await live()
  const { front, ...rest } = await wholeForm()
  expect((await site.step({ ...rest, front: front ?? '' })).status).toBe(200)
  const before = await traces()
  expect(before.rows).toEqual(
    expect.arrayContaining([
      'notification_channels',
      'photos',
      'service_threads',
      'lost_factors',
      'phone_proofs',
      'sessions',
    ]),
  )
  expect(before.received).toEqual(
    expect.arrayContaining(['users', 'email_changes', 'identity_cases', 'service_messages']),
  )
  await closeAndForget()
  const { rows, received } = await traces()
  expect(rows).toEqual(expect.arrayContaining(['contract_orders', 'exchanges', 'staff_notes']))
  expect(rows.filter(table => !KEPT.includes(table))).toEqual(['identity_cases'])
  expect(received).toEqual([])
  expect(await site.photosLeft()).toBe(0)
})

it('takes what waits for its review out of the queue', async () => {
  await site.submit(await wholeForm())
  await closeAndForget()
  const { rows, received } = await traces()
  expect(rows.filter(table => !KEPT.includes(table))).toEqual(['identity_cases'])
  expect(received).toEqual([])
  const open = await site.server.services.storage.read(tx =>
    tx.dynamic(q => q.selectFrom('reviews').select('state')),
  )
  expect(open).toEqual([{ state: 'withdrawn' }])
})

it('keeps what was reviewed for as long as the law wants it, and then nothing of it either', async () => {
  await site.submit(await wholeForm())
  expect((await site.decide({ kind: 'verified' })).ok).toBe(true)
  const reviewed = await site.photosLeft()
  expect((await draftDeposit()).status).toBe(200)
  expect(await site.photosLeft()).toBe(reviewed + 1)
  await closeAndForget()
  expect(await site.photosLeft()).toBe(reviewed)
  const kept = await traces()
  expect(kept.rows.filter(table => !KEPT.includes(table))).toEqual(OF_IDENTITY.toSorted())
  site.server.pass(365 * DAY_MS)
  await site.tick()
  await sweepOldRows({ ...site.server.services, retention: RETENTION, rest: async () => {} })
  const { rows, received } = await traces()
  expect(rows.filter(table => !KEPT.includes(table))).toEqual(['identity_cases'])
  expect(received).toEqual([])
})

it('ends at once what was reviewed longer ago than it is kept', async () => {
  await site.submit(await wholeForm())
  await site.decide({ kind: 'verified' })
  site.server.pass(366 * DAY_MS)
  await site.tick()
  const body = { loginType: 'password', username: 'maria', password: PASSWORD }
  const { token } = (await site.server.call(login, { body })).result
  site = { ...site, maria: { ...site.maria, token } }
  await closeAndForget()
  const { rows, received } = await traces()
  expect(rows.filter(table => !KEPT.includes(table))).toEqual(['identity_cases'])
  expect(received).toEqual([])
})

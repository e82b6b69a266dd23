import { notifications } from '@quayside/contracts/endpoints/account/account'
import { listContents } from '@quayside/contracts/endpoints/help'
import { isoOf } from '@quayside/contracts/iso-time'
import * as endpoints from '@quayside/contracts/staff/help/articles'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openApp, type SignedUp, type TestApp } from '../../../app/app.builders.ts'
import { createManualTime } from '../../../platform/time/manual-time.ts'
import { createSoleLeadership } from '../../../triggers/leadership.ts'
import type { Worker } from '../../../triggers/lifecycle.ts'
import { customerAt } from '../../contracts/handlers/order.builders.ts'
import { type AtTheDesk, atTheDesk } from '../../desk/desk.builders.ts'
import { publish, writeArticle } from './articles.builders.ts'
import { createNewsWorker, NEWS_AT_ONCE } from './worker.ts'

const ID = 'maintenance-sunday'
const HOUR_MS = 3_600_000

let server: TestApp
let time: ReturnType<typeof createManualTime>
let worker: Worker
let sam: AtTheDesk
let ada: AtTheDesk
let ann: SignedUp

beforeEach(async () => {
  server = await openApp()
  sam = atTheDesk(server, 'sam', 'support')
  ada = atTheDesk(server, 'ada', 'administrator')
  ann = await server.signUp('annabel')
  time = createManualTime(server.services.clock.now())
  worker = await startWorker()
})
afterEach(async () => {
  await worker.stop()
  await server.close()
})

async function startWorker(): Promise<Worker> {
  const made = createNewsWorker({
    ...server.services,
    clock: time.clock,
    timers: time.timers,
    leadership: createSoleLeadership(),
  })
  await made.start()
  return made
}

async function sweep(seconds = 1): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    time.advance(1_000)
    await worker.settled()
  }
}

async function newsOf({ token }: Pick<SignedUp, 'token'>) {
  const { result } = await server.call(notifications, { query: {}, token })
  return result.list.filter(({ kind }) => kind === 'news')
}
const stored = async () => (await sam.call(endpoints.getArticle, { params: { id: ID } })).result

/** Adds customers without a sign-in. */
async function addCustomers(count: number): Promise<void> {
  await server.services.storage.write(async tx => {
    const [known] = await tx.dynamic(q => q.selectFrom('users').selectAll().where('id', '=', ann.id))
    if (known === undefined) throw new Error('there is no customer')
    for (let number = 0; number < count; number += 1) {
      const name = `crew${number}`
      const row = { ...known, id: `${known.id}-${number}`, username: name, username_key: name, email: name }
      await tx.dynamic(q =>
        q
          .insertInto('users')
          .values({ ...row, invite_code: name })
          .returning('id'),
      )
    }
  })
}

async function countNews(): Promise<number> {
  const rows = await server.services.storage.read(tx =>
    tx.dynamic(q => q.selectFrom('notifications').select('user_id').where('kind', '=', 'news')),
  )
  expect(new Set(rows.map(({ user_id: id }) => id)).size).toBe(rows.length)
  return rows.length
}

it('notifies a customer once, with the title in each language', async () => {
  await writeArticle(sam, ID)
  await publish(ada, ID, { notify: true })
  await sweep(3)
  expect(await newsOf(ann)).toMatchObject([
    { data: { articleId: ID, name: 'Maintenance on Sunday', names: expect.stringContaining('صيانة') } },
  ])
  expect(await stored()).toMatchObject({ notice: { state: 'done', customers: 1 } })
  await publish(ada, ID, { notify: true, endAt: isoOf(time.clock.now() + HOUR_MS) })
  await sweep(3)
  expect(await newsOf(ann)).toHaveLength(1)
})

it('notifies no one unless asked to', async () => {
  await writeArticle(sam, ID)
  await publish(ada, ID)
  await sweep(3)
  expect(await newsOf(ann)).toEqual([])
})

it('waits for the moment, and forgets a retired notice', async () => {
  await writeArticle(sam, ID)
  await publish(ada, ID, { notify: true, publishAt: isoOf(time.clock.now() + HOUR_MS) })
  await sweep(2)
  expect(await newsOf(ann)).toEqual([])
  time.advance(HOUR_MS)
  await sweep(2)
  expect(await newsOf(ann)).toHaveLength(1)
  await writeArticle(sam, 'another-notice')
  await publish(ada, 'another-notice', { notify: true, publishAt: isoOf(time.clock.now() + HOUR_MS) })
  await ada.call(endpoints.retireArticle, { params: { id: 'another-notice' }, body: { version: 2 } })
  time.advance(2 * HOUR_MS)
  await sweep(2)
  expect(await newsOf(ann)).toHaveLength(1)
})

it('passes over an article that another release wrote', async () => {
  await writeArticle(sam, 'a-strange-one')
  await publish(ada, 'a-strange-one', { notify: true })
  const strange = { live: '{"kind":"song"}' }
  await server.services.storage.write(tx =>
    tx.dynamic(q => q.updateTable('articles').set(strange).where('id', '=', 'a-strange-one').returning('id')),
  )
  await writeArticle(sam, ID)
  await publish(ada, ID, { notify: true })
  await sweep(3)
  expect(await newsOf(ann)).toMatchObject([{ data: { articleId: ID } }])
  const { result } = await server.call(listContents, { params: { id: '2' } })
  expect(result.map(({ id }) => id).filter(id => id === ID || id === 'a-strange-one')).toEqual([ID])
})

it('shows the other notifications next to one of another release', async () => {
  await writeArticle(sam, ID)
  await publish(ada, ID, { notify: true })
  await sweep(2)
  const row = { user_id: ann.id, kind: 'moonRose', data: '{}', created_at: time.clock.now(), read_at: null }
  await server.services.storage.write(tx =>
    tx.dynamic(q =>
      q
        .insertInto('notifications')
        .values({ id: 'zzz', ...row })
        .returning('id'),
    ),
  )
  expect(await newsOf(ann)).toHaveLength(1)
})

it('notifies those that it concerns', async () => {
  const ben = await server.signUp('benjamin')
  const holder = customerAt(server, ann.token)
  await holder.tick(60_000)
  await holder.buy()
  await writeArticle(sam, ID, { target: { kind: 'instrument', code: 'BTCUSDT' } })
  await publish(ada, ID, { notify: true })
  await sweep(2)
  expect([(await newsOf(ann)).length, (await newsOf(ben)).length]).toEqual([1, 0])
})

it('continues after a restart and next to a second worker, a batch a second, each customer once', async () => {
  await addCustomers(3 * NEWS_AT_ONCE)
  await writeArticle(sam, ID)
  await publish(ada, ID, { notify: true })
  await sweep()
  expect(await countNews()).toBe(NEWS_AT_ONCE)
  await worker.stop()
  worker = await startWorker()
  await worker.settled()
  expect(await countNews()).toBe(2 * NEWS_AT_ONCE)
  const second = await startWorker()
  await sweep(5)
  await second.settled()
  await second.stop()
  expect(await countNews()).toBe(3 * NEWS_AT_ONCE + 1)
  expect(await stored()).toMatchObject({ notice: { state: 'done', customers: 3 * NEWS_AT_ONCE + 1 } })
})

it('stops when the notice is retired, and never notifies again', async () => {
  await addCustomers(2 * NEWS_AT_ONCE)
  await writeArticle(sam, ID)
  await publish(ada, ID, { notify: true })
  await sweep()
  await ada.call(endpoints.retireArticle, { params: { id: ID }, body: { version: 2 } })
  await sweep(3)
  await publish(ada, ID, { notify: true })
  await sweep(3)
  expect(await countNews()).toBe(NEWS_AT_ONCE)
})

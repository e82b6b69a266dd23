import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Compilable } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addTraders } from '../../../areas/contracts/worker/worker.builders.ts'
import { foldHouseBalances } from '../../../ledger/house-balances.ts'
import { createScriptedMarket, scriptedInstrument } from '../../../market/scripted-market.ts'
import { firstIdAt, timeOfId } from '../../../platform/ids.ts'
import type { QueryBuilder } from '../../../platform/storage/query.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { openTemporary } from '../../../platform/storage/temporary.builders.ts'
import { claimLease, ENGINE } from '../../../triggers/leases.ts'
import type { Figure } from '../figure.ts'
import { leaderFigures } from './leader.ts'
import { machineFigures, tickFigure } from './machine.ts'
import { moneyFigures } from './money.ts'
import { queueFigures } from './queues.ts'

const NOW = 1_800_000_000_000
let now = NOW
const clock = { now: () => now }
const elapsed = () => now
let storage: Storage
beforeEach(async () => {
  now = NOW
  storage = await openTemporary(clock.now)
})
afterEach(() => storage.close())

async function read(figures: readonly Figure[], name: string) {
  const samples = await figures.find(figure => figure.name === name)?.read()
  return Object.fromEntries((samples ?? []).map(({ subject, value }) => [subject, value]))
}

const run = (build: (q: QueryBuilder) => Compilable) => storage.write(tx => tx.dynamic(build))

describe('the machine', () => {
  const parts = () => ({
    storage,
    pingBus: undefined,
    slowest: () => ({ wait: 0.5, commit: 2 }),
    replicaLag: () => 3,
    dataDir: tmpdir(),
    elapsed,
    patienceMs: 20,
  })

  it('has a database that answers, and counts the seconds since it last did', async () => {
    let isAway = false
    const away: Pick<Storage, 'read'> = {
      read: fn => (isAway ? Promise.reject(new Error('gone')) : storage.read(fn)),
    }
    const figures = machineFigures({ ...parts(), storage: away })
    expect(await read(figures, 'database_away_seconds')).toEqual({ '': 0 })
    isAway = true
    now += 12_000
    expect(await read(figures, 'database_away_seconds')).toEqual({ '': 12 })
    isAway = false
    expect(await read(figures, 'database_away_seconds')).toEqual({ '': 0 })
  })

  it('counts a bus that hangs as away, and asks it once', async () => {
    let asked = 0
    const pingBus = () => {
      asked += 1
      return new Promise(() => {})
    }
    const figures = machineFigures({ ...parts(), pingBus })
    await read(figures, 'bus_away_seconds')
    now += 11_000
    expect(await read(figures, 'bus_away_seconds')).toEqual({ '': 11 })
    expect(asked).toBe(1)
    expect(await read(machineFigures(parts()), 'bus_away_seconds')).toEqual({})
  })

  it('has a free share of its disk, and cannot tell of a folder that is gone', async () => {
    const { '': share } = await read(machineFigures(parts()), 'data_dir_free_share')
    expect(share).toBeGreaterThan(0)
    expect(share).toBeLessThanOrEqual(1)
    const folder = await mkdtemp(path.join(tmpdir(), 'gone-'))
    await rm(folder, { recursive: true })
    await expect(
      read(machineFigures({ ...parts(), dataDir: folder }), 'data_dir_free_share'),
    ).rejects.toThrow()
  })

  it('names the slower of wait and commit', async () => {
    expect(await read(machineFigures(parts()), 'storage_slowest_seconds')).toEqual({ wait: 0.5, commit: 2 })
  })
})

describe('the newest price', () => {
  it('ages from the last tick', async () => {
    const market = createScriptedMarket([scriptedInstrument()], () => now)
    const { figure, end } = tickFigure({ market, elapsed })
    now += 40_000
    expect(figure.read()).toEqual([{ subject: '', value: 40 }])
    market.tick({ code: 'BTCUSDT', mid: 5_000_000, spread: 2 })
    expect(figure.read()).toEqual([{ subject: '', value: 0 }])
    end()
  })

  it('does not age while all markets are closed', () => {
    const closed = {
      instruments: [scriptedInstrument()],
      session: () => undefined,
      subscribe: () => () => {},
    }
    const { figure } = tickFigure({ market: closed, elapsed })
    now += 3_600_000
    expect(figure.read()).toEqual([{ subject: '', value: 0 }])
  })
})

describe('the lead', () => {
  it('is missing from the moment that its lease expired', async () => {
    const leadership = { isLeader: () => false, isShared: true }
    const figures = leaderFigures({ storage, clock, leadership, elapsed })
    const until = now + 4_000
    await storage.write(tx => tx.one(claimLease, { name: ENGINE, holder: 'other', now, until }))
    expect(await read(figures, 'leader_missing_seconds')).toEqual({ '': 0 })
    now += 20_000
    expect(await read(figures, 'leader_missing_seconds')).toEqual({ '': 20 })
    expect(await read(figures, 'workers_leader')).toEqual({ '': 0 })
  })

  it('of the embedded database is this process', async () => {
    const figures = leaderFigures({
      storage,
      clock,
      leadership: { isLeader: () => true, isShared: false },
      elapsed,
    })
    expect(await read(figures, 'leader_missing_seconds')).toEqual({ '': 0 })
    expect(await read(figures, 'workers_leader')).toEqual({ '': 1 })
  })
})

describe('queues', () => {
  const figures = () => queueFigures({ storage, clock })

  it('that are empty have no age', async () => {
    expect(await read(figures(), 'queue_age_seconds')).toEqual({
      mail: 0,
      push: 0,
      withdrawals: 0,
      commands: 0,
    })
    expect(await read(figures(), 'reviews_oldest_seconds')).toEqual({ '': 0 })
    expect(await read(figures(), 'reviews_overdue_seconds')).toEqual({ '': 0 })
  })

  it('are as old as their oldest due entry', async () => {
    await addTraders(storage, 'ada')
    const id = (at: number) => `${firstIdAt(at)}-7000-8000-000000000000`
    await run(q => q.insertInto('push_queue').values({ notification_id: id(now - 90_000), user_id: 'ada' }))
    const mail = { user_id: 'ada', topic: 'money' }
    for (const due_at of [now - 30_000, now - 60_000, now + 60_000])
      await run(q => q.insertInto('mail_queue').values({ ...mail, notification_id: String(due_at), due_at }))
    expect(await read(figures(), 'queue_age_seconds')).toMatchObject({ mail: 60, push: 90 })
  })

  it('of reviews count the oldest and the first due, of open ones', async () => {
    await addTraders(storage, 'ada')
    const review = { kind: 'identity', title: '', user_id: 'ada', locale: 'en', claimed_until: 0 }
    for (const [id, state, opened_at, due_at] of [
      ['1', 'open', now - 5_000, now + 5_000],
      ['2', 'open', now - 4_000, now - 1_000],
      ['3', 'decided', now - 90_000, now - 80_000],
    ] as const)
      await run(q => q.insertInto('reviews').values({ ...review, id, subject: id, state, opened_at, due_at }))
    expect(await read(figures(), 'reviews_oldest_seconds')).toEqual({ '': 5 })
    expect(await read(figures(), 'reviews_overdue_seconds')).toEqual({ '': 1 })
  })

  it('read the time that an id contains', () => {
    expect(timeOfId(`${firstIdAt(NOW)}-7abc-8000-000000000000`)).toBe(NOW)
  })
})

describe('money', () => {
  const figures = () =>
    moneyFigures({
      storage,
      clock,
      log: { error: () => undefined },
      market: createScriptedMarket([scriptedInstrument()]),
      exposureLimits: [],
    })

  it('balances after postings, and nothing is overdrawn', async () => {
    await addTraders(storage, 'ada', 'grace')
    const sums = await read(figures(), 'ledger_imbalance')
    expect(Object.keys(sums).length).toBeGreaterThan(0)
    expect(Object.values(sums).every(sum => sum === 0)).toBe(true)
    expect(await read(figures(), 'ledger_overdrawn_accounts')).toEqual({ '': 0 })
  })

  it('shows a cent that appeared, and an account below zero', async () => {
    await addTraders(storage, 'ada')
    const set = (balance: bigint) =>
      run(q =>
        q.updateTable('accounts').set({ balance }).where('owner', '=', 'ada').where('kind', '=', 'available'),
      )
    const [{ balance = 0n } = {}] = await storage.read(tx =>
      tx.dynamic(q =>
        q.selectFrom('accounts').select('balance').where('owner', '=', 'ada').where('kind', '=', 'available'),
      ),
    )
    await set(balance + 1n)
    expect(Object.values(await read(figures(), 'ledger_imbalance'))).toContain(0.01)
    await storage.write(foldHouseBalances)
    expect(await read(figures(), 'ledger_imbalance')).toMatchObject({ new: 1 })
    await run(q =>
      q
        .updateTable('accounts')
        .set({ balance: -1n })
        .where('kind', '=', 'donations')
        .where('currency', '=', 'USD')
        .where('mode', '=', 'real'),
    )
    expect(await read(figures(), 'ledger_overdrawn_accounts')).toEqual({ '': 1 })
  })

  it('of custody and limits has nothing to tell without either', async () => {
    expect(await read(figures(), 'custody_sending_stopped')).toEqual({ missing: 0, unknown: 0 })
    expect(await read(figures(), 'house_exposure_used_share')).toEqual({})
  })
})

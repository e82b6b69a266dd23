import { statfs } from 'node:fs/promises'
import type { Market } from '../../../market/market.ts'
import { prepare } from '../../../platform/storage/query.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { type Figure, single } from '../figure.ts'

const OFTEN_MS = 5_000
const SELDOM_MS = 60_000
/** An answer after this time (ms) does not count. */
const PATIENCE_MS = 2_000

const ask = prepare(q => q.selectFrom('database_identity').select('id'))

type Machine = {
  readonly storage: Pick<Storage, 'read'>
  /** Resolves when Redis answers; undefined without Redis. */
  readonly pingBus: (() => Promise<unknown>) | undefined
  readonly slowest: () => { readonly wait: number; readonly commit: number }
  /** Seconds; 0 without a replica. */
  readonly replicaLag: () => number
  readonly dataDir: string
  /** Monotonic milliseconds. */
  readonly elapsed: () => number
  readonly patienceMs?: number
}

/** Figures of this machine and its connections, which every site reads. */
export function machineFigures(parts: Machine): readonly Figure[] {
  const { storage, pingBus, slowest, replicaLag, dataDir, elapsed, patienceMs = PATIENCE_MS } = parts
  const away = (answer: () => Promise<unknown>) => secondsAway(answer, { elapsed, patienceMs })
  const database = {
    name: 'database_away_seconds',
    help: 'Seconds since the database last answered; 0 while it answers',
    everyMs: OFTEN_MS,
    isLeaders: false,
    read: away(() => storage.read(tx => tx.one(ask, {}))),
  }
  const bus = {
    name: 'bus_away_seconds',
    help: 'Seconds since Redis last answered; 0 while it answers',
    everyMs: OFTEN_MS,
    isLeaders: false,
  }
  return [
    database,
    ...(pingBus === undefined ? [] : [{ ...bus, read: away(pingBus) }]),
    {
      name: 'storage_slowest_seconds',
      help: 'The longest wait for a transaction, and the longest commit, of the last ten seconds',
      label: 'phase',
      everyMs: 2 * OFTEN_MS,
      isLeaders: false,
      read: () => Object.entries(slowest()).map(([subject, value]) => ({ subject, value })),
    },
    {
      name: 'replica_lag_seconds',
      help: 'Seconds since the replica of DATABASE_READ_URL last had all of the primary; 0 without one',
      everyMs: OFTEN_MS,
      isLeaders: false,
      read: () => single(replicaLag()),
    },
    {
      name: 'data_dir_free_share',
      help: 'Free share of the disk of DATA_DIR, from 0 to 1',
      everyMs: SELDOM_MS,
      isLeaders: false,
      async read() {
        const { bavail, blocks } = await statfs(dataDir)
        return single(bavail / Math.max(1, blocks))
      },
    },
  ]
}

/** A reading that never fails: seconds since the last answer. A call that hangs is not repeated. */
function secondsAway(
  answer: () => Promise<unknown>,
  { elapsed, patienceMs }: { readonly elapsed: () => number; readonly patienceMs: number },
): Figure['read'] {
  let answeredAt = elapsed()
  let asking: Promise<void> | undefined
  return async () => {
    asking ??= answer().then(
      () => {
        answeredAt = elapsed()
        asking = undefined
      },
      () => {
        asking = undefined
      },
    )
    const late = Promise.withResolvers<void>()
    const timer = setTimeout(late.resolve, patienceMs)
    const asked = elapsed()
    await Promise.race([asking, late.promise])
    clearTimeout(timer)
    return single(answeredAt >= asked ? 0 : (elapsed() - answeredAt) / 1_000)
  }
}

type Prices = {
  readonly market: Pick<Market, 'instruments' | 'session' | 'subscribe'>
  readonly elapsed: () => number
}

/** The age of the newest price, for as long as any market is open. `end` stops listening. */
export function tickFigure({ market, elapsed }: Prices): {
  readonly figure: Figure
  readonly end: () => void
} {
  let tickedAt = elapsed()
  const end = market.subscribe(() => {
    tickedAt = elapsed()
  })
  const figure = {
    name: 'newest_tick_age_seconds',
    help: 'Seconds since the newest price of any market; 0 while all markets are closed',
    everyMs: OFTEN_MS,
    isLeaders: false,
    read() {
      const isOpen = market.instruments.some(({ code }) => market.session(code)?.open === true)
      if (!isOpen) tickedAt = elapsed()
      return single((elapsed() - tickedAt) / 1_000)
    },
  }
  return { figure, end }
}

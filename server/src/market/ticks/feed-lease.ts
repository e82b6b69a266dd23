import type pg from 'pg'
import type { Log, Timers } from '../../platform/time/clock.ts'

/** Without a reader no prices arrive for up to a lease plus one renewal plus the time to open the feed: 3 s in all. */
const LEASE_MS = 1_600
const RENEW_MS = 400

/** The margin of one renewal makes a process's view of its lease expire before the row does. */
const HELD_MS = LEASE_MS - RENEW_MS

const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint'
// Also above every epoch before a backup was restored, which may still be on the bus.
const SECOND = 'extract(epoch from clock_timestamp())::bigint'
const EPOCH = `GREATEST(lease.token + 1, ${SECOND})`
const RENEW = `UPDATE lease SET expires_at = ${NOW} + ${LEASE_MS} WHERE token = $1 AND holder = $2`
// An end beyond two leases was written by a database clock that has been set back since.
const CLAIM = `INSERT INTO lease (id, token, holder, expires_at) VALUES (1, ${SECOND}, $1, ${NOW} + ${LEASE_MS})
  ON CONFLICT (id) DO UPDATE SET token = ${EPOCH}, holder = $1, expires_at = ${NOW} + ${LEASE_MS}
  WHERE lease.expires_at <= ${NOW} OR lease.expires_at > ${NOW} + 2 * ${LEASE_MS}
  RETURNING token`
const RELEASE = 'UPDATE lease SET expires_at = 0 WHERE token = $1 AND holder = $2'

export type FeedLease = {
  /** Calls back with a new epoch on each gain, and when it is lost. */
  start(listener: { readonly onGained: (epoch: number) => void; readonly onLost: () => void }): void
  /** Whether this process may read the source now. */
  isHeld(): boolean
  /** Like `isHeld`, after another renewal if this process was held up. Rejects if the database does not answer. */
  confirm(): Promise<boolean>
  /** Gives the lease back, so that a standby takes over at once. */
  release(): Promise<void>
  stop(): Promise<void>
}

type Parts = {
  readonly pool: pg.Pool
  readonly holder: string
  readonly timers: Timers
  readonly log: Log
  /** Monotonic milliseconds. */
  readonly elapsed: () => number
}

/** The lease of the one process that reads the source; its token is the epoch and fences a former reader off. */
export function createFeedLease({ pool, holder, timers, log, elapsed }: Parts): FeedLease {
  let held: { readonly epoch: number; readonly since: number } | undefined
  let isAsking = false
  let onLost = (): void => {}
  let end = (): void => {}

  const isHeld = (): boolean => held !== undefined && elapsed() - held.since < HELD_MS

  async function renew(epoch: number): Promise<boolean> {
    return (await pool.query(RENEW, [epoch, holder])).rowCount === 1
  }

  async function claim(): Promise<number | undefined> {
    const [row] = (await pool.query(CLAIM, [holder])).rows
    return row === undefined ? undefined : Number(row.token)
  }

  /** Keeps the lease if it is still this process's; it may have been released meanwhile. */
  async function keep(former: { readonly epoch: number }): Promise<void> {
    const since = elapsed()
    const isRenewed = await renew(former.epoch)
    if (held !== former) return
    held = isRenewed ? { epoch: former.epoch, since } : undefined
    if (isRenewed) return
    log.warn({ epoch: former.epoch }, 'another process has taken the lease of the feed')
    onLost()
  }

  async function gain(onGained: (epoch: number) => void): Promise<void> {
    const since = elapsed()
    const epoch = await claim()
    if (epoch === undefined) return
    held = { epoch, since }
    onGained(epoch)
  }

  async function release(): Promise<void> {
    const { epoch } = held ?? {}
    held = undefined
    if (epoch !== undefined) await pool.query(RELEASE, [epoch, holder])
  }

  return {
    start({ onGained, ...listener }) {
      onLost = listener.onLost
      async function look(): Promise<void> {
        if (isAsking) return
        isAsking = true
        try {
          await (held === undefined ? gain(onGained) : keep(held))
        } catch (error) {
          log.warn({ err: error }, 'the lease of the feed could not be renewed')
        } finally {
          isAsking = false
        }
      }
      end = timers.every(RENEW_MS, () => void look())
      void look()
    },
    isHeld,
    async confirm() {
      if (held !== undefined && !isHeld()) await keep(held)
      return isHeld()
    },
    release,
    async stop() {
      end()
      await release().catch(() => undefined)
    },
  }
}

import type { Clock } from '@quayside/contracts/clock'
import { sql } from 'kysely'
import { prepare } from './query.ts'
import type { ReadTx } from './storage.ts'

/**
 * The time (ms since the epoch) by which all sites of one database measure what they lend each other, whatever the clocks
 * of their machines say.
 */
export type DatabaseClock = (tx: ReadTx) => Promise<number>

const readClock = prepare(q =>
  q.selectNoFrom(sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`.as('now')),
)

/** The server's own clock on PostgreSQL; on the embedded database, which one process has to itself, that process's. */
export function databaseClock(clock: Clock): DatabaseClock {
  return async tx => {
    if (tx.dialect === 'sqlite') return clock.now()
    return (await tx.one(readClock, {}))?.now ?? clock.now()
  }
}

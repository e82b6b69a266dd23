import type { Clock } from '@quayside/contracts/clock'
import { sql } from 'kysely'
import { prepare } from './query.ts'
import type { ReadTx } from './storage.ts'

/** Time (ms since the epoch) shared by all sites of a database, independent of the machines' clocks. */
export type DatabaseClock = (tx: ReadTx) => Promise<number>

const readClock = prepare(q =>
  q.selectNoFrom(sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`.as('now')),
)

/** The server's clock on PostgreSQL; the process's clock on the embedded database, which only one process uses. */
export function databaseClock(clock: Clock): DatabaseClock {
  return async tx => {
    if (tx.dialect === 'sqlite') return clock.now()
    return (await tx.one(readClock, {}))?.now ?? clock.now()
  }
}

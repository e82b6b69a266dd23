import pg from 'pg'
import { clientSettings } from '../../platform/storage/postgres/postgres-connection.ts'
import type { Log, Timers } from '../../platform/time/clock.ts'
import type { BatchSeal } from './batch-seal.ts'
import type { Position, TickBatch } from './tick-batch.ts'
import { KEPT_MS, LOOK_EVERY_MS, type TickBus } from './tick-bus.ts'

const CHANNEL = 'quayside_ticks'
/** Batches between two deletions of old ones. */
const TRIM_EVERY = 100

const BEGINNING: Position = { epoch: 0, number: 0 }

// A batch of a former reader has a lower epoch, which followers ignore even if it is written between claim and check.
const PUBLISH = `WITH published AS (
    INSERT INTO batches (epoch, number, at, content)
    SELECT $1, $2, $3, $4 FROM lease WHERE token = $1 ON CONFLICT DO NOTHING RETURNING number)
  SELECT pg_notify('${CHANNEL}', '') FROM published`
const TRIM = 'DELETE FROM batches WHERE at < $1'
const AFTER =
  'SELECT epoch, number, content FROM batches WHERE (epoch, number) > ($1, $2) ORDER BY epoch, number'
const LAST = 'SELECT epoch, number, content FROM batches ORDER BY epoch DESC, number DESC LIMIT 1'

type Parts = {
  readonly pool: pg.Pool
  readonly seal: BatchSeal
  /** For the connection that listens. */
  readonly url: string
  readonly timers: Timers
  readonly log: Log
}

/** Batches in an unlogged table, announced by `NOTIFY`. A lost connection is opened again; until then it polls. */
export function createPostgresTicks({ pool, seal, url, timers, log }: Parts): TickBus {
  const listeners = new Set<() => void>()
  let listening: Promise<pg.Client> | undefined
  let isClosed = false
  const endLooking = timers.every(LOOK_EVERY_MS, () => {
    if (listeners.size > 0) listening ??= listen()
    for (const listener of listeners) listener()
  })

  async function listen(): Promise<pg.Client> {
    const client = new pg.Client(clientSettings(url))
    const lose = (error?: unknown): void => {
      if (!isClosed && listening !== undefined) log.warn({ err: error }, 'the ticks are polled for now')
      listening = undefined
    }
    client.on('error', lose)
    client.on('end', () => lose())
    client.on('notification', () => {
      for (const listener of listeners) listener()
    })
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      lose(error)
      await client.end().catch(() => undefined)
    }
    return client
  }

  const toBatch = ({ epoch, number, content }: Row): TickBatch =>
    seal.read({ epoch: Number(epoch), number: Number(number) }, content)

  return {
    async publish(batch) {
      const { epoch, number, at } = batch
      const { rowCount } = await pool.query(PUBLISH, [epoch, number, at, seal.textOf(batch)])
      if (number % TRIM_EVERY === 0) await pool.query(TRIM, [at - KEPT_MS])
      return rowCount === 1
    },
    async after(position = BEGINNING) {
      const { rows } = await pool.query<Row>(AFTER, [position.epoch, position.number])
      return rows.map(toBatch)
    },
    async last() {
      const { rows } = await pool.query<Row>(LAST)
      return rows.map(toBatch)[0]
    },
    follow(listener) {
      listeners.add(listener)
      listening ??= listen()
      return () => listeners.delete(listener)
    },
    async close() {
      isClosed = true
      endLooking()
      const client = await listening
      await client?.end().catch(() => undefined)
    },
  }
}

type Row = { readonly epoch: string; readonly number: string; readonly content: string }

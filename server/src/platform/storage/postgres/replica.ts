import { sql } from 'kysely'
import type { Bus } from '../../bus.ts'
import type { Timers } from '../../time/clock.ts'
import { StorageError } from '../errors.ts'
import { compile, prepare } from '../query.ts'
import type { ReadTx, Storage } from '../storage.ts'
import { IDENTITY } from './database-identity.ts'
import { type OnCommit, openReaders } from './postgres.ts'
import { clientSettings, isLost, type PostgresConnection } from './postgres-connection.ts'
import { createMarks, positionFrom } from './replica-marks.ts'

const LOOK_EVERY_MS = 500
/** A replica that takes longer (ms) is slower than the primary. */
const PATIENCE_MS = 1_000
const BUS_PATIENCE_MS = 2_000

export type ReplicaState =
  | 'serving'
  | 'behind'
  | 'away'
  | 'no replica of this database'
  | 'alone without Redis'

export type Replica = {
  readonly onCommit: OnCommit
  /** The same storage; reads of customers come from the replica where it has what they need. */
  attachTo(primary: Storage): Storage
  /** Exchanges commits with other sites. */
  share(bus: Pick<Bus, 'publish' | 'subscribe'>, ping: (() => Promise<unknown>) | undefined): void
  /** Seconds since the replica last had all that the primary had. */
  lag(): number
}

type ReplicaParts = {
  readonly timers: Pick<Timers, 'every'>
  /** Monotonic milliseconds. */
  readonly elapsed: () => number
  readonly onState: (state: ReplicaState) => void
  readonly onRead: (by: 'replica' | 'primary') => void
}

const whereIsPrimary = prepare(q =>
  q.selectNoFrom([sql<string>`pg_current_wal_insert_lsn()::text`.as('position'), IDENTITY.as('identity')]),
)

type Place = { readonly is_replica: boolean; readonly position: string | null; readonly identity: string }

const WHERE_IS_REPLICA = compile('postgres', q =>
  q.selectNoFrom([
    sql<boolean>`pg_is_in_recovery()`.as('is_replica'),
    sql<string | null>`pg_last_wal_replay_lsn()::text`.as('position'),
    IDENTITY.as('identity'),
  ]),
)

async function placeOf(connection: PostgresConnection): Promise<Place | undefined> {
  const [place] = await connection.rows(WHERE_IS_REPLICA, {})
  return place as Place | undefined
}

/** Why a replica does not answer; the primary then does. */
class Unfit extends StorageError {
  readonly state: ReplicaState
  constructor(state: ReplicaState) {
    super(`the replica is not fit to answer: ${state}`)
    this.state = state
  }
}

/** A streaming replica (`DATABASE_READ_URL`) next to the primary. The site starts and runs without it, too. */
export function createReplica(url: string, parts: ReplicaParts): Replica {
  const { timers, elapsed, onState, onRead } = parts
  const marks = createMarks(elapsed)
  const readers = openReaders({
    ...clientSettings(url),
    connectionTimeoutMillis: PATIENCE_MS,
    statement_timeout: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  let identity: string | undefined
  let replicaAt = 0n
  let state: ReplicaState | undefined
  let answeredAt = elapsed()
  let looking: Promise<void> | undefined
  let publish: Bus['publish'] = () => undefined
  let ping: (() => Promise<unknown>) | undefined

  function become(next: ReplicaState): void {
    if (next === state) return
    state = next
    onState(next)
  }

  /** Throws Unfit when this is no replica of the primary, or has not all that a read needs. */
  function require(place: Place | undefined, needed: bigint): void {
    const position = positionFrom(place?.position)
    if (place?.is_replica !== true || place.identity !== identity || position === undefined)
      throw new Unfit('no replica of this database')
    replicaAt = position
    if (position < needed) throw new Unfit('behind')
  }

  async function look(primary: Storage): Promise<void> {
    pingBus()
    const found: (Place | undefined)[] = []
    const asking = readers.read(
      async () => undefined,
      async connection => void found.push(await placeOf(connection)),
    )
    await asking.catch(() => undefined)
    const asked = elapsed()
    const ours = await primary.read(tx => tx.one(whereIsPrimary, {}))
    const position = positionFrom(ours?.position)
    if (ours === undefined || position === undefined) return
    identity = ours.identity
    marks.primaryAt(position, asked)
    const [place] = found
    if (place === undefined) return become('away')
    require(place, 0n)
    // A restored primary continues before the end of its former replica.
    if (replicaAt > position) throw new Unfit('no replica of this database')
    marks.replicaAt(replicaAt)
    require(place, marks.neededBy('') ?? 0n)
    become(elapsed() - answeredAt > BUS_PATIENCE_MS ? 'alone without Redis' : 'serving')
  }

  function pingBus(): void {
    const answered = () => {
      answeredAt = elapsed()
    }
    if (ping === undefined) answered()
    else ping().then(answered, () => undefined)
  }

  function lookAgain(primary: Storage): void {
    looking ??= look(primary)
      .catch((error: unknown) => {
        // Without the primary's position, no customer's reads come from the replica either.
        if (error instanceof Unfit) become(error.state)
      })
      .finally(() => {
        looking = undefined
      })
  }

  function fitFor(customer: string): bigint | undefined {
    const needed = state === 'serving' ? marks.neededBy(customer) : undefined
    return needed !== undefined && needed <= replicaAt ? needed : undefined
  }

  function noteFailure(error: unknown): void {
    if (!(error instanceof StorageError)) throw error
    if (error instanceof Unfit) become(error.state)
    else if (isLost(error)) become('away')
  }

  async function readFromReplica<T>(
    onPrimary: () => Promise<T>,
    fn: (tx: ReadTx) => Promise<T>,
    customer: string,
  ): Promise<T> {
    const needed = fitFor(customer)
    if (needed !== undefined) {
      try {
        const value = await readers.read(fn, async connection => require(await placeOf(connection), needed))
        onRead('replica')
        return value
      } catch (error) {
        noteFailure(error)
      }
    }
    onRead('primary')
    return await onPrimary()
  }

  return {
    onCommit(customers, position) {
      marks.note(customers, positionFrom(position))
      publish('commit.made', {
        ...(customers === undefined ? {} : { customers }),
        ...(position === undefined ? {} : { position }),
      })
    },
    attachTo(primary) {
      const end = timers.every(LOOK_EVERY_MS, () => lookAgain(primary))
      lookAgain(primary)
      return {
        ...primary,
        read: (fn, of) =>
          of === undefined ? primary.read(fn) : readFromReplica(() => primary.read(fn), fn, of),
        scan: (fn, of) =>
          of === undefined ? primary.scan(fn) : readFromReplica(() => primary.scan(fn), fn, of),
        async close() {
          end()
          await looking
          await Promise.all([readers.close(), primary.close()])
        },
      }
    },
    share(bus, pinging) {
      publish = bus.publish
      ping = pinging
      bus.subscribe('commit.made', ({ customers, position }) => marks.note(customers, positionFrom(position)))
    },
    lag: marks.lag,
  }
}

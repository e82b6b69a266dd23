import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { openApp, type TestApp } from '../src/app/app.builders.ts'
import type { AppServices } from '../src/app/services.ts'
import type { CoreServices } from '../src/areas/services.ts'
import type { ScriptedMarket } from '../src/market/scripted-market.ts'
import type { Bus } from '../src/platform/bus.ts'
import { createSandboxCustody } from '../src/platform/custody/sandbox-custody.ts'
import { createRateLimits } from '../src/platform/http/rate-limits/rate-limits.ts'
import { createPhotos } from '../src/platform/photos/photos.ts'
import { masterKeysOf } from '../src/platform/secrets/master-keys.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import { createLeasedLeadership, createSoleLeadership, type Leadership } from '../src/triggers/leadership.ts'
import { LIMITED } from './limited.ts'
import { plainPrinter } from './plain-printer.ts'
import { plainSecrets } from './plain-secrets.ts'
import type { SimulatedTime } from './simulated-time.ts'

/** Loans short and expensive enough that a run sees costs, due dates and overdue loans. */
const LOAN_TABLE = path.join(import.meta.dirname, 'loan-table.json')

/** State shared by the nodes: storage, prices, messages, time and ids. */
export type Cluster = Pick<CoreServices, 'ids' | 'sessions' | 'storage' | 'bus'> & {
  readonly market: ScriptedMarket
  readonly time: SimulatedTime
  /** `sole`: one process that always leads; `leased`: several, led by the lease holder. */
  readonly leadership: 'sole' | 'leased'
}

export type SimulatedNode = {
  readonly name: string
  readonly server: TestApp
  isLeader(): boolean
  settled(): Promise<void>
  stop(): Promise<void>
  kill(): void
  readonly death: Promise<void>
}

export async function startNode(
  cluster: Cluster,
  name: string,
  texts: Pick<AppServices, 'documents'> | undefined,
): Promise<SimulatedNode> {
  const life = createLife()
  const { timers, cancel } = cluster.time.timersOf()
  const storage = mortalStorage(cluster.storage, life)
  const { clock } = cluster.time
  const log = { info: quiet, warn: quiet, error: quiet }
  const leadership: Leadership =
    cluster.leadership === 'sole'
      ? createSoleLeadership()
      : createLeasedLeadership({ storage, clock, timers, log, nodeId: name })
  life.onEnd(cancel)
  const { ids, sessions } = cluster
  const server = await openApp({
    environment: {
      // Low enough that customers of a run exceed it.
      WITHDRAWAL_TWO_PEOPLE: '100',
      LOANS: LOAN_TABLE,
    },
    core: {
      ...(texts && { documents: texts.documents }),
      clock,
      storage,
      ids,
      sessions,
      market: mortalMarket(cluster.market, life),
      bus: mortalBus(cluster.bus, life),
      limits: createRateLimits({ clock, changed: LIMITED }),
      secrets: plainSecrets,
      photos: createPhotos({ storage, clock, ids, masters: masterKeysOf(new Uint8Array(32)) }),
      printer: plainPrinter,
      custody: createSandboxCustody({ storage, clock }),
    },
    workers: { leadership, timers, pause: () => life.outlive(turn()) },
  })
  return {
    name,
    server,
    death: life.death,
    isLeader: () => life.isAlive() && leadership.isLeader(),
    settled: () => server.workers.settled(),
    async stop() {
      await server.close()
      life.end()
    },
    kill: life.end,
  }
}

type Life = {
  isAlive(): boolean
  end(): void
  onEnd(run: () => void): void
  readonly death: Promise<void>
  /** Settles with the work, or never once the node has died: a dead process continues nothing. */
  outlive<T>(work: Promise<T>): Promise<T>
}

function createLife(): Life {
  let isAlive = true
  const last = new Set<() => void>()
  const { promise: death, resolve } = Promise.withResolvers<void>()
  return {
    death,
    isAlive: () => isAlive,
    onEnd: run => void last.add(run),
    end() {
      isAlive = false
      for (const run of last) run()
      resolve()
    },
    outlive: work =>
      new Promise((settle, reject) => {
        work.then(
          value => isAlive && settle(value),
          (error: unknown) => isAlive && reject(error),
        )
      }),
  }
}

/** Commands of a dead node never start; durable ones stay, but no one gets an answer. */
function mortalStorage(storage: Storage, life: Life): Storage {
  return {
    kind: storage.kind,
    read: fn => life.outlive(storage.read(fn)),
    // A thread would answer at another moment in each run.
    scan: fn => life.outlive(storage.read(fn)),
    write: fn =>
      life.outlive(
        storage.write(tx => (life.isAlive() ? fn(tx) : Promise.reject(new Error('the node has died')))),
      ),
    close: async () => {},
  }
}

function mortalMarket(market: ScriptedMarket, life: Life): ScriptedMarket {
  return {
    ...market,
    subscribe(listener) {
      const end = market.subscribe(quotes => listener(quotes))
      life.onEnd(end)
      return end
    },
  }
}

function mortalBus(bus: Bus, life: Life): Bus {
  return {
    publish(topic, payload) {
      if (life.isAlive()) bus.publish(topic, payload)
    },
    subscribe(topic, listener) {
      const end = bus.subscribe(topic, listener)
      life.onEnd(end)
      return end
    },
    close: async () => {},
  }
}

function quiet(): void {}

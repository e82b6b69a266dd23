import { Worker } from 'node:worker_threads'
import type { Log, Timers } from '../../platform/time/clock.ts'
import type { CandleStore } from '../candles/candle-store.ts'
import { type FillOrder, fillTracks } from './fill-order.ts'

export type Backfill = {
  run(): Promise<void>
  stop(): Promise<void>
}

type BackfillParts = {
  readonly order: FillOrder
  readonly store: CandleStore
  /** The store's file, for a worker thread; without one the fill runs here, step by step. */
  readonly path?: string | undefined
  readonly timers: Timers
  readonly log: Log
}

/** Back-fills the simulated feed in a worker thread, or step by step without worker support (rules §3). */
export function createBackfill(parts: BackfillParts): Backfill {
  const { order, store, path, log } = parts
  let stopped = false
  let worker: Worker | undefined

  async function run(): Promise<void> {
    const filled = await Promise.all(order.instruments.map(({ code }) => store.isFilled(code)))
    if (filled.every(Boolean)) return
    const started = performance.now()
    try {
      if (path === undefined) await fillInSteps(parts, () => stopped)
      else
        await fillInWorker({ ...order, path }, made => {
          worker = made
        })
    } catch (error) {
      if (stopped) return
      log.warn({ err: error }, 'no worker thread for the back-fill; it goes on in small steps')
      await fillInSteps(parts, () => stopped)
    }
    if (!stopped)
      log.info({ milliseconds: Math.round(performance.now() - started) }, 'one year of history is there')
  }

  return {
    run,
    async stop() {
      stopped = true
      await worker?.terminate()
    },
  }
}

/** The worker is a TypeScript file next to this source, or a JavaScript file next to the bundle. */
function workerAddress(): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  return new URL(`./backfill-worker.${extension}`, import.meta.url)
}

function fillInWorker(
  order: FillOrder & { readonly path: string },
  started: (worker: Worker) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerAddress(), {
      workerData: order,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: 16 },
    })
    worker.unref()
    worker.once('error', reject)
    worker.once('exit', code => (code === 0 ? resolve() : reject(new Error(`back-fill ended with ${code}`))))
    started(worker)
  })
}

async function fillInSteps({ order, store, timers }: BackfillParts, isStopped: () => boolean): Promise<void> {
  for await (const _step of fillTracks(order, store)) {
    if (isStopped()) return
    await new Promise<void>(resolve => timers.soon(resolve))
  }
}

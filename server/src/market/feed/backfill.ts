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
  readonly timers: Timers
  readonly log: Log
}

/** Back-fills the simulated feed in a worker thread, or step by step without worker support (rules §3). */
export function createBackfill(parts: BackfillParts): Backfill {
  const { order, store, log } = parts
  let stopped = false
  let worker: Worker | undefined

  async function run(): Promise<void> {
    if (order.instruments.every(({ code }) => store.isFilled(code))) return
    const started = performance.now()
    try {
      if (order.path === ':memory:') await fillInSteps(parts, () => stopped)
      else
        await fillInWorker(order, made => {
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

function fillInWorker(order: FillOrder, started: (worker: Worker) => void): Promise<void> {
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

function fillInSteps({ order, store, timers }: BackfillParts, isStopped: () => boolean): Promise<void> {
  const steps = fillTracks(order, store)
  return new Promise((resolve, reject) => {
    function step(): void {
      if (isStopped()) return
      try {
        if (steps.next().done) resolve()
        else timers.soon(step)
      } catch (error) {
        reject(error)
      }
    }
    step()
  })
}

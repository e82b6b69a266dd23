import { Worker } from 'node:worker_threads'
import type { Log, Timers } from '../../platform/clock.ts'
import type { CandleStore } from '../candles/candle-store.ts'
import { type FillOrder, fillTracks } from './fill-order.ts'

/** Fills the store with the past in the background. */
export type Backfill = {
  /** Resolves when the store has all of the past. */
  run(): Promise<void>
  /** Resolves when nobody writes into the store any more. */
  stop(): Promise<void>
}

type BackfillParts = {
  readonly order: FillOrder
  readonly store: CandleStore
  readonly timers: Timers
  readonly log: Log
}

/** The back-fill of the simulated feed: in a worker thread, or step by step where there is none (rules §3). */
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

/** Beside this file as TypeScript when the sources run, beside the bundle as JavaScript when that runs. */
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

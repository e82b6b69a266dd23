import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { usualOrFull } from '../../../../scripts/full-run.ts'
import {
  createScriptedMarket,
  type ScriptedMarket,
  scriptedInstrument,
} from '../../market/scripted-market.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { openTemporary } from '../../platform/storage/temporary.builders.ts'
import { addTraders } from '../contracts/worker/worker.builders.ts'
import { addAlertTo, alertWorkerOver, storedAlert } from './worker.builders.ts'
import type { AlertWorker } from './worker.ts'

const CODE = 'BTCUSDT'
let storage: Storage
let market: ScriptedMarket
let worker: AlertWorker

beforeEach(async () => {
  storage = await openTemporary(() => 0)
  await addTraders(storage, 'ada')
  market = createScriptedMarket([scriptedInstrument()], () => 1_000)
  market.tick({ code: CODE, mid: 5_000_000, spread: 2 })
  worker = alertWorkerOver({ storage, market })
  await worker.start()
})

afterEach(async () => {
  await worker.stop()
  await storage.close()
})

type Step =
  | { readonly act: 'add'; readonly points: number }
  | { readonly act: 'tick'; readonly points: number }
  | { readonly act: 'restart' }

const points = fc.integer({ min: 4_990_000, max: 5_010_000 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act: fc.constant('add' as const), points }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('tick' as const), points }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('restart' as const) }) },
)

it('fires what a search through every alert at every tick would fire', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async steps => {
      run += 1
      const model = createModel()
      market.tick({ code: CODE, mid: 5_000_000, spread: 2 })
      await worker.settled()
      for (const [index, each] of steps.entries()) await take(each, `run-${run}-${index}`, model)
      for (const { id, fired } of model.all) {
        const expected = fired === null ? ['active', null] : ['fired', text(fired)]
        const alert = await storedAlert({ storage, worker }, id)
        expect([alert?.status, alert?.firedPrice]).toEqual(expected)
      }
    }),
    { numRuns: usualOrFull(12, 25) },
  )
})

async function take(each: Step, id: string, model: ReturnType<typeof createModel>): Promise<void> {
  switch (each.act) {
    case 'add':
      if (model.add(id, each.points))
        await addAlertTo({ storage, market, worker }, { id, price: text(each.points) })
      break
    case 'tick':
      model.tick(each.points)
      market.tick({ code: CODE, mid: each.points, spread: 2 })
      break
    case 'restart':
      await worker.stop()
      worker = alertWorkerOver({ storage, market })
      await worker.start()
  }
}

function createModel() {
  const all: { id: string; isAbove: boolean; points: number; fired: number | null }[] = []
  let mid = 5_000_000
  return {
    all,
    add(id: string, at: number): boolean {
      if (at !== mid) all.push({ id, isAbove: at > mid, points: at, fired: null })
      return at !== mid
    },
    tick(at: number): void {
      mid = at
      for (const one of all) {
        const isReached = one.isAbove ? at >= one.points : at <= one.points
        if (one.fired === null && isReached) one.fired = at
      }
    },
  }
}

function text(cents: number): string {
  return (cents / 100).toFixed(2)
}

import { DEFAULT_THRESHOLDS, type Pin } from '@quayside/contracts/release/pins'
import { expect, it } from 'vitest'
import { usualOrFull } from '../../../scripts/full-run.ts'
import { nextStep } from '../domain/health/canary.ts'
import { emptyEnvironment } from '../domain/record/fold.ts'
import type { EnvironmentState } from '../domain/record/state.ts'
import { START } from '../health/health.builders.ts'
import { memoryStore } from '../store/memory-store.ts'
import { decide } from './decide.ts'
import { type Behaviour, GOOD, simulatedSite } from './rollout.builders.ts'

const manifest = `sha384-${'A'.repeat(64)}`
const OLD = 'mfe-loan@1.0.0'
const NEW = 'mfe-loan@1.1.0'
const BAKE = 60

function environmentOf(pin: Pin, changedAt: number | null): EnvironmentState {
  const at = new Date(changedAt ?? START).toISOString()
  const pins = {
    kind: 'pins' as const,
    environment: 'production',
    revision: 2,
    createdAt: at,
    remotes: { 'mfe-loan': pin },
    health: DEFAULT_THRESHOLDS,
  }
  const done = {
    seq: 9,
    at,
    actor: 'rollout',
    source: 'rollout' as const,
    reason: 'test',
    revision: 2,
    document: '0'.repeat(64),
    act: 'canary-done' as const,
    changes: [{ remote: 'mfe-loan', from: '1.0.0', to: '1.1.0', canary: null }],
    proposal: null,
  }
  return { ...emptyEnvironment('production'), pins, revisions: changedAt === null ? [] : [done] }
}

type Progress = { readonly pin: Pin; readonly doneAt: number | null }

const BEGUN: Progress = {
  pin: {
    version: '1.0.0',
    manifest,
    previous: null,
    canary: {
      version: '1.1.0',
      manifest,
      percent: 5,
      steps: [5, 25, 100],
      bakeSeconds: BAKE,
      since: new Date(START).toISOString(),
    },
  },
  doneAt: null,
}

function stepped({ pin, doneAt }: Progress, now: number): Progress {
  if (pin.canary === null) return { pin, doneAt }
  const canary = nextStep(pin.canary, new Date(now))
  if (canary !== null) return { pin: { ...pin, canary }, doneAt }
  const previous = { version: pin.version, manifest }
  return { pin: { version: '1.1.0', manifest, previous, canary: null }, doneAt: now }
}

/** Ten visitors a second, because small numbers mislead most. Reports go straight to the decision. */
function rollOut(seed: number, candidate: Behaviour): 'done' | 'taken back' | 'waiting' {
  const store = memoryStore()
  let now = START - 60_000
  const behaviours = { [OLD]: GOOD, [NEW]: candidate }
  const site = simulatedSite({ seed, perSecond: 10, behaviours, store, now: () => now })
  for (; now < START; now += 1_000) site.second({ [OLD]: 1 })
  let { pin, doneAt } = BEGUN
  for (; now < (doneAt ?? START + 360_000) + 120_000; now += 1_000) {
    const share = (pin.canary?.percent ?? 100) / 100
    site.second({ [OLD]: 1 - share, [NEW]: share })
    if (now % 2_000 !== 0) continue
    const environment = environmentOf(pin, doneAt)
    const [decision] = decide({ environment, versions: new Map(), reports: [site.observed()], now })
    if (decision?.kind === 'stop' || decision?.kind === 'rollback') return 'taken back'
    if (decision?.kind === 'step') ({ pin, doneAt } = stepped({ pin, doneAt }, now))
  }
  return doneAt === null ? 'waiting' : 'done'
}

function outcomes(count: number, candidate: Behaviour) {
  const counts = { done: 0, 'taken back': 0, waiting: 0 }
  for (let seed = 1; seed <= count; seed += 1) counts[rollOut(seed, candidate)] += 1
  return counts
}

it('takes back at most one in a hundred rollouts of a version as good as the one before', () => {
  const count = usualOrFull(40, 500)
  const counts = outcomes(count, GOOD)
  expect(counts['taken back']).toBeLessThanOrEqual(count / 100)
  expect(counts.done).toBeGreaterThanOrEqual(0.98 * count)
}, 180_000)

it('lets none of 25 versions through that fail one load in ten', () => {
  const counts = outcomes(25, { ...GOOD, failures: 0.1 })
  expect(counts).toEqual({ done: 0, 'taken back': 25, waiting: 0 })
})

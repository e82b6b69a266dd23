import { RANGE_CELLS, type SiteReport } from '@quayside/contracts/release/health'
import { DEFAULT_THRESHOLDS, type Pin } from '@quayside/contracts/release/pins'
import { describe, expect, it } from 'vitest'
import { nextStep } from '../domain/health/canary.ts'
import { emptyEnvironment } from '../domain/record/fold.ts'
import type { EnvironmentState } from '../domain/record/state.ts'
import { mainHealth } from '../health/environment-health.ts'
import { reportOf, START, seededRandom } from '../health/health.builders.ts'
import { Observations, type ObservedEvent, type Reporter } from '../health/observations.ts'
import { type Decision, decide } from './decide.ts'
import { inUse } from './rollout.builders.ts'

const manifest = `sha384-${'A'.repeat(64)}`
const OLD = 'mfe-loan@1.0.0'
const NEW = 'mfe-loan@1.1.0'

/** Each side has fifty visitors a second for two hundred seconds: ten thousand each. */
const SECONDS = 200
const PER_SECOND = 50
const HONEST_RANGES = 2_000
const FORGING_RANGES = 50
/** Seconds before the release, with the forgers already present. */
const BEFORE = 60

type Forgery = {
  readonly forges: (say: Say) => void
  readonly atOnce?: boolean
  readonly seconds?: number
}
type Say = (kind: ObservedEvent['kind'] | 'page', version: string, value?: number) => void

type Honest = {
  /** Whether the new version fails for a visitor from a range (0 to 1,999). */
  readonly fails: (range: number, random: () => number) => boolean
  readonly isMute?: boolean
}

const GOOD: Honest = { fails: (_range, random) => random() < 0.002 }

function environmentWith(pin: Pin, doneAt: number | null): EnvironmentState {
  const at = new Date(doneAt ?? START).toISOString()
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
    actor: 'ann',
    source: 'cli' as const,
    reason: 'test',
    revision: 2,
    proposal: null,
    document: '0'.repeat(64),
    act: 'pin' as const,
    changes: [{ remote: 'mfe-loan', from: '1.0.0', to: '1.1.0', canary: null }],
  }
  return { ...emptyEnvironment('production'), pins, revisions: doneAt === null ? [] : [done] }
}

const CANARY: Pin = {
  version: '1.0.0',
  manifest,
  previous: null,
  canary: {
    version: '1.1.0',
    manifest,
    percent: 5,
    steps: [5, 25, 100],
    bakeSeconds: 60,
    since: new Date(START).toISOString(),
  },
}
const PINNED: Pin = { version: '1.1.0', manifest, previous: { version: '1.0.0', manifest }, canary: null }

function siteOf(now: () => number, honest: Honest) {
  const random = seededRandom(5)
  const seen = new Observations({ now, random })
  seen.use([OLD, NEW].map(inUse))
  let count = 0
  const newSayer = (range: number): Say => {
    count += 1
    const cell = (Math.imul(range + 1, 0x9e3779b1) >>> 23) % RANGE_CELLS
    const witness: Reporter = { id: `${count}`, cell, firstSeen: 0, wasGiven: () => true }
    return (kind, version, value = 1) => {
      const [remote = '', number = ''] = version.split('@')
      const name = kind === 'vital' ? 'LCP' : './lifecycles'
      if (kind === 'page') seen.assigned(version, witness)
      else seen.event({ kind, remote, version: number, name, value }, witness)
    }
  }
  const visit = (version: string): void => {
    const range = Math.floor(random() * HONEST_RANGES)
    const say = newSayer(range)
    say('page', version)
    if (version === NEW && honest.isMute) return
    const isBroken = version === NEW && honest.fails(range, random)
    say(isBroken ? 'load-failed' : 'loaded', version)
    if (!isBroken) say('vital', version, 600 + random() * 900)
  }
  return {
    visits(share: number): void {
      for (let one = 0; one < PER_SECOND; one += 1) visit(random() < share ? NEW : OLD)
    },
    forgeries(visitors: number, forges: Forgery['forges']): void {
      for (let one = 0; one < visitors; one += 1) forges(newSayer(10_000 + (one % FORGING_RANGES)))
    },
    reports: (): readonly SiteReport[] => [reportOf(seen.buckets(), { writtenAt: now() })],
  }
}

type Outcome = {
  readonly end: 'taken back' | 'done' | 'waiting'
  readonly at: number
  readonly words: readonly string[]
}

function attack(begin: Pin, honest: Honest, { forges, atOnce = false, seconds = SECONDS }: Forgery): Outcome {
  let now = START - BEFORE * 1_000
  const site = siteOf(() => now, honest)
  for (; now < START; now += 1_000) site.visits(0)
  const releasedAt = begin.canary === null ? START : null
  const words = new Set<string>()
  let pin = begin
  for (let at = 0; at < seconds; at += 1, now += 1_000) {
    site.visits((pin.canary?.percent ?? 100) / 100)
    site.forgeries(forgersAt(at, atOnce), forges)
    if (at % 5 !== 0) continue
    const situation = {
      environment: environmentWith(pin, releasedAt),
      reports: site.reports(),
      now,
      versions: new Map(),
    }
    const [decision] = decide(situation)
    for (const sentence of mainHealth({ ...situation, remote: 'mfe-loan' })?.words ?? []) words.add(sentence)
    if (decision !== undefined) words.add(decision.reason)
    if (isTakenBack(decision)) return { end: 'taken back', at, words: [...words] }
    const next = stepped(pin, decision, now)
    if (next === null) return { end: 'done', at, words: [...words] }
    pin = next
  }
  return { end: 'waiting', at: seconds, words: [...words] }
}

function forgersAt(second: number, atOnce: boolean): number {
  if (!atOnce) return PER_SECOND
  return second === 0 ? SECONDS * PER_SECOND : 0
}

function isTakenBack(decision: Decision | undefined): boolean {
  return decision?.kind === 'stop' || decision?.kind === 'rollback'
}

function stepped(pin: Pin, decision: Decision | undefined, now: number): Pin | null {
  if (decision?.kind !== 'step' || pin.canary === null) return pin
  const canary = nextStep(pin.canary, new Date(now))
  return canary && { ...pin, canary }
}

const praise: Forgery = {
  forges(say) {
    say('page', NEW)
    say('loaded', NEW)
    say('vital', NEW, 1)
    say('load-failed', OLD)
    say('error', OLD)
  },
}
const blame: Forgery = {
  forges(say) {
    say('page', NEW)
    say('load-failed', NEW)
    say('error', NEW)
    say('vital', NEW, 100_000)
    say('loaded', OLD)
    say('vital', OLD, 1)
  },
}
const harmless: Forgery = { forges: () => {} }

describe('ten thousand forging visitors from fifty address ranges, against ten thousand honest ones', () => {
  it.each([
    { fact: 'every load fails', honest: { fails: () => true } },
    {
      fact: 'one load in three fails',
      honest: { fails: (_: number, random: () => number) => random() < 0.33 },
    },
    { fact: 'one load in ten fails', honest: { fails: (_: number, random: () => number) => random() < 0.1 } },
    { fact: 'no browser can even report', honest: { fails: () => false, isMute: true } },
  ])('never get a version to everybody of which $fact', ({ honest }) => {
    for (const atOnce of [false, true])
      expect(attack(CANARY, honest, { ...praise, atOnce }).end).not.toBe('done')
  })

  it('do not keep a version of which every load fails with its visitors', () => {
    expect(attack(CANARY, { fails: () => true }, praise)).toMatchObject({ end: 'taken back' })
    expect(attack(PINNED, { fails: () => true }, praise)).toMatchObject({ end: 'taken back' })
  })

  it.each([
    { what: 'a candidate', pin: CANARY },
    { what: 'a version that everybody has', pin: PINNED },
  ])('never take $what back that is good, and what they say is named', ({ pin }) => {
    for (const atOnce of [false, true]) {
      const { end, words } = attack(pin, GOOD, { ...blame, atOnce })
      expect(end, words.at(-1)).not.toBe('taken back')
      expect(words.join('\n')).toMatch(/nothing is decided on the word of|louder than three usual ones/)
    }
  })

  it.each([
    { what: 'fetching pages without a word', forges: (say: Say) => say('page', NEW) },
    { what: 'fetching pages of the version before', forges: (say: Say) => say('page', OLD) },
    { what: 'saying that it is slow', forges: (say: Say) => say('vital', NEW, 100_000) },
    { what: 'saying that it throws', forges: (say: Say) => say('error', NEW) },
  ])('do not take a good one back by $what', ({ forges }) => {
    for (const pin of [CANARY, PINNED]) expect(attack(pin, GOOD, { forges }).end).not.toBe('taken back')
  })
})

describe('without forgers', () => {
  it('a good candidate gets to everybody little later than its bake times allow', () => {
    const { end, at } = attack(CANARY, GOOD, harmless)
    expect(end).toBe('done')
    expect(at).toBeLessThanOrEqual(150)
  })

  it('a candidate of which every load fails is taken away as soon as more than fifty ranges say so', () => {
    const { end, at } = attack(CANARY, { fails: () => true }, harmless)
    expect(end).toBe('taken back')
    expect(at).toBeLessThanOrEqual(40)
  })

  it('a candidate is stopped that fails every load on one network provider, with one range in seven', () => {
    const provider: Honest = { fails: range => range < 300 }
    const { end, words } = attack(CANARY, provider, { ...harmless, seconds: 600 })
    expect(end, words.at(-1)).toBe('taken back')
  })
})

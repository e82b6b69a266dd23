import type { HealthBucket, SiteReport } from '@quayside/contracts/release/health'
import { type Canary, DEFAULT_THRESHOLDS, type Pin } from '@quayside/contracts/release/pins'
import { describe, expect, it } from 'vitest'
import { emptyEnvironment } from '../domain/record/fold.ts'
import type { EnvironmentState, RevisionRecord, VersionRecord } from '../domain/record/state.ts'
import { bucketOf, reportOf, START } from '../health/health.builders.ts'
import { decide, isWatched, type Situation } from './decide.ts'

const manifest = `sha384-${'A'.repeat(64)}`

function canaryOf(over: Partial<Canary> = {}): Canary {
  const since = new Date(START).toISOString()
  return { version: '1.1.0', manifest, percent: 5, steps: [5, 25, 100], bakeSeconds: 60, since, ...over }
}

function pinOf(over: Partial<Pin> = {}): Pin {
  return { version: '1.0.0', manifest, previous: null, canary: null, ...over }
}

function changeTo(to: string, over: Partial<RevisionRecord> = {}): RevisionRecord {
  return {
    seq: 9,
    at: new Date(START).toISOString(),
    actor: 'operator',
    source: 'cli',
    reason: 'test',
    revision: 2,
    document: '0'.repeat(64),
    act: 'pin',
    changes: [{ remote: 'mfe-loan', from: '1.0.0', to, canary: null }],
    proposal: null,
    ...over,
  }
}

function environmentWith(
  remotes: Readonly<Record<string, Pin>>,
  over: Partial<EnvironmentState> = {},
): EnvironmentState {
  const pins = {
    kind: 'pins' as const,
    environment: 'production',
    revision: 2,
    createdAt: new Date(START).toISOString(),
    remotes: { ...remotes },
    health: DEFAULT_THRESHOLDS,
  }
  return { ...emptyEnvironment('production'), pins, ...over }
}

function situationOf(
  environment: EnvironmentState,
  buckets: readonly HealthBucket[],
  over: Partial<Situation> = {},
): Situation {
  const now = over.now ?? START + 60_000
  const reports: readonly SiteReport[] = [reportOf(buckets, { writtenAt: now })]
  return { environment, versions: new Map(), reports, now, ...over }
}

function blocked(version: string): ReadonlyMap<string, VersionRecord> {
  const record: VersionRecord = {
    remote: 'mfe-loan',
    version,
    manifest,
    size: { total: 1, first: 1 },
    author: 'ann',
    notes: '',
    gitRevision: null,
    publishedAt: new Date(START).toISOString(),
    standing: 'blocked',
    judged: null,
  }
  return new Map([[`mfe-loan@${version}`, record]])
}

describe('decide about a candidate', () => {
  const environment = environmentWith({ 'mfe-loan': pinOf({ canary: canaryOf() }) })
  const good = [bucketOf({ loads: 240 })]

  it('waits until the step has baked, to the second', () => {
    const [early] = decide(situationOf(environment, good, { now: START + 59_999 }))
    expect(early).toMatchObject({ kind: 'hold', wait: 'bake' })
    const [due] = decide(situationOf(environment, good, { now: START + 60_000 }))
    expect(due).toEqual({
      remote: 'mfe-loan',
      kind: 'step',
      wait: null,
      reason: 'mfe-loan@1.1.0 goes on to 25 % after 60 s at 5 %. Healthy: 240 loads, no failure.',
    })
  })

  it('says that the last step puts it in the place of the version before', () => {
    const last = environmentWith({ 'mfe-loan': pinOf({ canary: canaryOf({ percent: 25 }) }) })
    expect(decide(situationOf(last, good))[0]?.reason).toContain(
      'takes the place of 1.0.0 after 60 s at 25 %.',
    )
  })

  it('waits for visitors however long it has baked', () => {
    const few = [bucketOf({ loads: 7 })]
    expect(decide(situationOf(environment, few, { now: START + 3_000_000 }))[0]).toMatchObject({
      kind: 'hold',
      wait: 'evidence',
      reason: 'mfe-loan@1.1.0 stays at 5 %. Too few visitors yet: 7 loads of the 20 needed.',
    })
  })

  it('stops an unhealthy one at once, with its figures', () => {
    const bad = [bucketOf({ loads: 28, loadFailures: 12 })]
    expect(decide(situationOf(environment, bad, { now: START + 5_000 }))).toEqual([
      {
        remote: 'mfe-loan',
        kind: 'stop',
        wait: null,
        reason: 'mfe-loan@1.1.0 is taken away at 5 %. 12 of 40 loads failed (30 %; at most 2 % is allowed).',
      },
    ])
  })

  it('stops an unhealthy one that another machine dates an hour ahead, and takes no step until then', () => {
    const now = START + 5_000
    const since = new Date(START + 3_600_000).toISOString()
    const ahead = environmentWith({ 'mfe-loan': pinOf({ canary: canaryOf({ since }) }) })
    const bad = [bucketOf({ loads: 28, loadFailures: 12 })]
    expect(decide(situationOf(ahead, bad, { now }))[0]).toMatchObject({ kind: 'stop' })
    expect(decide(situationOf(ahead, good, { now }))[0]).toMatchObject({ kind: 'hold', wait: 'bake' })
  })

  it('stops a rollout that is no longer watched', () => {
    const reports = [reportOf(good, { writtenAt: START })]
    const [stopped] = decide(situationOf(environment, [], { reports, now: START + 61_000 }))
    expect(stopped).toMatchObject({
      kind: 'stop',
      reason: 'mfe-loan@1.1.0 is taken away at 5 %. No site has reported for 61 s (at most 60 s is allowed).',
    })
  })

  it('goes no step on by news that are older than ten seconds', () => {
    const now = START + 60_000
    const at = (writtenAt: number) =>
      decide(situationOf(environment, [], { now, reports: [reportOf(good, { writtenAt })] }))
    expect(at(now - 10_000)[0]).toMatchObject({ kind: 'step' })
    expect(at(now - 10_001)[0]).toMatchObject({ kind: 'hold', wait: 'evidence' })
  })

  it('does not hold a time against it in which the controller itself was away', () => {
    const reports = [reportOf(good, { writtenAt: START })]
    const now = START + 600_000
    const [held] = decide(situationOf(environment, [], { reports, now, watchedSince: now - 1_000 }))
    expect(held?.kind).not.toBe('stop')
  })

  it('stops one that has been blocked', () => {
    const [stopped] = decide(situationOf(environment, good, { versions: blocked('1.1.0') }))
    expect(stopped).toMatchObject({
      kind: 'stop',
      reason: 'mfe-loan@1.1.0 is taken away at 5 %: it has been blocked.',
    })
  })

  it('sees faults of the last minutes behind a long good time', () => {
    const now = START + 3_000_000
    const step = environmentWith({ 'mfe-loan': pinOf({ canary: canaryOf({ bakeSeconds: 6_000 }) }) })
    const buckets = [bucketOf({ loads: 20_000 }), bucketOf({ at: now - 20_000, loads: 50, loadFailures: 50 })]
    expect(decide(situationOf(step, buckets, { now }))[0]).toMatchObject({ kind: 'stop' })
  })

  it.each([
    { fact: 'the environment', over: { isLocked: true } },
    { fact: 'the remote', over: { lockedRemotes: new Set(['mfe-loan']) } },
  ])('goes no step forward while $fact is locked, and back all the same', ({ over }) => {
    const locked = environmentWith({ 'mfe-loan': pinOf({ canary: canaryOf() }) }, over)
    expect(decide(situationOf(locked, good))[0]).toMatchObject({ kind: 'hold', wait: 'lock' })
    expect(decide(situationOf(locked, [bucketOf({ loadFailures: 9 })]))[0]).toMatchObject({ kind: 'stop' })
  })

  it('puts what goes back before what goes on', () => {
    const both = environmentWith({
      'mfe-account': pinOf({ canary: canaryOf() }),
      'mfe-loan': pinOf({ canary: canaryOf() }),
    })
    const buckets = [bucketOf({ version: 'mfe-account@1.1.0', loads: 240 }), bucketOf({ loadFailures: 9 })]
    const kinds = decide(situationOf(both, buckets)).map(({ remote, kind }) => `${remote} ${kind}`)
    expect(kinds).toEqual(['mfe-loan stop', 'mfe-account step'])
  })
})

describe('decide about a version that has just been pinned', () => {
  const previous = { version: '1.0.0', manifest }
  const pin = pinOf({ version: '1.1.0', previous })
  const others = { 'mfe-help': pinOf(), 'mfe-nft': pinOf() }
  const broken = bucketOf({ loads: 10, loadFailures: 30 })
  const goodBefore = bucketOf({ version: 'mfe-loan@1.0.0', at: START - 300_000, loads: 200 })

  function situation(revision: RevisionRecord, buckets: readonly HealthBucket[], now = START + 60_000) {
    return situationOf(environmentWith({ ...others, 'mfe-loan': pin }, { revisions: [revision] }), buckets, {
      now,
    })
  }

  it.each(['pin', 'promote', 'canary-done'] as const)(
    'rolls back after %s when it is worse than before',
    act => {
      expect(decide(situation(changeTo('1.1.0', { act }), [broken, goodBefore]))).toEqual([
        {
          remote: 'mfe-loan',
          kind: 'rollback',
          wait: null,
          reason: 'mfe-loan@1.1.0 goes back to 1.0.0. 30 of 40 loads failed (75 %; at most 2 % is allowed).',
        },
      ])
    },
  )

  it.each(['rollback', 'undo', 'restore'] as const)('never questions what %s brought back', act => {
    expect(decide(situation(changeTo('1.1.0', { act }), [broken, goodBefore]))).toEqual([])
  })

  it('leaves a version alone that came in long ago', () => {
    const now = START + 601_000
    const late = bucketOf({ at: now - 60_000, loadFailures: 500 })
    expect(decide(situation(changeTo('1.1.0'), [late, goodBefore], now))).toEqual([])
  })

  it('leaves a version alone that is indistinguishable from the previous one', () => {
    const [held] = decide(situation(changeTo('1.1.0'), [broken]))
    expect(held).toMatchObject({ kind: 'hold', wait: 'comparison' })
  })

  it('goes back to no version that was broken or has been blocked', () => {
    const badBefore = bucketOf({
      version: 'mfe-loan@1.0.0',
      at: START - 300_000,
      loads: 90,
      loadFailures: 10,
    })
    expect(decide(situation(changeTo('1.1.0'), [broken, badBefore]))[0]).toMatchObject({ kind: 'hold' })
    const one = { ...situation(changeTo('1.1.0'), [broken, goodBefore]), versions: blocked('1.0.0') }
    expect(decide(one)[0]).toMatchObject({ kind: 'hold', wait: 'comparison' })
  })

  it('does not take an outage of everything for its fault', () => {
    const outage = ['mfe-help@1.0.0', 'mfe-nft@1.0.0'].map(version =>
      bucketOf({ version, loads: 10, loadFailures: 30 }),
    )
    const [held] = decide(situation(changeTo('1.1.0'), [broken, goodBefore, ...outage]))
    expect(held).toMatchObject({ kind: 'hold', wait: 'outage' })
  })

  it('does not roll back for want of reports', () => {
    const reports = [reportOf([goodBefore], { writtenAt: START - 100_000 })]
    expect(decide({ ...situation(changeTo('1.1.0'), []), reports })).toEqual([])
  })
})

describe('isWatched', () => {
  it('is about candidates and new versions only', () => {
    const now = START + 60_000
    const quiet = environmentWith({ 'mfe-loan': pinOf() })
    expect(isWatched({ environment: quiet, now })).toBe(false)
    expect(isWatched({ environment: emptyEnvironment('staging'), now })).toBe(false)
    const canary = environmentWith({ 'mfe-loan': pinOf({ canary: canaryOf() }) })
    expect(isWatched({ environment: canary, now })).toBe(true)
    const fresh = environmentWith(
      { 'mfe-loan': pinOf() },
      {
        revisions: [
          changeTo('1.0.0', {
            changes: [{ remote: 'mfe-loan', from: null, to: '1.0.0', canary: null }],
          }),
        ],
      },
    )
    expect(isWatched({ environment: fresh, now })).toBe(true)
    expect(isWatched({ environment: fresh, now: START + 601_000 })).toBe(false)
  })
})

import type { PinsDocument } from '@quayside/contracts/release/pins'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChangeRequest } from '../../releases.ts'
import { type PurePlane, purePlane } from '../../testing/pure-plane.ts'
import { servedBy } from '../record/change-plan.ts'
import { trackRecordOf } from '../record/last-good.ts'
import { pinChanges } from '../record/pin-changes.ts'
import { rollsBack } from './is-rollback.ts'

const REMOTES = ['mfe-loan', 'mfe-nft', 'mfe-help']
const VERSIONS = ['1.0.0', '1.1.0', '1.2.0', '2.0.0']
const ENVIRONMENTS = ['staging', 'production']

type Step =
  | { readonly kind: 'change'; readonly environment: string; readonly request: ChangeRequest }
  | { readonly kind: 'lock'; readonly environment: string; readonly isLocked: boolean }
  | {
      readonly kind: 'standing'
      readonly remote: string
      readonly version: string
      readonly isBlocked: boolean
    }

const remote = fc.constantFrom(...REMOTES)
const version = fc.constantFrom(...VERSIONS)
const environment = fc.constantFrom(...ENVIRONMENTS)
const canary = fc.option(
  fc.record({
    steps: fc.constantFrom([5, 25, 100], [50, 100], [100], [0.5, 1, 2, 100]),
    bakeSeconds: fc.constantFrom(60, 600),
  }),
)
const request: fc.Arbitrary<ChangeRequest> = fc.oneof(
  fc.record({
    kind: fc.constant('pin' as const),
    versions: fc.dictionary(remote, version, { minKeys: 1 }),
    canary,
  }),
  fc.record({
    kind: fc.constant('promote' as const),
    from: environment,
    remotes: fc.option(fc.uniqueArray(remote, { minLength: 1 })),
    canary,
  }),
  fc.record({
    kind: fc.constant('rollback' as const),
    remote: fc.option(remote),
    revision: fc.option(fc.integer({ min: 1, max: 12 })),
  }),
  fc.constant({ kind: 'undo' as const }),
  fc.record({ kind: fc.constant('unpin' as const), remotes: fc.uniqueArray(remote, { minLength: 1 }) }),
  fc.record({ kind: fc.constantFrom('canary-step' as const, 'canary-stop' as const), remote }),
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('change' as const), environment, request }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('lock' as const), environment, isLocked: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('standing' as const),
      remote,
      version,
      isBlocked: fc.boolean(),
    }),
  },
)
const story = fc.array(step, { maxLength: 40, size: 'max' })

function begin(): PurePlane {
  const plane = purePlane()
  for (const name of REMOTES) for (const number of VERSIONS) plane.publish(name, number)
  for (const name of ENVIRONMENTS)
    for (const number of ['1.0.0', '1.1.0'])
      plane.change(name, { kind: 'pin', versions: { 'mfe-loan': number, 'mfe-nft': number }, canary: null })
  return plane
}

function take(plane: PurePlane, next: Step) {
  plane.clock.advance(60)
  if (next.kind === 'change') return plane.change(next.environment, next.request)
  if (next.kind === 'lock')
    plane.act({ type: next.isLocked ? 'locked' : 'unlocked', environment: next.environment, remote: null })
  else
    plane.act({ type: next.isBlocked ? 'blocked' : 'unblocked', remote: next.remote, version: next.version })
  return undefined
}

function played(steps: readonly Step[]): PurePlane {
  const plane = begin()
  for (const next of steps) take(plane, next)
  return plane
}

function pinsOf(plane: PurePlane) {
  return ENVIRONMENTS.flatMap(name => Object.values(plane.pins(name)?.remotes ?? {}))
}

const INSISTENT = {
  accept: REMOTES.flatMap(name => VERSIONS.map(number => `${name}@${number}`)),
  breakGlass: 'a test',
}

/** Unblocks everything: a blocked version never comes back, even when accepted. */
function unblockAll(plane: PurePlane): void {
  for (const { remote, version, standing } of plane.state().versions.values())
    if (standing === 'blocked') plane.act({ type: 'unblocked', remote, version })
}

function isSamePins(a: PinsDocument | null | undefined, b: PinsDocument | null | undefined): boolean {
  return !!a && !!b && pinChanges(servedBy(a), servedBy(b)).length === 0
}

function standsAt(pins: PinsDocument | null) {
  return Object.fromEntries(
    Object.entries(pins?.remotes ?? {}).map(([name, { version, canary }]) => [name, [version, canary]]),
  )
}

describe('any story of changes', () => {
  it('counts revisions without a gap and keeps every one of them', () => {
    fc.assert(
      fc.property(story, steps => {
        const plane = played(steps)
        for (const name of ENVIRONMENTS) {
          const revisions = plane.state().environments.get(name)?.revisions ?? []
          expect(revisions.map(({ revision }) => revision)).toEqual(revisions.map((_, index) => index + 1))
          expect(plane.pins(name)?.revision ?? 0).toBe(revisions.length)
        }
      }),
    )
  })

  it('is told of enough to mean something', () => {
    const lengths = fc.sample(story, 100).map(steps => played(steps).pins('production')?.revision ?? 0)
    expect(Math.max(...lengths)).toBeGreaterThan(8)
  })

  it('leaves pins that make sense', () => {
    fc.assert(
      fc.property(story, steps => {
        const plane = begin()
        const seen = steps.flatMap(next => {
          take(plane, next)
          return pinsOf(plane)
        })
        for (const pin of seen) {
          expect(pin.previous?.version).not.toBe(pin.version)
          expect(pin.canary?.version).not.toBe(pin.version)
          if (pin.canary !== null) expect(pin.canary.steps).toContain(pin.canary.percent)
        }
      }),
    )
  })

  it('changes nothing when it refuses or has nothing to do', () => {
    fc.assert(
      fc.property(story, environment, request, (steps, name, last) => {
        const plane = played(steps)
        const before = plane.state()
        const outcome = plane.change(name, last)
        const isChange = outcome.ok && outcome.value.document !== null
        if (isChange) expect(plane.state().seq).toBe(before.seq + 1)
        else expect(plane.state()).toBe(before)
      }),
    )
  })

  it('lets nothing but a rollback past a lock', () => {
    fc.assert(
      fc.property(story, environment, request, (steps, name, last) => {
        const plane = played(steps)
        plane.act({ type: 'locked', environment: name, remote: null })
        const outcome = plane.change(name, last)
        if (outcome.ok && outcome.value.document !== null) expect(outcome.value.isRollback).toBe(true)
      }),
    )
  })

  it('gives no customer a failed version as fallback or by rollback unless the user names it', () => {
    fc.assert(
      fc.property(story, environment, request, (steps, name, last) => {
        const plane = played(steps)
        const { failures } = trackRecordOf(plane.state(), name, plane.clock.now())
        const before = plane.pins(name)
        const outcome = plane.change(name, last)
        if (!outcome.ok || outcome.value.document === null) return
        const pins = Object.entries(outcome.value.document.remotes)
        const fallbacks = pins.flatMap(([known, { previous }]) =>
          previous ? [`${known}@${previous.version}`] : [],
        )
        const brought = pins
          .filter(([known, { version }]) => rollsBack(last) && before?.remotes[known]?.version !== version)
          .map(([known, { version }]) => `${known}@${version}`)
        expect([...fallbacks, ...brought].filter(key => failures.has(key))).toEqual([])
      }),
    )
  })

  it('names what an undo of it must name, and nothing else', () => {
    fc.assert(
      fc.property(story, environment, request, (steps, name, last) => {
        const plane = played(steps)
        unblockAll(plane)
        const outcome = plane.change(name, last, INSISTENT)
        if (!outcome.ok || outcome.value.document === null) return
        const { left } = outcome.value
        const undo = (accept: readonly string[]) =>
          plane.change(name, { kind: 'undo' }, { accept, breakGlass: 'a test' })
        for (const key of left) {
          const { ok } = undo(left.filter(other => other !== key))
          expect(ok).toBe(false)
        }
        expect(undo(left).ok).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('rejects a change based on another revision', () => {
    fc.assert(
      fc.property(story, environment, request, fc.integer({ min: 0, max: 50 }), (steps, name, last, seen) => {
        const plane = played(steps)
        const revision = plane.pins(name)?.revision ?? 0
        fc.pre(seen !== revision)
        const outcome = plane.change(name, last, { expectedRevision: seen })
        expect(outcome).toMatchObject({ ok: false, error: { code: 'conflict', revision } })
      }),
    )
  })

  it('is taken back whole by an undo, and an undo by another', () => {
    fc.assert(
      fc.property(story, environment, (steps, name) => {
        const plane = played(steps)
        const after = plane.pins(name)
        const before = plane.document(name, (after?.revision ?? 0) - 1)
        unblockAll(plane)
        plane.change(name, { kind: 'undo' }, INSISTENT)
        expect(isSamePins(plane.pins(name), before)).toBe(true)
        plane.change(name, { kind: 'undo' }, INSISTENT)
        expect(isSamePins(plane.pins(name), after)).toBe(true)
      }),
    )
  })

  it('can go back to any revision, without the candidates of then', () => {
    fc.assert(
      fc.property(story, fc.nat(), (steps, seed) => {
        const plane = played(steps)
        const present = plane.pins('production')?.revision ?? 0
        const revision = 1 + (seed % (present - 1))
        const wanted = plane.document('production', revision)
        unblockAll(plane)
        plane.change('production', { kind: 'rollback', remote: null, revision }, INSISTENT)
        expect(standsAt(plane.pins('production'))).toEqual(
          Object.fromEntries(
            Object.entries(wanted?.remotes ?? {}).map(([name, { version }]) => [name, [version, null]]),
          ),
        )
      }),
    )
  })
})

import { DEFAULT_THRESHOLDS } from '@quayside/contracts/release/pins'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ChangeRequest } from '../../releases.ts'
import { must } from '../../testing/published-store.ts'
import {
  change,
  LIVE,
  loan,
  openPlane,
  PLAN,
  pin,
  plane,
  refusalOf,
  rollback,
} from './plan-change.builders.ts'

beforeEach(openPlane)

describe('pin', () => {
  it('begins at revision 1 with nothing to fall back on and the usual thresholds', () => {
    expect(plane.pins(LIVE)).toMatchObject({ kind: 'pins', revision: 1, health: DEFAULT_THRESHOLDS })
    expect(loan()).toEqual({ version: '1.0.0', previous: undefined, canary: undefined })
  })

  it('keeps the version before as the one to fall back on, and other remotes as they are', () => {
    const before = plane.pins(LIVE)?.remotes['mfe-nft']
    const plan = must(change(pin({ 'mfe-loan': '1.1.0' })))
    expect(loan()).toMatchObject({ version: '1.1.0', previous: '1.0.0' })
    expect(plan.changes).toEqual([{ remote: 'mfe-loan', from: '1.0.0', to: '1.1.0', canary: null }])
    expect(plane.pins(LIVE)?.remotes['mfe-nft']).toEqual(before)
  })

  it('does nothing when that is pinned already, even under a lock', () => {
    plane.act({ type: 'locked', environment: LIVE, remote: null })
    expect(must(change(pin({ 'mfe-loan': '1.0.0' })))).toMatchObject({
      document: null,
      changes: [],
      revision: 1,
    })
  })

  it('keeps out a blocked version as fallback and never falls back on itself', () => {
    must(change(pin({ 'mfe-loan': '1.1.0' })))
    plane.act({ type: 'blocked', remote: 'mfe-loan', version: '1.1.0' })
    must(change(pin({ 'mfe-loan': '1.2.0' })))
    expect(loan()).toMatchObject({ version: '1.2.0', previous: '1.0.0' })
    must(change(rollback()))
    plane.act({ type: 'blocked', remote: 'mfe-loan', version: '1.0.0' })
    must(change(pin({ 'mfe-loan': '1.3.0' })))
    expect(loan()?.previous).toBeUndefined()
  })

  it('ends a rollout of the same remote', () => {
    must(change(pin({ 'mfe-loan': '1.1.0' }, PLAN)))
    must(change(pin({ 'mfe-loan': '1.2.0' })))
    expect(loan()).toEqual({ version: '1.2.0', previous: '1.0.0', canary: undefined })
  })

  it('creates no environment for a mistyped name', () => {
    expect(plane.change('porduction', pin({ 'mfe-loan': '1.1.0' }))).toMatchObject({
      ok: false,
      error: { code: 'invalid' },
    })
    expect(plane.pins('porduction')).toBeNull()
  })
})

describe('refusals', () => {
  const cases: [string, ChangeRequest, RegExp][] = [
    ['an unpublished version', pin({ 'mfe-loan': '9.9.9' }), /not-found: mfe-loan@9.9.9 is not published/],
    ['no version at all', pin({}), /invalid: no version/],
    [
      'a promotion to itself',
      { kind: 'promote', from: LIVE, remotes: null, canary: null },
      /invalid: .*itself/,
    ],
    [
      'a promotion from nothing',
      { kind: 'promote', from: 'staging', remotes: null, canary: null },
      /not-found/,
    ],
    ['a rollback of what was never changed', rollback(), /refused: mfe-loan has no earlier version/],
    ['a rollback of all when none was changed', rollback(null), /refused: no remote has an earlier version/],
    ['a rollback of a remote that is not there', rollback('mfe-help'), /not-found: mfe-help is not pinned/],
    ['a revision that never was', rollback(null, 9), /not-found: production has no earlier revision 9/],
    ['the present revision as an earlier one', rollback(null, 1), /not-found/],
    ['an undo of the first revision', { kind: 'undo' }, /refused: there is no revision before 1/],
    [
      'a step without a canary',
      { kind: 'canary-step', remote: 'mfe-loan' },
      /not-found: mfe-loan has no canary/,
    ],
    [
      'a canary that does not rise',
      pin({ 'mfe-loan': '1.1.0' }, { steps: [25, 5, 100], bakeSeconds: 1 }),
      /invalid/,
    ],
    ['a canary that ends early', pin({ 'mfe-loan': '1.1.0' }, { steps: [5, 25], bakeSeconds: 1 }), /invalid/],
    ['a canary of no time', pin({ 'mfe-loan': '1.1.0' }, { steps: [5, 100], bakeSeconds: 0 }), /invalid/],
    [
      'thresholds that judge nothing',
      { kind: 'thresholds', health: { ...DEFAULT_THRESHOLDS, minLoads: 0 } },
      /invalid/,
    ],
    [
      'thresholds that are no numbers',
      { kind: 'thresholds', health: { ...DEFAULT_THRESHOLDS, maxErrorRate: Number.NaN } },
      /invalid/,
    ],
  ]
  it.each(cases)('refuses %s', (_, request, expected) => {
    expect(refusalOf(change(request))).toMatch(expected)
    expect(plane.pins(LIVE)?.revision).toBe(1)
  })

  it.each(['', '../x', 'Production', 'log', '-x'])('refuses "%s" as an environment', name => {
    expect(refusalOf(plane.change(name, pin({ 'mfe-loan': '1.0.0' })))).toMatch(/^invalid/)
  })

  it('tells the revision when another one was expected', () => {
    must(change(pin({ 'mfe-loan': '1.1.0' })))
    const outcome = change(pin({ 'mfe-loan': '1.2.0' }), 1)
    expect(outcome).toEqual({
      ok: false,
      error: {
        code: 'conflict',
        message: 'production is at revision 2, not 1: operator changed mfe-loan 1.0.0 → 1.1.0 (pin), "test"',
        revision: 2,
      },
    })
  })

  it.each([
    [pin({ 'mfe-laon': '1.1.0' }), 'mfe-laon@1.1.0 is not published: did you mean mfe-loan?'],
    [pin({ 'mfe-loan': '1.1.O' }), 'mfe-loan@1.1.O is not published: did you mean 1.1.0?'],
    [{ kind: 'unpin', remotes: ['mfe-nfts'] }, 'mfe-nfts is not pinned in production: did you mean mfe-nft?'],
  ] as [ChangeRequest, string][])('says what may have been meant', (request, sentence) => {
    expect(refusalOf(change(request))).toBe(`not-found: ${sentence}`)
  })

  it('says who locked it, and why', () => {
    plane.act({ type: 'locked', environment: LIVE, remote: 'mfe-loan' }, 'marta')
    expect(refusalOf(change(pin({ 'mfe-loan': '1.1.0' })))).toBe(
      'locked: mfe-loan is locked in production by marta since 2026-11-21 00:00 UTC: test',
    )
  })
})

describe('promote', () => {
  beforeEach(() => {
    must(plane.change('staging', pin({ 'mfe-loan': '1.1.0', 'mfe-nft': '1.2.0' })))
  })

  it('takes everything as it is pinned there', () => {
    must(change({ kind: 'promote', from: 'staging', remotes: null, canary: null }))
    expect(loan()).toMatchObject({ version: '1.1.0', previous: '1.0.0' })
    expect(plane.pins(LIVE)?.remotes['mfe-nft']?.version).toBe('1.2.0')
  })

  it('takes only the named remotes, as a canary if asked', () => {
    const plan = must(change({ kind: 'promote', from: 'staging', remotes: ['mfe-loan'], canary: PLAN }))
    expect(plan.act).toBe('canary-start')
    expect(plan.changes).toEqual([
      { remote: 'mfe-loan', from: '1.0.0', to: '1.0.0', canary: { version: '1.1.0', percent: 5 } },
    ])
  })

  it('refuses a remote that is not pinned there', () => {
    const outcome = change({ kind: 'promote', from: 'staging', remotes: ['mfe-help'], canary: null })
    expect(refusalOf(outcome)).toBe(
      'not-found: mfe-help is not pinned in staging: there are mfe-loan, mfe-nft',
    )
  })
})

describe('canary', () => {
  beforeEach(() => {
    must(change(pin({ 'mfe-loan': '1.1.0' }, PLAN)))
  })

  it('goes through its steps and becomes the pinned version at 100', () => {
    plane.clock.advance(600)
    const second = must(change({ kind: 'canary-step', remote: 'mfe-loan' }))
    expect(second.document?.remotes['mfe-loan']?.canary).toMatchObject({
      percent: 25,
      since: '2026-11-21T00:10:00.000Z',
    })
    const last = must(change({ kind: 'canary-step', remote: 'mfe-loan' }))
    expect(last.act).toBe('canary-done')
    expect(loan()).toEqual({ version: '1.1.0', previous: '1.0.0', canary: undefined })
  })

  it('goes away when stopped, under a lock too', () => {
    plane.act({ type: 'locked', environment: LIVE, remote: 'mfe-loan' })
    expect(must(change({ kind: 'canary-stop', remote: 'mfe-loan' })).changes).toEqual([
      { remote: 'mfe-loan', from: '1.0.0', to: '1.0.0', canary: null },
    ])
  })

  it('is unchanged when the same rollout is requested again, and restarts with another', () => {
    expect(must(change(pin({ 'mfe-loan': '1.1.0' }, PLAN))).document).toBeNull()
    must(change(pin({ 'mfe-loan': '1.2.0' }, PLAN)))
    expect(loan()).toEqual({ version: '1.0.0', previous: undefined, canary: '1.2.0' })
  })
})

describe('going back', () => {
  beforeEach(() => {
    must(change(pin({ 'mfe-loan': '1.1.0' })))
    must(change(pin({ 'mfe-loan': '1.2.0' })))
  })

  it('goes back one version at a time and never to the bad one', () => {
    must(change(rollback()))
    expect(loan()).toMatchObject({ version: '1.1.0', previous: '1.0.0' })
    must(change(rollback()))
    expect(loan()).toMatchObject({ version: '1.0.0', previous: undefined })
    expect(refusalOf(change(rollback()))).toMatch(/no earlier version/)
  })

  it('takes candidates away as well', () => {
    must(change(pin({ 'mfe-loan': '1.3.0' }, PLAN)))
    must(change(rollback(null)))
    expect(loan()).toEqual({ version: '1.1.0', previous: '1.0.0', canary: undefined })
  })

  it('goes past a version that was blocked meanwhile', () => {
    plane.act({ type: 'blocked', remote: 'mfe-loan', version: '1.1.0' })
    must(change(rollback()))
    expect(loan()).toEqual({ version: '1.0.0', previous: undefined, canary: undefined })
  })

  it('falls back past a version that was blocked meanwhile', () => {
    must(change(pin({ 'mfe-loan': '1.3.0' })))
    plane.act({ type: 'blocked', remote: 'mfe-loan', version: '1.1.0' })
    must(change(rollback()))
    expect(loan()).toMatchObject({ version: '1.2.0', previous: '1.0.0' })
  })

  it('takes a candidate away where there is no earlier version', () => {
    must(change(pin({ 'mfe-nft': '1.1.0' }, PLAN)))
    expect(must(change(rollback('mfe-nft'))).changes).toEqual([
      { remote: 'mfe-nft', from: '1.0.0', to: '1.0.0', canary: null },
    ])
    expect(refusalOf(change(rollback('mfe-nft')))).toMatch(/no earlier version/)
  })

  it('restores an earlier revision, all of it or one remote, under a new number', () => {
    must(change(pin({ 'mfe-nft': '1.3.0' })))
    must(change(rollback('mfe-loan', 1)))
    expect(loan()?.version).toBe('1.0.0')
    expect(plane.pins(LIVE)?.remotes['mfe-nft']?.version).toBe('1.3.0')
    const plan = must(change(rollback(null, 2)))
    expect(plan).toMatchObject({ act: 'restore', document: { revision: 6 } })
    expect(plane.pins(LIVE)?.remotes['mfe-nft']?.version).toBe('1.0.0')
  })

  it('does not give to all what few had as a candidate when it was blocked', () => {
    must(change({ kind: 'unpin', remotes: ['mfe-loan'] }))
    must(change(pin({ 'mfe-loan': '1.2.0' }, PLAN)))
    plane.act({ type: 'blocked', remote: 'mfe-loan', version: '1.2.0' })
    expect(refusalOf(change(rollback(null, 3)))).toMatch(/^refused: .*mfe-loan@1\.2\.0.*blocked/)
    must(change({ kind: 'canary-stop', remote: 'mfe-loan' }))
    expect(plane.pins(LIVE)?.newcomers).toBeUndefined()
  })

  it('does not pin what was taken back and is tried again, even by all', () => {
    must(change(rollback()))
    must(change(pin({ 'mfe-loan': '1.2.0' }, { ...PLAN, steps: [100] })))
    expect(refusalOf(change(rollback('mfe-loan', 3)))).toMatch(/^refused: .*mfe-loan@1\.2\.0/)
  })

  it('undoes the last change, and the undo', () => {
    must(change({ kind: 'undo' }))
    expect(loan()?.version).toBe('1.1.0')
    must(change({ kind: 'undo' }))
    expect(loan()?.version).toBe('1.2.0')
  })
})

it('changes thresholds and nothing else', () => {
  const plan = must(change({ kind: 'thresholds', health: { ...DEFAULT_THRESHOLDS, minLoads: 50 } }))
  expect(plan).toMatchObject({ act: 'thresholds', changes: [], document: { health: { minLoads: 50 } } })
  must(change({ kind: 'undo' }))
  expect(plane.pins(LIVE)?.health).toEqual(DEFAULT_THRESHOLDS)
})

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

describe('a first version as a canary', () => {
  beforeEach(() => {
    plane.publish('mfe-help', '1.0.0')
    must(change(pin({ 'mfe-help': '1.0.0' }, PLAN)))
  })
  const help = () => [
    plane.pins(LIVE)?.remotes['mfe-help']?.version,
    plane.pins(LIVE)?.newcomers?.['mfe-help']?.percent,
  ]

  it('is there for its share of the visitors, while the others have no such remote', () => {
    expect(help()).toEqual([undefined, 5])
    const plan = must(change({ kind: 'canary-step', remote: 'mfe-help' }))
    expect(plan.changes).toEqual([
      { remote: 'mfe-help', from: null, to: null, canary: { version: '1.0.0', percent: 25 } },
    ])
    expect(must(change({ kind: 'canary-step', remote: 'mfe-help' })).act).toBe('canary-done')
    expect(help()).toEqual(['1.0.0', undefined])
    expect(plane.pins(LIVE)).not.toHaveProperty('newcomers')
  })

  it.each([
    { kind: 'canary-stop', remote: 'mfe-help' },
    { kind: 'rollback', remote: 'mfe-help', revision: null },
    { kind: 'unpin', remotes: ['mfe-help'] },
    { kind: 'undo' },
  ] as ChangeRequest[])('goes without a trace by $kind', request => {
    must(change(request))
    expect(help()).toEqual([undefined, undefined])
    expect(plane.pins(LIVE)?.remotes).toHaveProperty('mfe-loan')
  })
})

describe('unpin', () => {
  it('takes a remote from the site, and an undo brings it back', () => {
    const before = plane.pins(LIVE)?.remotes
    const plan = must(change({ kind: 'unpin', remotes: ['mfe-nft'] }))
    expect(plan).toMatchObject({
      act: 'unpin',
      isRollback: false,
      changes: [{ remote: 'mfe-nft', from: '1.0.0', to: null, canary: null }],
    })
    expect(Object.keys(plane.pins(LIVE)?.remotes ?? {})).toEqual(['mfe-loan'])
    must(change({ kind: 'undo' }))
    expect(plane.pins(LIVE)?.remotes).toEqual(before)
  })

  it('is kept from a locked remote', () => {
    plane.act({ type: 'locked', environment: LIVE, remote: 'mfe-nft' })
    expect(refusalOf(change({ kind: 'unpin', remotes: ['mfe-nft'] }))).toMatch(/^locked/)
  })
})

describe('locks', () => {
  it.each([null, 'mfe-loan'])('keeps new things out and lets old ones come back (%s)', remote => {
    must(change(pin({ 'mfe-loan': '1.1.0' })))
    plane.act({ type: 'locked', environment: LIVE, remote })
    expect(refusalOf(change(pin({ 'mfe-loan': '1.2.0' })))).toMatch(/^locked: .*is locked/)
    must(change(rollback()))
    // Restoring a rolled-back version is not a rollback: the version must be named, and a lock keeps it out like a new one.
    expect(refusalOf(change({ kind: 'undo' }))).toMatch(/^refused: .*mfe-loan@1.1.0 was taken back/)
    expect(refusalOf(change({ kind: 'undo', accept: ['mfe-loan@1.1.0'] }))).toMatch(/^locked/)
    plane.act({ type: 'unlocked', environment: LIVE, remote })
    must(change(pin({ 'mfe-loan': '1.2.0' })))
  })

  it('leaves other remotes and environments alone', () => {
    plane.act({ type: 'locked', environment: LIVE, remote: 'mfe-loan' })
    must(change(pin({ 'mfe-nft': '1.1.0' })))
    must(plane.change('staging', pin({ 'mfe-loan': '1.1.0' })))
  })

  it('lets an undo past that only takes back what was brought', () => {
    must(change(pin({ 'mfe-loan': '1.1.0' })))
    plane.act({ type: 'locked', environment: LIVE, remote: null })
    must(change({ kind: 'undo' }))
    expect(refusalOf(change({ kind: 'undo' }))).toMatch(/^locked/)
  })

  it('holds an earlier revision back unless it is the last good set or the operator breaks the glass', () => {
    must(change(pin({ 'mfe-loan': '1.1.0' })))
    must(change(pin({ 'mfe-loan': '1.2.0' })))
    must(change(pin({ 'mfe-loan': '1.3.0' })))
    plane.act({ type: 'locked', environment: LIVE, remote: null })
    expect(refusalOf(change(rollback(null, 1)))).toMatch(/^locked/)
    expect(refusalOf(change(rollback('mfe-loan', 2)))).toMatch(/^locked/)
    expect(must(change(rollback(null, 3))).isRollback).toBe(true)
    expect(loan()?.version).toBe('1.2.0')
    const broken = plane.change(LIVE, rollback(null, 1), { breakGlass: 'the rates are wrong' })
    expect(must(broken).isRollback).toBe(false)
    expect(loan()?.version).toBe('1.0.0')
  })

  it('breaks no glass for anything new, nor for what is blocked', () => {
    must(change(pin({ 'mfe-loan': '1.1.0' })))
    plane.act({ type: 'locked', environment: LIVE, remote: null })
    plane.act({ type: 'blocked', remote: 'mfe-loan', version: '1.0.0' })
    const glass = { breakGlass: 'now' }
    expect(refusalOf(plane.change(LIVE, pin({ 'mfe-loan': '1.2.0' }), glass))).toMatch(/^locked/)
    const back = plane.change(LIVE, rollback(null, 1), { ...glass, accept: ['mfe-loan@1.0.0'] })
    expect(refusalOf(back)).toMatch(/^refused: .*mfe-loan@1.0.0 was blocked/)
  })

  it('stops a rollout from going on', () => {
    must(change(pin({ 'mfe-loan': '1.1.0' }, PLAN)))
    plane.act({ type: 'locked', environment: LIVE, remote: 'mfe-loan' })
    expect(refusalOf(change({ kind: 'canary-step', remote: 'mfe-loan' }))).toMatch(/^locked/)
  })
})

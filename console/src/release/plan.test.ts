import { describe, expect, it } from 'vitest'
import { buildBoard, buildCell, buildEnvironment, buildHealth } from '../testing/builders.ts'
import { EMPTY_FORM, nowInWords, parseCanary, promotable, promotedFrom, releaseCall } from './plan.ts'

describe('a canary as filled in', () => {
  it.each([
    ['5, 25, 100', [5, 25, 100]],
    ['1 10 50 100', [1, 10, 50, 100]],
    ['5 → 25 → 100 %', [5, 25, 100]],
    ['0.5;100', [0.5, 100]],
  ])('reads %s', (steps, shares) => {
    expect(parseCanary({ ...EMPTY_FORM, steps })).toEqual({
      ok: true,
      plan: { steps: shares, bakeSeconds: 600 },
    })
  })

  it.each(['', '5, 25', '25, 5, 100', '0, 100', '50, 150', 'five'])('refuses the shares "%s"', steps => {
    expect(parseCanary({ ...EMPTY_FORM, steps })).toMatchObject({ ok: false })
  })

  it.each([
    ['1.5', 90],
    ['1,5', 90],
    ['1,000', 60_000],
    ['0.001', 1],
  ])('reads %s minutes to bake as every other number of the console: %d s', (minutes, bakeSeconds) => {
    expect(parseCanary({ ...EMPTY_FORM, minutes })).toMatchObject({ ok: true, plan: { bakeSeconds } })
  })

  it.each(['', '0', '-1', 'ten', '20000', '1,5,0'])('refuses to bake for "%s" minutes', minutes => {
    expect(parseCanary({ ...EMPTY_FORM, minutes })).toMatchObject({ ok: false })
  })

  it('may be none, whatever the fields hold', () => {
    expect(parseCanary({ ...EMPTY_FORM, canary: 'all', steps: 'x' })).toEqual({ ok: true, plan: null })
  })
})

describe('a promotion', () => {
  const staging = buildEnvironment({
    name: 'staging',
    cells: { 'mfe-loan': buildCell({ version: '2.5.0' }), 'mfe-nft': buildCell({ version: '1.0.0' }) },
  })
  const production = buildEnvironment({
    cells: { 'mfe-loan': buildCell({ version: '2.4.0' }), 'mfe-nft': buildCell({ version: '1.0.0' }) },
  })
  const board = buildBoard({ environments: [staging, production] })

  it('takes over what differs, or the one remote asked for', () => {
    expect(promotable(staging, production, null)).toEqual({ 'mfe-loan': '2.5.0' })
    expect(promotable(staging, production, 'mfe-nft')).toEqual({})
  })

  it('leaves out what is on its way there as a canary', () => {
    const canary = {
      version: '2.5.0',
      percent: 5,
      steps: [5, 100],
      bakeSeconds: 60,
      since: '',
      health: buildHealth(),
    }
    const rolling = buildEnvironment({
      cells: { ...production.cells, 'mfe-loan': buildCell({ version: '2.4.0', canary }) },
    })
    expect(promotable(staging, rolling, null)).toEqual({})
  })

  it('leaves out what is locked there', () => {
    const cells = { ...production.cells, 'mfe-loan': buildCell({ version: '2.4.0', isLocked: true }) }
    expect(promotable(staging, buildEnvironment({ cells }), null)).toEqual({})
  })

  it('is recognised by its versions, so that the log says it', () => {
    expect(promotedFrom(board, 'production', { 'mfe-loan': '2.5.0' })).toBe('staging')
    expect(promotedFrom(board, 'production', { 'mfe-loan': '2.6.0' })).toBeNull()
    expect(promotedFrom(board, 'production', {})).toBeNull()
  })

  it('names its remotes, a pin its versions', () => {
    const form = { ...EMPTY_FORM, versions: { 'mfe-loan': '2.5.0' }, reason: ' tried ' }
    const wanted = { expectedRevision: 12, canary: null }
    expect(releaseCall(form, { ...wanted, from: 'staging' })).toEqual({
      act: 'promote',
      body: { expectedRevision: 12, canary: null, reason: 'tried', from: 'staging', remotes: ['mfe-loan'] },
    })
    expect(releaseCall(form, { ...wanted, from: null })).toMatchObject({
      act: 'pin',
      body: { versions: { 'mfe-loan': '2.5.0' } },
    })
  })
})

it('shows what visitors get at present, and the obstacles', () => {
  const canary = {
    version: '2.5.0',
    percent: 25,
    steps: [5, 25, 100],
    bakeSeconds: 600,
    since: '',
    health: buildHealth(),
  }
  expect(nowInWords(undefined)).toBe('not pinned')
  expect(nowInWords(buildCell())).toBe('2.4.0')
  expect(nowInWords(buildCell({ isLocked: true }))).toBe('locked at 2.4.0')
  expect(nowInWords(buildCell({ canary }))).toBe('2.4.0, canary 2.5.0 at 25 %')
})

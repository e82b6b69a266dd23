import { describe, expect, it } from 'vitest'
import { buildCell, buildEnvironment, buildHealth } from '../testing/builders.ts'
import { lockedWhy, progressOf, siteProblems, sitesInWords } from './progress.ts'

const since = '2026-11-20T12:00:00.000Z'
const start = Date.parse(since)
const canary = {
  version: '2.5.0',
  percent: 25,
  steps: [5, 25, 100],
  bakeSeconds: 600,
  since,
  health: buildHealth(),
}

describe('a canary', () => {
  it('tells its step and what is left of it', () => {
    expect(progressOf(canary, start + 60_000)).toEqual({
      step: 2,
      steps: 3,
      secondsLeft: 540,
      words: '9:00 left in this step',
    })
  })

  it.each([
    ['healthy', 'next step soon'],
    ['unknown', 'waiting for visitors'],
    ['unhealthy', 'being withdrawn'],
  ] as const)('that has baked and is %s says "%s"', (state, words) => {
    const baked = progressOf({ ...canary, health: buildHealth({ state }) }, start + 601_000)
    expect(baked.secondsLeft).toBe(0)
    expect(baked.words).toContain(words)
  })

  it('never has more left than the whole bake, whatever the reader’s clock says', () => {
    expect(progressOf(canary, start - 90_000).secondsLeft).toBe(600)
  })
})

describe('the site’s servers', () => {
  const site = { node: 'site-1', revision: 12, secondsSilent: 1, problem: null }
  const later = Date.parse('2026-11-20T10:00:00.000Z')
  const problems = (over: Partial<typeof site> | { problem: string }, now = later) =>
    siteProblems(buildEnvironment({ sites: [{ ...site, ...over }] }), now)

  it('are told about when they refuse, are silent or stay behind', () => {
    expect(problems({})).toEqual([])
    expect(problems({ problem: 'The signature is not valid.' })[0]).toContain('signature')
    expect(problems({ secondsSilent: 90 })).toEqual(['site-1 has been silent for 1 min.'])
    expect(problems({ revision: 11 })).toEqual(['site-1 still shows revision 11, not 12.'])
  })

  it('have a few seconds to take new pins', () => {
    expect(problems({ revision: 11 }, Date.parse('2026-11-20T09:00:05.000Z'))).toEqual([])
  })

  it('are summed up', () => {
    expect(sitesInWords(buildEnvironment({ sites: [] }), [])).toBe('no servers')
    expect(sitesInWords(buildEnvironment(), [])).toBe('1 server up to date')
    expect(sitesInWords(buildEnvironment({ sites: [site, site] }), ['x'])).toBe('1 of 2 servers behind')
  })
})

it('a lock of the environment or of the remote prevents a change', () => {
  expect(lockedWhy(buildEnvironment(), buildCell())).toBeNull()
  expect(lockedWhy(buildEnvironment({ isLocked: true }), undefined)).toContain('production is locked')
  expect(lockedWhy(buildEnvironment(), buildCell({ isLocked: true }))).toContain('This remote')
})

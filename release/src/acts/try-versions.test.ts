import type { ReleaseAct } from '@quayside/contracts/release/events'
import { describe, expect, it } from 'vitest'
import { createReleases } from '../create-releases.ts'
import type { Actor, ChangeOptions, ChangeRequest, Releases } from '../releases.ts'
import type { SmokeTests, SmokeTestVerdict } from '../smoke-test/smoke-test.ts'
import { must, type PublishedStore, publishedStore } from '../testing/published-store.ts'

const MARTA: Actor = { name: 'marta', source: 'cli' }
const PASSED: SmokeTestVerdict = { kind: 'passed', how: 'page' }
const NOT_HELD: SmokeTestVerdict = { kind: 'not-held', problem: 'Chromium ended by itself (SIGSEGV)' }

type Bench = PublishedStore & {
  readonly tried: string[]
  readonly with: (smokeTests: SmokeTests) => Releases
}

async function bench(verdict: SmokeTestVerdict = PASSED): Promise<Bench> {
  const plane = await publishedStore()
  await plane.publish('mfe-loan', '2.0.0')
  await plane.publish('mfe-nft', '2.0.0')
  const tried: string[] = []
  const { store, keys, clock } = plane
  const withSmokeTests = (smokeTests: SmokeTests) =>
    createReleases({ store, keys, now: clock.now, smokeTests })
  const releases = withSmokeTests({
    manner: () => 'page',
    async hold({ remote, ref, contents }) {
      tried.push(`${remote}@${ref.version}, ${contents.size} files`)
      return verdict
    },
  })
  return { ...plane, releases, tried, with: withSmokeTests }
}

const LOAN: ChangeRequest = { kind: 'pin', versions: { 'mfe-loan': '2.0.0' }, canary: null }

function change(releases: Releases, request: ChangeRequest, options: Partial<ChangeOptions> = {}) {
  return releases.change(request, {
    environment: 'production',
    by: MARTA,
    reason: 'new',
    expectedRevision: null,
    ...options,
  })
}

async function lastAct(releases: Releases): Promise<Extract<ReleaseAct, { type: 'pinned' | 'proposed' }>> {
  const [event] = await releases.events({ before: null, limit: 1 })
  if (event?.act.type !== 'pinned' && event?.act.type !== 'proposed') throw new Error('nothing was pinned')
  return event.act
}

describe('a pin', () => {
  it('tries what it brings, from the store’s own bytes, and the log says so', async () => {
    const { releases, tried } = await bench()
    const answer = must(await change(releases, LOAN))
    expect(tried).toEqual(['mfe-loan@2.0.0, 14 files'])
    expect(answer.report.examined.trial).toBe(1)
    const { tried: said, untried } = await lastAct(releases)
    expect(said).toMatchObject([{ remote: 'mfe-loan', version: '2.0.0', how: 'page' }])
    expect(untried).toBeUndefined()
  })

  it('tries a candidate, and no second time when it goes on', async () => {
    const { releases, tried } = await bench()
    const canary = { steps: [50, 100], bakeSeconds: 60 }
    must(await change(releases, { ...LOAN, canary }))
    must(await change(releases, { kind: 'canary-step', remote: 'mfe-loan' }))
    expect(tried).toHaveLength(1)
  })

  it('writes nothing when the smoke test refuses, and reports its findings', async () => {
    const refusal: SmokeTestVerdict = {
      kind: 'refused',
      how: 'page',
      problem: 'has no unmount in ./lifecycles',
    }
    const { releases } = await bench(refusal)
    const before = (await releases.state()).seq
    const outcome = await change(releases, LOAN, { untried: 'I know better' })
    expect(outcome).toMatchObject({
      error: {
        code: 'refused',
        message: 'production stays as it is: mfe-loan@2.0.0 has no unmount in ./lifecycles',
        report: { findings: [{ check: 'trial', severity: 'refusal', remote: 'mfe-loan' }] },
      },
    })
    expect((await releases.state()).seq).toBe(before)
  })

  it('stops where the smoke test could not be held, and goes on with a reason that the log keeps', async () => {
    const { releases } = await bench(NOT_HELD)
    expect(await change(releases, LOAN)).toMatchObject({
      error: {
        message: `production stays as it is: mfe-loan@2.0.0 could not be tried: ${NOT_HELD.problem}`,
        notHeld: ['mfe-loan@2.0.0'],
      },
    })
    const answer = must(await change(releases, LOAN, { untried: 'its Chromium is broken' }))
    expect(answer.report.findings).toMatchObject([{ check: 'trial', severity: 'warning' }])
    expect(await lastAct(releases)).toMatchObject({ untried: 'its Chromium is broken' })
    expect((await lastAct(releases)).tried).toBeUndefined()
  })

  it('keeps no reason that nothing needed', async () => {
    const { releases } = await bench()
    must(await change(releases, LOAN, { untried: 'to be safe' }))
    expect((await lastAct(releases)).untried).toBeUndefined()
  })

  it('says what a DOM without layout has not shown', async () => {
    const { releases } = await bench({ kind: 'passed', how: 'dom' })
    const { report } = must(await change(releases, LOAN))
    expect(report.findings).toMatchObject([
      { severity: 'warning', problem: expect.stringMatching(/in a DOM without layout/) },
    ])
  })

  it('of npm start is not tried, and the log says that too', async () => {
    const { releases, tried } = await bench()
    must(await change(releases, LOAN, { by: { name: 'operator', source: 'start' } }))
    expect(tried).toEqual([])
    expect(await lastAct(releases)).toMatchObject({ untried: 'what npm start pins is not tried' })
  })
})

describe('bytes that were tried', () => {
  it('are promoted without a second smoke test, by whichever machine', async () => {
    const plane = await bench()
    must(await change(plane.releases, LOAN, { environment: 'staging' }))
    const other = plane.with({ manner: () => 'page', hold: async () => NOT_HELD })
    must(await change(other, { kind: 'promote', from: 'staging', remotes: ['mfe-loan'], canary: null }))
    expect(await lastAct(other)).toMatchObject({
      tried: [{ remote: 'mfe-loan', version: '2.0.0', how: 'page' }],
    })
  })

  it('are tried in a page where so far only a DOM has had them', async () => {
    const plane = await bench({ kind: 'passed', how: 'dom' })
    must(await change(plane.releases, LOAN, { environment: 'staging' }))
    const held: string[] = []
    const other = plane.with({
      manner: () => 'page',
      async hold({ remote }) {
        held.push(remote)
        return PASSED
      },
    })
    must(await change(other, LOAN))
    expect(held).toEqual(['mfe-loan'])
  })

  it('are not taken for tried on the word of an untried pin', async () => {
    const plane = await bench(NOT_HELD)
    must(await change(plane.releases, LOAN, { environment: 'staging', untried: 'no Chromium' }))
    expect(await change(plane.releases, LOAN)).toMatchObject({ error: { notHeld: ['mfe-loan@2.0.0'] } })
  })

  it('wait in a proposal with their smoke test, and go on with it', async () => {
    const plane = await bench(NOT_HELD)
    const { releases } = plane
    must(await releases.setApprovals({ environment: 'production', approvals: 1, by: MARTA, reason: 'eyes' }))
    const { proposal } = must(await change(releases, LOAN, { untried: 'no Chromium' }))
    expect(await lastAct(releases)).toMatchObject({ type: 'proposed', untried: 'no Chromium' })
    const ben: Actor = { name: 'ben', source: 'console' }
    must(await releases.decide({ proposal: proposal ?? '', decision: 'approve', by: ben, reason: 'fine' }))
    expect(await lastAct(releases)).toMatchObject({ type: 'pinned', untried: 'no Chromium' })
  })
})

describe('going back', () => {
  it.each<[string, ChangeRequest]>([
    ['a rollback', { kind: 'rollback', remote: 'mfe-loan', revision: null }],
    ['an undo', { kind: 'undo' }],
    ['a return to a revision', { kind: 'rollback', remote: null, revision: 1 }],
  ])('by %s needs no smoke test, and none is held', async (_what, request) => {
    const plane = await bench()
    must(await change(plane.releases, LOAN))
    const broken = plane.with({
      manner: () => null,
      hold: () => Promise.reject(new Error('going back tries nothing')),
    })
    must(await change(broken, request))
    expect((await lastAct(broken)).untried).toBeUndefined()
  })
})

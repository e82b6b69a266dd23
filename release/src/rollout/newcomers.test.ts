import { beforeEach, describe, expect, it } from 'vitest'
import { fixtureBuild, OPERATOR, publicationOf } from '../testing/fixture-build.ts'
import { must, type PublishedStore, publishedStore } from '../testing/published-store.ts'
import { testDesk } from '../testing/test-site.ts'
import { type Behaviour, GOOD, simulatedSite } from './rollout.builders.ts'
import { startRollout } from './rollout.ts'

const FIRST = 'mfe-extra@1.0.0'
const NEVER = 2_000_000_000

let plane: PublishedStore

beforeEach(async () => {
  plane = await publishedStore()
  const build = fixtureBuild({ remote: 'mfe-extra', version: '1.0.0', routes: ['/extra'] })
  must(await plane.releases.publish(publicationOf(build)))
  const canary = { steps: [5, 25, 100], bakeSeconds: 60 }
  const by = { environment: 'production', by: OPERATOR, reason: 'a new remote', expectedRevision: null }
  must(await plane.releases.change({ kind: 'pin', versions: { 'mfe-extra': '1.0.0' }, canary }, by))
})

async function pins() {
  const found = (await plane.releases.state()).environments.get('production')
  if (!found?.pins) throw new Error('production has no pins')
  return {
    ...found.pins,
    acts: found.revisions.slice(2).map(({ act, actor, reason }) => ({ act, actor, reason })),
  }
}

async function pass(seconds: number, behaviour: Behaviour): Promise<void> {
  const { store, clock, releases } = plane
  const now = () => clock.now().getTime()
  const behaviours = { [FIRST]: behaviour, 'mfe-loan@1.0.0': GOOD }
  const site = simulatedSite({ seed: 11, perSecond: 50, behaviours, store, now })
  const desk = { releases, reports: testDesk({ store, now }), now: clock.now, every: NEVER }
  const rollout = startRollout({ ...desk, log() {} })
  for (let second = 0; second < seconds; second += 1) {
    clock.advance(1)
    const { remotes, newcomers } = await pins()
    const share = remotes['mfe-extra'] ? 1 : (newcomers?.['mfe-extra']?.percent ?? 0) / 100
    site.second({ [FIRST]: share, 'mfe-loan@1.0.0': 1 })
    await site.report()
    await rollout.once()
  }
  await rollout.stop()
}

describe('the rollout of a first version', () => {
  it('takes a healthy one to everybody at its bake times, with nothing to fall back on', async () => {
    await pass(130, { ...GOOD, failures: 0, errors: 0 })
    const { acts, remotes, newcomers } = await pins()
    expect(acts.map(({ act, actor }) => [act, actor])).toEqual([
      ['canary-step', 'rollout'],
      ['canary-done', 'rollout'],
    ])
    expect(remotes['mfe-extra']).toMatchObject({ version: '1.0.0', previous: null, canary: null })
    expect(newcomers ?? {}).toEqual({})
  })

  it('takes one that fails off the site, and leaves the others as they are', async () => {
    const before = await pins()
    await pass(20, { ...GOOD, failures: 0.3 })
    const { acts, remotes, newcomers } = await pins()
    expect(acts).toMatchObject([{ act: 'canary-stop', actor: 'rollout' }])
    expect(acts[0]?.reason).toMatch(/^mfe-extra@1\.0\.0 is taken away at 5 %\. \d+ of \d+ loads failed/)
    expect([remotes, newcomers ?? {}]).toEqual([before.remotes, {}])
  })

  it('does not take a healthy one on that was blocked meanwhile, but away', async () => {
    const block = { remote: 'mfe-extra', version: '1.0.0', standing: 'blocked' } as const
    must(await plane.releases.setStanding({ ...block, by: OPERATOR, reason: 'not now' }))
    await pass(2, GOOD)
    expect((await pins()).acts).toMatchObject([
      { act: 'canary-stop', reason: 'mfe-extra@1.0.0 is taken away at 5 %: it has been blocked.' },
    ])
  })
})

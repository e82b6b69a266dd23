import { afterEach, describe, expect, it, vi } from 'vitest'
import { KEYS } from '../store/object-store.ts'
import { OPERATOR } from '../testing/fixture-build.ts'
import { must, publishedStore } from '../testing/published-store.ts'
import { testDesk } from '../testing/test-site.ts'
import { type Behaviour, GOOD, type Shares, simulatedSite } from './rollout.builders.ts'
import { startRollout } from './rollout.ts'

const OLD = 'mfe-loan@1.0.0'
const NEW = 'mfe-loan@1.1.0'
const by = { environment: 'production', by: OPERATOR, expectedRevision: null }
const NEVER = 2_000_000_000

async function setUp(behaviours: Readonly<Record<string, Behaviour>>) {
  const plane = await publishedStore()
  const { store, clock, releases } = plane
  await plane.publish('mfe-loan', '1.1.0')
  const now = () => clock.now().getTime()
  const site = simulatedSite({ seed: 11, perSecond: 50, behaviours, store, now })
  const told: string[] = []
  const newRollout = () =>
    startRollout({
      releases,
      reports: testDesk({ store, now }),
      now: clock.now,
      every: NEVER,
      log: sentence => told.push(sentence),
    })
  const rollout = newRollout()
  const environment = async () => {
    const found = (await releases.state()).environments.get('production')
    if (!found?.pins) throw new Error('production has no pins')
    return { revisions: found.revisions, pin: found.pins.remotes['mfe-loan'] }
  }
  const shares = async (): Promise<Shares> => {
    const { pin } = await environment()
    const candidate = pin?.canary ? pin.canary.percent / 100 : 0
    const main = { [`mfe-loan@${pin?.version}`]: 1 - candidate }
    return pin?.canary ? { ...main, [`mfe-loan@${pin.canary.version}`]: candidate } : main
  }
  const visitors = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      clock.advance(1)
      site.second(await shares())
    }
    await site.report()
  }
  const acts = async (after = 1) =>
    (await environment()).revisions.slice(after).map(({ act, at, actor, source, reason }) => ({
      act,
      after: (Date.parse(at) - start) / 1_000,
      actor,
      source,
      reason,
    }))
  let start = now()
  return {
    ...plane,
    told,
    rollout,
    newRollout,
    environment,
    visitors,
    acts,
    begin: () => {
      start = now()
    },
    async pass(seconds: number, site: 'reports' | 'is gone' = 'reports') {
      for (let second = 0; second < seconds; second += 1) {
        if (site === 'reports') await visitors(1)
        else clock.advance(1)
        await rollout.once()
      }
    },
    async canary(steps: readonly number[] = [5, 25, 100], bakeSeconds = 60) {
      const request = {
        kind: 'pin',
        versions: { 'mfe-loan': '1.1.0' },
        canary: { steps, bakeSeconds },
      } as const
      must(await releases.change(request, { ...by, reason: 'canary' }))
      start = now()
    },
  }
}

describe('startRollout', () => {
  it('takes a healthy candidate from 5 to 25 to 100 % at exactly its bake times', async () => {
    const plane = await setUp({ [OLD]: GOOD, [NEW]: { ...GOOD, failures: 0, errors: 0 } })
    await plane.visitors(60)
    await plane.canary()
    await plane.pass(130)
    expect(await plane.acts(2)).toMatchObject([
      { act: 'canary-step', after: 60, actor: 'rollout', source: 'rollout' },
      { act: 'canary-done', after: 120, actor: 'rollout', source: 'rollout' },
    ])
    const { pin } = await plane.environment()
    expect(pin).toMatchObject({ version: '1.1.0', previous: { version: '1.0.0' }, canary: null })
    expect((await plane.acts(2))[0]?.reason).toMatch(
      /^mfe-loan@1\.1\.0 goes on to 25 % after 60 s at 5 %\. Healthy: \d+ loads, no failure, LCP 1\.\d s\.$/,
    )
    expect(await plane.releases.verify()).toMatchObject({ isWhole: true })
  })

  it('takes a candidate that fails 30 % of its loads away within 20 s at 5 % of 50 visitors a second', async () => {
    const plane = await setUp({ [OLD]: GOOD, [NEW]: { ...GOOD, failures: 0.3 } })
    await plane.visitors(60)
    await plane.canary()
    await plane.pass(20)
    const [stop, ...more] = await plane.acts(2)
    expect(more).toEqual([])
    expect(stop).toMatchObject({ act: 'canary-stop', actor: 'rollout', source: 'rollout' })
    expect(stop?.reason).toMatch(
      /^mfe-loan@1\.1\.0 is taken away at 5 %\. \d+ of \d+ loads failed \(.* %; at most 2 % is allowed\)\.$/,
    )
    expect((await plane.environment()).pin).toMatchObject({ version: '1.0.0', canary: null })
  })

  it('takes a wholly broken candidate away within 10 s, and one that cannot even report within 60 s', async () => {
    const broken = await setUp({ [OLD]: GOOD, [NEW]: { ...GOOD, failures: 1 } })
    await broken.visitors(60)
    await broken.canary()
    await broken.pass(10)
    expect(await broken.acts(2)).toMatchObject([{ act: 'canary-stop' }])

    const mute = await setUp({ [OLD]: GOOD, [NEW]: { ...GOOD, reporting: 0 } })
    await mute.visitors(60)
    await mute.canary()
    await mute.pass(60)
    expect(await mute.acts(2)).toMatchObject([
      {
        act: 'canary-stop',
        reason: expect.stringMatching(
          /Not one load came back from \d\d pages sent \(\d\d would be usual\)\./,
        ),
      },
    ])
  })

  it('never brings back automatically what it took away', async () => {
    const plane = await setUp({ [OLD]: GOOD, [NEW]: { ...GOOD, failures: 1 } })
    await plane.visitors(60)
    await plane.canary()
    await plane.pass(300)
    expect(await plane.acts(2)).toHaveLength(1)
  })

  it('blames no candidate for an outage that its main version suffers as well, and waits until it is over', async () => {
    const outage = { ...GOOD, failures: 0.3 }
    const plane = await setUp({ [OLD]: outage, [NEW]: outage })
    await plane.visitors(60)
    await plane.canary()
    await plane.pass(240)
    expect(await plane.acts(2)).toEqual([])
    expect(plane.told.at(-1)).toMatch(
      /mfe-loan@1\.0\.0 has \d+(\.\d)? % as well: it may be no fault of this version\./,
    )
  })

  it('takes a candidate away of which the site has stopped reporting', async () => {
    const plane = await setUp({ [OLD]: GOOD, [NEW]: GOOD })
    await plane.visitors(60)
    await plane.canary()
    await plane.pass(20)
    await plane.pass(60, 'is gone')
    expect(await plane.acts(2)).toEqual([])
    await plane.pass(1, 'is gone')
    expect(await plane.acts(2)).toMatchObject([
      {
        act: 'canary-stop',
        after: 81,
        reason:
          'mfe-loan@1.1.0 is taken away at 5 %. No site has reported for 61 s (at most 60 s is allowed).',
      },
    ])
  })

  it('rolls a version back that was pinned whole and is worse than the one before', async () => {
    const plane = await setUp({ [OLD]: GOOD, [NEW]: { ...GOOD, errors: 0.5 } })
    await plane.visitors(60)
    const pin = { kind: 'pin', versions: { 'mfe-loan': '1.1.0' }, canary: null } as const
    must(await plane.releases.change(pin, { ...by, reason: 'at once' }))
    plane.begin()
    await plane.pass(120)
    expect(await plane.acts(2)).toMatchObject([
      {
        act: 'rollback',
        actor: 'rollout',
        reason: expect.stringMatching(
          /^mfe-loan@1\.1\.0 goes back to 1\.0\.0\. \d+ errors in \d+ loads \(.* %; at most 5 % is allowed\)\.$/,
        ),
      },
    ])
    expect((await plane.environment()).pin).toMatchObject({ version: '1.0.0' })
  })

  it('goes no step on while the environment is locked, and on as soon as it is not', async () => {
    const plane = await setUp({ [OLD]: GOOD, [NEW]: { ...GOOD, failures: 0 } })
    await plane.canary()
    const lock = { environment: 'production', remote: null, by: OPERATOR, reason: 'freeze' }
    must(await plane.releases.lock({ ...lock, isLocked: true }))
    await plane.pass(70)
    expect(await plane.acts(2)).toEqual([])
    expect(plane.told.filter(sentence => sentence.includes('is locked'))).toHaveLength(1)
    must(await plane.releases.lock({ ...lock, isLocked: false }))
    await plane.pass(1)
    expect(await plane.acts(2)).toMatchObject([{ act: 'canary-step', after: 71 }])
  })

  it('takes an unhealthy candidate away under a lock', async () => {
    const plane = await setUp({ [OLD]: GOOD, [NEW]: { ...GOOD, failures: 1 } })
    await plane.canary()
    must(
      await plane.releases.lock({
        environment: 'production',
        remote: 'mfe-loan',
        isLocked: true,
        by: OPERATOR,
        reason: 'freeze',
      }),
    )
    await plane.pass(10)
    expect(await plane.acts(2)).toMatchObject([{ act: 'canary-stop' }])
  })

  it('acts once for each act when five controllers look at the same time', async () => {
    const plane = await setUp({ [OLD]: GOOD, [NEW]: { ...GOOD, failures: 0, errors: 0 } })
    const rollouts = [plane.rollout, ...Array.from({ length: 4 }, plane.newRollout)]
    await plane.canary()
    for (let second = 0; second < 121; second += 1) {
      await plane.visitors(1)
      await Promise.all(rollouts.map(rollout => rollout.once()))
    }
    expect((await plane.acts(2)).map(({ act, after }) => ({ act, after }))).toEqual([
      { act: 'canary-step', after: 60 },
      { act: 'canary-done', after: 120 },
    ])
    await Promise.all(rollouts.map(rollout => rollout.stop()))
  })

  it('tells of a broken report once and goes by the others', async () => {
    const plane = await setUp({ [OLD]: GOOD, [NEW]: { ...GOOD, failures: 1 } })
    await plane.store.put(KEYS.health('production', 'broken'), new TextEncoder().encode('{'))
    await plane.canary()
    await plane.pass(10)
    const problem = 'The health report health/production/broken.json cannot be read and was left out.'
    expect(plane.told.filter(sentence => sentence === problem)).toHaveLength(1)
    expect(await plane.acts(2)).toMatchObject([{ act: 'canary-stop' }])
  })
})

describe('startRollout by its timer', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('looks again and again until it is stopped, and tells of a store that is away once', async () => {
    vi.useFakeTimers()
    const { store, clock, releases } = await publishedStore({ environments: [] })
    const told: string[] = []
    let polls = 0
    let isAway = false
    const state = () => {
      polls += 1
      return isAway ? Promise.reject(new Error('no answer')) : releases.state()
    }
    const rollout = startRollout({
      releases: { ...releases, state },
      reports: testDesk({ store, now: Date.now }),
      now: clock.now,
      every: 1_000,
      log: sentence => told.push(sentence),
    })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(polls).toBe(3)
    isAway = true
    await vi.advanceTimersByTimeAsync(2_000)
    isAway = false
    await vi.advanceTimersByTimeAsync(1_000)
    expect(polls).toBe(6)
    expect(told).toEqual(['The rollout cannot look at the store: no answer'])
    await rollout.stop()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(polls).toBe(6)
  })
})

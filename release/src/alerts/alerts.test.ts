import { writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bytesOf, textOf } from '../bytes.ts'
import { KEYS } from '../store/object-store.ts'
import { OPERATOR } from '../testing/fixture-build.ts'
import { must, testSigner } from '../testing/published-store.ts'
import { testReportWriter } from '../testing/test-site.ts'
import { type AlertStage, alertStage } from './alerts.builders.ts'

let stage: AlertStage
beforeEach(async () => {
  stage = await alertStage()
})
afterEach(() => stage.end())

describe('of the log', () => {
  it('nothing is told that happened before the first start, or is an everyday act', async () => {
    await stage.plane.publish('mfe-loan', '1.1.0')
    await stage.change({ kind: 'pin', versions: { 'mfe-loan': '1.1.0' }, canary: null })
    expect(await stage.told()).toEqual([])
  })

  it('a rollback, a stopped rollout, a block, a revoked key and an emergency are told once each', async () => {
    await stage.comeAndGo('1.1.0')
    await stage.plane.publish('mfe-nft', '1.1.0')
    const canary = { steps: [5, 100], bakeSeconds: 60 }
    await stage.change({ kind: 'pin', versions: { 'mfe-nft': '1.1.0' }, canary })
    await stage.change({ kind: 'canary-stop', remote: 'mfe-nft' })
    const by = { by: OPERATOR, reason: 'it leaks' }
    must(
      await stage.plane.releases.setStanding({
        remote: 'mfe-nft',
        version: '1.1.0',
        standing: 'blocked',
        ...by,
      }),
    )
    const { publicKey } = testSigner(11)
    const key = must(
      await stage.plane.releases.registerKey({ publicKey, role: 'manager', holder: 'marta', ...by }),
    )
    must(await stage.plane.releases.revokeKey({ ...key, ...by }))
    must(await stage.plane.releases.lock({ environment: 'production', remote: null, isLocked: true, ...by }))
    const back = { kind: 'rollback', remote: null, revision: 2, accept: ['mfe-loan@1.1.0'] } as const
    await stage.change(back, 'customers lose money')
    expect(await stage.told()).toEqual([
      'raised: production went back (mfe-loan 1.1.0 → 1.0.0), by operator: the rates are wrong.',
      'raised: A rollout in production was stopped (mfe-nft 1.0.0, no canary any more), by operator: the rates are wrong.',
      'raised: mfe-nft@1.1.0 was blocked by operator: it leaks.',
      `raised: The key of marta (manager, ${key.key.slice(0, 12)}) was revoked by operator: it leaks.`,
      expect.stringMatching(/^raised: operator passed locks or approvals of production in an emergency/),
    ])
    expect(await stage.told()).toEqual([])
  })

  it('the same cause is told once at once, then as one count', async () => {
    for (let round = 1; round <= 4; round += 1) await stage.comeAndGo(`1.${round}.0`)
    expect(await stage.told()).toHaveLength(1)
    for (let round = 5; round <= 8; round += 1) await stage.comeAndGo(`1.${round}.0`)
    expect(await stage.told()).toEqual([])
    stage.plane.clock.advance(600)
    expect(await stage.told()).toEqual([
      'raised ×7: production went back (mfe-loan 1.8.0 → 1.0.0), by operator: the rates are wrong.',
    ])
    stage.plane.clock.advance(600)
    expect(await stage.told()).toEqual([])
  })

  it('an entry altered in the middle of the log raises an alert without a verification, until it is put back', async () => {
    const key = KEYS.event(3)
    const whole = (await stage.plane.store.get(key)) ?? bytesOf('')
    await stage.plane.store.put(key, bytesOf(textOf(whole).replace('"reason":"', '"reason":"other')))
    expect(await stage.toldInTime()).toEqual([
      expect.stringContaining('entry 3 of the log was altered in the store after it was verified here'),
    ])
    await stage.plane.store.put(key, whole)
    expect(await stage.told()).toEqual([expect.stringMatching(/^resolved: /)])
    await stage.plane.store.delete(key)
    stage.plane.clock.advance(600)
    expect(await stage.told()).toEqual([])
    expect(await stage.toldInTime()).toEqual([
      expect.stringContaining('entry 3 of the log was verified here and is missing from the store'),
    ])
  })

  it('what happened while the plane was down is told at its start, older than a day is not', async () => {
    await stage.restart(async () => {
      await stage.comeAndGo('1.1.0')
      stage.plane.clock.advance(86_401)
      await stage.comeAndGo('1.1.0', 'mfe-nft')
    })
    expect(await stage.told()).toEqual([expect.stringContaining('mfe-nft 1.1.0 → 1.0.0')])
  })
})

describe('what lasts', () => {
  it('is told when it has lasted ten seconds, and again when it ends: a damaged log', async () => {
    const { seq } = await stage.plane.releases.state()
    await stage.plane.store.put(KEYS.event(seq + 1), bytesOf('{"type":"unlocked"}'))
    expect(await stage.told()).toEqual([])
    stage.plane.clock.advance(10)
    expect(await stage.told()).toEqual([
      `raised: The log is damaged, and nothing can be changed: entry ${seq + 1} of the log is not an event of the log.`,
    ])
    expect(await stage.told()).toEqual([])
    await stage.plane.store.delete(KEYS.event(seq + 1))
    expect(await stage.told()).toEqual([expect.stringMatching(/^resolved: The log is damaged/)])
  })

  it('is told of a site that refuses its pins, and of one that has gone silent', async () => {
    const site = testReportWriter({ store: stage.plane.store, now: stage.now })
    site.pins({ revision: 1, problem: 'the signature is not of this key', versions: [] })
    await site.flush()
    expect(await stage.toldInTime()).toEqual([
      'raised: The site site-1 (production) does not use the newest pins: the signature is not of this key.',
    ])
    stage.plane.clock.advance(121)
    expect(await stage.toldInTime()).toEqual([
      'raised: The site site-1 (production) has not reported for two minutes.',
    ])
    site.pins({ revision: 1, problem: null, versions: [] })
    await site.flush()
    expect(await stage.told()).toEqual([
      'resolved: The site site-1 (production) has not reported for two minutes.',
    ])
  })

  it('does not end because a site that is gone is forgotten', async () => {
    const site = testReportWriter({ store: stage.plane.store, now: stage.now })
    await site.flush()
    stage.plane.clock.advance(121)
    expect(await stage.toldInTime()).toHaveLength(1)
    await stage.plane.store.delete(KEYS.health('production', 'site-1'))
    expect(await stage.told()).toEqual([])
  })

  it('is told of a file that customers load, when it was altered', async () => {
    await stage.plane.store.put(KEYS.versionFile('mfe-loan', '1.0.0', 'remoteEntry.js'), bytesOf('evil()'))
    stage.plane.clock.advance(600)
    expect(await stage.toldInTime()).toEqual([
      'raised: What customers load was altered in the store: mfe-loan@1.0.0 has an altered remoteEntry.js in the store.',
    ])
  })

  it('is told of a token a week before it expires, and when it has', async () => {
    const expiresAt = new Date(stage.now() + 8 * 86_400_000).toISOString()
    const token = {
      id: 't',
      team: 'Loans',
      remotes: [],
      scopes: [],
      createdAt: '',
      lastUsedAt: null,
      isRevoked: false,
      issuedBy: null,
    }
    stage.setTokens([{ ...token, expiresAt }])
    expect(await stage.toldInTime()).toEqual([])
    stage.plane.clock.advance(86_400)
    expect(await stage.toldInTime()).toEqual([`raised: The token of Loans expires at ${expiresAt}.`])
    stage.plane.clock.advance(7 * 86_400)
    expect(await stage.toldInTime()).toEqual([`raised: The token of Loans expired at ${expiresAt}.`])
  })

  it('goes on and ends nothing else while the store is away', async () => {
    const { seq } = await stage.plane.releases.state()
    await stage.plane.store.put(KEYS.event(seq + 1), bytesOf('{}'))
    expect(await stage.toldInTime()).toHaveLength(1)
    const { get } = stage.plane.store
    Object.assign(stage.plane.store, { get: () => Promise.reject(new Error('connection refused')) })
    expect(await stage.toldInTime()).toEqual([
      'raised: The release store cannot be read: connection refused.',
    ])
    Object.assign(stage.plane.store, { get })
    expect(await stage.told()).toEqual(['resolved: The release store cannot be read: connection refused.'])
  })

  it('is told again after a day', async () => {
    const { seq } = await stage.plane.releases.state()
    await stage.plane.store.put(KEYS.event(seq + 1), bytesOf('{}'))
    expect(await stage.toldInTime()).toHaveLength(1)
    stage.plane.clock.advance(86_400)
    expect(await stage.told()).toHaveLength(1)
  })
})

it('starts with an empty state when the file is invalid', async () => {
  await stage.restart(() => writeFile(stage.file, '{"told":'))
  expect(await stage.told()).toEqual([])
})

it('a test goes out at once and says how it went', async () => {
  expect(await stage.alerts().test('ana@example.com')).toEqual([
    { name: 'webhook', target: 'hooks.example', problem: null },
  ])
  expect(stage.taken.at(-1)?.alert).toMatchObject({
    kind: 'test',
    severity: 'info',
    sentence: 'This is a test, asked for by ana@example.com.',
  })
  stage.refuse('it answers 401')
  expect(await stage.alerts().test('ana@example.com')).toMatchObject([{ problem: 'it answers 401' }])
  expect(stage.alerts().channels()).toMatchObject([{ waiting: 0 }])
})

import { DEFAULT_THRESHOLDS } from '@quayside/contracts/release/pins'
import { describe, expect, it } from 'vitest'
import { fixtureBuild, publicationOf } from '../../testing/fixture-build.ts'
import { testPlane } from '../plane.builders.ts'

const pin = (version: string, expectedRevision = 1) => ({
  expectedRevision,
  versions: { 'mfe-loan': version },
  canary: null,
  reason: 'a better loan',
})

async function withNewLoan() {
  const plane = await testPlane()
  await plane.publish('mfe-loan', '1.1.0')
  return { ...plane, ask: await plane.as('release-manager') }
}

describe('a version in a request', () => {
  it.each([
    ['02.0.1', '02 has a leading zero'],
    ['2.0.1-0137094', 'the pre-release number 0137094 has a leading zero'],
    ['2.0.1-a..b', 'a part of its pre-release is empty'],
    ['2.0.99999999999999999999', 'is above 9007199254740991'],
    ['2.0.0+build.5', 'has build metadata'],
    [`1.0.${'9'.repeat(300)}`, 'has 304 characters; a version has at most 64'],
  ])('is refused in words in every place that takes a version: %s', async (version, words) => {
    const { as } = await testPlane()
    const ask = await as('release-manager')
    const remotes = { 'mfe-loan': { version } }
    const inUrl = encodeURIComponent(version)
    const answers = [
      await ask('/api/environments/production/pin', { body: pin(version) }),
      await ask('/api/environments/production/check', { body: pin(version) }),
      await ask('/api/environments/production/pin', {
        body: { ...pin(version), canary: { steps: [5, 100], bakeSeconds: 60 } },
      }),
      await ask('/api/previews', {
        body: { environment: 'production', remotes, minutes: 60, reason: 'look' },
      }),
      await ask(`/api/versions/mfe-loan/${inUrl}/standing`, { body: { standing: 'blocked', reason: 'bad' } }),
      await ask(`/api/remotes/mfe-loan/versions/${inUrl}`),
    ]
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({ code: 'invalid', message: expect.stringContaining(words) })
      expect(answer.json().message.length).toBeLessThan(300)
    }
  })
})

describe('an environment', () => {
  it('is pinned, undone and rolled back, each with the revision one has seen', async () => {
    const { ask } = await withNewLoan()
    const pinned = await ask('/api/environments/production/pin', { body: pin('1.1.0') })
    expect(pinned.json()).toMatchObject({ environment: 'production', revision: 2, proposal: null })
    const undone = await ask('/api/environments/production/undo', {
      body: { expectedRevision: 2, reason: 'not yet' },
    })
    expect(undone.json()).toMatchObject({
      revision: 3,
      changes: [{ remote: 'mfe-loan', from: '1.1.0', to: '1.0.0' }],
    })
    const restored = await ask('/api/environments/production/rollback', {
      body: { expectedRevision: 3, remote: null, revision: 2, reason: 'it was good' },
    })
    expect(restored.json()).toMatchObject({ revision: 4, changes: [{ to: '1.1.0' }] })
  })

  it('brings back a failed version only by its name, and tells the board of an emergency', async () => {
    const { ask, releases } = await withNewLoan()
    await ask('/api/environments/production/pin', { body: pin('1.1.0') })
    const back = { expectedRevision: 2, remote: 'mfe-loan', revision: null, reason: 'wrong rates' }
    expect((await ask('/api/environments/production/rollback', { body: back })).statusCode).toBe(200)
    const undo = { expectedRevision: 3, reason: 'was right' }
    const refused = await ask('/api/environments/production/undo', { body: undo })
    expect(refused.json()).toMatchObject({
      code: 'refused',
      fates: [{ remote: 'mfe-loan', version: '1.1.0', what: 'taken-back', reason: 'wrong rates' }],
    })
    await releases.lock({
      environment: 'production',
      remote: null,
      isLocked: true,
      reason: 'holidays',
      by: { name: 'ines', source: 'console' },
    })
    const named = { ...undo, accept: ['mfe-loan@1.1.0'] }
    const locked = await ask('/api/environments/production/undo', { body: named })
    expect(locked.json()).toMatchObject({ code: 'locked', message: expect.stringContaining('by ines since') })
    const broken = await ask('/api/environments/production/undo', {
      body: { ...named, breakGlass: 'customers cannot pay' },
    })
    expect(broken.json()).toMatchObject({ revision: 4, changes: [{ to: '1.1.0' }] })
    const { environments } = (await ask('/api/board')).json()
    expect(environments[1].emergencies).toMatchObject([{ revision: 4, why: 'customers cannot pay' }])
  })

  it('gives a path below another remote’s only to an administrator, and shows it', async () => {
    const { ask, releases, as } = await withNewLoan()
    const build = fixtureBuild({ remote: 'mfe-nft', version: '1.1.0', routes: ['/nfts', '/loan/plans'] })
    await releases.publish(publicationOf(build))
    const body = { expectedRevision: 1, versions: { 'mfe-nft': '1.1.0' }, canary: null, reason: 'plans' }
    const claim = 'mfe-nft@1.1.0 claims /loan/plans, below a path of mfe-loan'
    const refused = await ask('/api/environments/production/pin', { body })
    expect([refused.statusCode, refused.json().message]).toEqual([422, expect.stringContaining(claim)])
    const asAdministrator = await as('administrator')
    const pinned = await asAdministrator('/api/environments/production/pin', { body })
    expect(pinned.json()).toMatchObject({ report: { findings: [{ severity: 'warning', problem: claim }] } })
  })

  it('loses a remote that covers no required route, and gains one for some visitors first', async () => {
    const { ask, releases } = await withNewLoan()
    const build = fixtureBuild({ remote: 'mfe-extra', version: '1.0.0', routes: ['/extra'] })
    await releases.publish(publicationOf(build))
    const canary = { steps: [5, 100], bakeSeconds: 60 }
    const body = { expectedRevision: 1, versions: { 'mfe-extra': '1.0.0' }, canary, reason: 'new' }
    await ask('/api/environments/production/pin', { body })
    const { environments } = (await ask('/api/board')).json()
    expect(environments[1].newcomers).toMatchObject({ 'mfe-extra': { version: '1.0.0', percent: 5 } })
    expect(environments[1].cells).not.toHaveProperty('mfe-extra')
    const unpin = { expectedRevision: 2, remotes: ['mfe-extra'], reason: 'not now' }
    expect((await ask('/api/environments/production/unpin', { body: unpin })).json()).toMatchObject({
      revision: 3,
      changes: [{ remote: 'mfe-extra', to: null, canary: null }],
    })
    const needed = { expectedRevision: 3, remotes: ['mfe-loan'], reason: 'not now' }
    expect((await ask('/api/environments/production/unpin', { body: needed })).statusCode).toBe(422)
  })

  it('is promoted from another one', async () => {
    const { ask } = await withNewLoan()
    await ask('/api/environments/staging/pin', { body: pin('1.1.0') })
    const body = { expectedRevision: 1, from: 'staging', remotes: null, canary: null, reason: 'tried' }
    const promoted = await ask('/api/environments/production/promote', { body })
    expect(promoted.json()).toMatchObject({ revision: 2, changes: [{ remote: 'mfe-loan', to: '1.1.0' }] })
  })

  it('has a canary that goes on and is taken away', async () => {
    const { ask } = await withNewLoan()
    const canary = { steps: [5, 25, 100], bakeSeconds: 600 }
    await ask('/api/environments/production/pin', { body: { ...pin('1.1.0'), canary } })
    const step = { expectedRevision: 2, remote: 'mfe-loan', action: 'step', reason: 'go on' }
    const stepped = await ask('/api/environments/production/canary', { body: step })
    expect(stepped.json()).toMatchObject({ changes: [{ canary: { version: '1.1.0', percent: 25 } }] })
    const { environments } = (await ask('/api/board')).json()
    expect(environments[1].cells['mfe-loan']).toMatchObject({
      version: '1.0.0',
      canary: { version: '1.1.0', percent: 25, health: { state: 'unknown' } },
    })
    const stop = { expectedRevision: 3, remote: 'mfe-loan', action: 'stop', reason: 'enough' }
    expect((await ask('/api/environments/production/canary', { body: stop })).statusCode).toBe(200)
  })

  it('is checked without being changed', async () => {
    const { as, ask } = await withNewLoan()
    const reviewer = await as('reviewer')
    const { reason: _reason, ...body } = pin('1.1.0')
    const checked = await reviewer('/api/environments/production/check', { body })
    expect(checked.json()).toMatchObject({ revision: 1, changes: [{ to: '1.1.0' }] })
    expect((await ask('/api/environments/production/timeline')).json().entries).toHaveLength(1)
  })

  it('takes one of two managers and tells the other', async () => {
    const { ask, as } = await withNewLoan()
    const other = await as('release-manager', 'second@example.com')
    const answers = await Promise.all(
      [ask, other].map(one => one('/api/environments/production/pin', { body: pin('1.1.0') })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const told = answers.find(({ statusCode }) => statusCode === 409)
    expect(told?.json()).toMatchObject({ code: 'conflict', revision: 2 })
  })

  it('refuses pins that a check refuses, with what was found, and changes nothing', async () => {
    const { ask, releases } = await withNewLoan()
    const body = { remote: 'mfe-loan', version: '1.1.0', standing: 'blocked', reason: 'it leaks' }
    await ask('/api/versions/mfe-loan/1.1.0/standing', { body })
    const refused = await ask('/api/environments/production/pin', { body: pin('1.1.0') })
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'refused'])
    expect((await releases.state()).environments.get('production')?.revisions).toHaveLength(1)
  })

  it('refuses changes while it is locked', async () => {
    const { ask } = await withNewLoan()
    const lock = { remote: null, isLocked: true, reason: 'holidays' }
    const locked = await ask('/api/environments/production/lock', { body: lock })
    expect(locked.json()).toMatchObject({ environment: 'production', revision: 1 })
    expect((await ask('/api/environments/production/pin', { body: pin('1.1.0') })).statusCode).toBe(423)
  })

  it('waits for another person where approvals are wanted', async () => {
    const { ask, as } = await withNewLoan()
    const administrator = await as('administrator')
    const settings = { expectedRevision: 1, approvals: 1, reason: 'four eyes' }
    expect(
      (await administrator('/api/environments/production/settings', { body: settings })).statusCode,
    ).toBe(200)
    const proposed = await ask('/api/environments/production/pin', { body: pin('1.1.0') })
    expect([proposed.statusCode, proposed.json().revision]).toEqual([202, 1])
    const [proposal] = (await ask('/api/board')).json().proposals
    expect(proposal).toMatchObject({ id: proposed.json().proposal, needed: 1, approvedBy: [] })
    expect((await ask(`/api/proposals/${proposal.id}/check`)).json()).toMatchObject({
      changes: [{ remote: 'mfe-loan', from: '1.0.0', to: '1.1.0' }],
      report: { findings: [] },
      revision: 1,
    })
    const approve = { decision: 'approve', reason: 'seen' }
    expect((await ask(`/api/proposals/${proposal.id}`, { body: approve })).statusCode).toBe(403)
    const approved = await administrator(`/api/proposals/${proposal.id}`, { body: approve })
    expect(approved.json()).toMatchObject({ revision: 2 })
    const consent = {
      proposedBy: proposal.proposedBy,
      reason: proposal.reason,
      approvals: [{ by: expect.any(String), reason: 'seen' }],
    }
    const timeline = (await ask('/api/environments/production/timeline')).json()
    expect(timeline.entries[0]).toMatchObject({ revision: 2, consent })
    expect(timeline.entries[1]).toMatchObject({ revision: 1, consent: null })
    const { environments } = (await ask('/api/board')).json()
    expect(environments.find(({ name }: { name: string }) => name === 'production')).toMatchObject({
      consent,
    })
  })

  it('says of proposed thresholds what they are and would be, and of one that came too late why', async () => {
    const { ask, as } = await withNewLoan()
    const administrator = await as('administrator')
    const settings = { expectedRevision: 1, approvals: 1, reason: 'four eyes' }
    await administrator('/api/environments/production/settings', { body: settings })
    const health = { ...DEFAULT_THRESHOLDS, minLoads: 50 }
    const body = { expectedRevision: 1, health, reason: 'more visitors' }
    const { proposal } = (await ask('/api/environments/production/settings', { body })).json()
    const [shown] = (await ask('/api/board')).json().proposals
    expect(shown.health).toEqual({ before: DEFAULT_THRESHOLDS, after: health })
    const checked = await ask(`/api/proposals/${proposal}/check`)
    expect(checked.json().health).toEqual({ before: DEFAULT_THRESHOLDS, after: health })
    const other = (await ask('/api/environments/production/pin', { body: pin('1.1.0') })).json().proposal
    const approve = { decision: 'approve', reason: '' }
    await administrator(`/api/proposals/${other}`, { body: approve })
    const late = await ask(`/api/proposals/${proposal}/check`)
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict'])
  })

  it('takes thresholds, and approvals from an administrator only', async () => {
    const { ask } = await withNewLoan()
    const health = { ...DEFAULT_THRESHOLDS, minLoads: 50 }
    const body = { expectedRevision: 1, health, reason: 'more visitors' }
    expect((await ask('/api/environments/production/settings', { body })).json()).toMatchObject({
      revision: 2,
    })
    const approvals = { expectedRevision: 2, approvals: 0, reason: 'faster' }
    expect((await ask('/api/environments/production/settings', { body: approvals })).statusCode).toBe(403)
    const nothing = { expectedRevision: 2, reason: 'why not' }
    expect((await ask('/api/environments/production/settings', { body: nothing })).statusCode).toBe(400)
  })

  it.each([
    [
      'an unknown environment',
      '/api/environments/moon/lock',
      { remote: null, isLocked: true, reason: 'x' },
      404,
    ],
    ['no environment at all', '/api/environments/..%2Fx/pin', pin('1.0.0'), 400],
    ['no reason', '/api/environments/production/pin', { ...pin('1.1.0'), reason: '' }, 400],
    ['no remote', '/api/environments/production/pin', { ...pin('1.1.0'), versions: { loan: '1.1.0' } }, 400],
    [
      'a revision in words',
      '/api/environments/production/pin',
      { ...pin('1.1.0'), expectedRevision: '1' },
      400,
    ],
    ['nothing', '/api/environments/production/pin', '', 400],
    ['an unknown proposal', '/api/proposals/x', { decision: 'approve', reason: '' }, 404],
  ])('refuses %s', async (_what, url, body, status) => {
    const { ask } = await withNewLoan()
    const response = await ask(url, { body })
    expect(response.statusCode).toBe(status)
    expect(response.json().message).toMatch(/\w.*[.!?]$/s)
  })
})

import { DEFAULT_THRESHOLDS } from '@quayside/contracts/release/pins'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ChangeOptions, ChangeRequest } from '../releases.ts'
import { FIXTURE_REMOTES, OPERATOR } from '../testing/fixture-build.ts'
import { must, type PublishedStore, publishedStore } from '../testing/published-store.ts'

const FIRST = { name: 'first@quayside.example', source: 'console' } as const
const SECOND = { name: 'second@quayside.example', source: 'console' } as const
const THIRD = { name: 'third@quayside.example', source: 'console' } as const
const PIN: ChangeRequest = { kind: 'pin', versions: { 'mfe-loan': '1.1.0' }, canary: null }
let plane: PublishedStore

beforeEach(async () => {
  plane = await publishedStore()
  await plane.publish('mfe-loan', '1.1.0')
})

function change(request: ChangeRequest, options: Partial<ChangeOptions> = {}) {
  const usual = { environment: 'production', by: FIRST, reason: 'because', expectedRevision: null }
  return plane.releases.change(request, { ...usual, ...options })
}
async function production() {
  const found = (await plane.releases.state()).environments.get('production')
  if (!found) throw new Error('no production')
  return found
}
async function loan(): Promise<string | undefined> {
  return (await production()).pins?.remotes['mfe-loan']?.version
}

describe('approvals', () => {
  const policy = { environment: 'production', by: OPERATOR, reason: 'four eyes' }
  beforeEach(async () => {
    must(await plane.releases.setApprovals({ ...policy, approvals: 2 }))
  })
  const decide = (
    proposal: string,
    by = SECOND as typeof FIRST | typeof SECOND | typeof THIRD,
    decision: 'approve' | 'reject' = 'approve',
  ) => plane.releases.decide({ proposal, decision, by, reason: 'seen' })
  async function propose(request = PIN): Promise<string> {
    return must(await change(request)).proposal ?? ''
  }

  async function agreed(request: ChangeRequest): Promise<void> {
    const proposal = await propose(request)
    must(await decide(proposal))
    must(await decide(proposal, THIRD))
  }

  it('lets a change wait until enough others have approved it, and the last one carries it out', async () => {
    const proposal = await propose()
    expect(await loan()).toBe('1.0.0')
    expect(must(await decide(proposal))).toBeNull()
    expect(must(await decide(proposal))).toBeNull()
    expect(await loan()).toBe('1.0.0')
    expect(must(await decide(proposal, THIRD))).toMatchObject({ revision: 2, changes: [{ to: '1.1.0' }] })
    expect(await loan()).toBe('1.1.0')
    const state = await plane.releases.state()
    expect(state.proposals.get(proposal)).toMatchObject({
      state: 'done',
      proposedBy: FIRST.name,
      approvedBy: [SECOND.name, THIRD.name],
    })
    expect((await production()).revisions.at(-1)).toMatchObject({ proposal, actor: THIRD.name })
  })

  it('says the same again to who approves again, and no to who comes too late', async () => {
    const proposal = await propose()
    await decide(proposal)
    await decide(proposal, THIRD)
    expect(must(await decide(proposal, THIRD))).toMatchObject({ revision: 2 })
    expect(await decide(proposal, SECOND, 'reject')).toMatchObject({
      ok: false,
      error: { code: 'refused' },
    })
  })

  it('does not count who proposed it', async () => {
    const proposal = await propose()
    expect(await decide(proposal, FIRST)).toMatchObject({ ok: false, error: { code: 'forbidden' } })
  })

  it('ends with a rejection', async () => {
    const proposal = await propose()
    expect(must(await decide(proposal, SECOND, 'reject'))).toBeNull()
    expect(await decide(proposal, THIRD)).toMatchObject({ ok: false, error: { code: 'refused' } })
    expect(await loan()).toBe('1.0.0')
  })

  it('is refused when the environment has moved on meanwhile', async () => {
    const late = await propose()
    const early = await propose({ kind: 'thresholds', health: { ...DEFAULT_THRESHOLDS, minLoads: 99 } })
    await decide(early)
    expect(must(await decide(early, THIRD))).toMatchObject({ revision: 2 })
    expect((await production()).pins?.health.minLoads).toBe(99)
    await decide(late)
    expect(await decide(late, THIRD)).toMatchObject({ ok: false, error: { code: 'conflict', revision: 2 } })
  })

  it('fixes a promotion to the versions it meant', async () => {
    await plane.publish('mfe-loan', '1.2.0')
    must(await change(PIN, { environment: 'staging' }))
    const proposal = await propose({ kind: 'promote', from: 'staging', remotes: ['mfe-loan'], canary: null })
    const later = { kind: 'pin', versions: { 'mfe-loan': '1.2.0' }, canary: null } as const
    must(await change(later, { environment: 'staging' }))
    await decide(proposal)
    must(await decide(proposal, THIRD))
    expect(await loan()).toBe('1.1.0')
  })

  it('does not stand in the way of going back, nor of a rollout on its way', async () => {
    const proposal = await propose({ ...PIN, canary: { steps: [5, 25, 100], bakeSeconds: 60 } })
    await decide(proposal)
    must(await decide(proposal, THIRD))
    const rollout = { name: 'rollout', source: 'rollout' } as const
    expect(must(await change({ kind: 'canary-step', remote: 'mfe-loan' }, { by: rollout }))).toMatchObject({
      revision: 3,
      proposal: null,
    })
    expect(must(await change({ kind: 'canary-stop', remote: 'mfe-loan' }, { by: rollout })).revision).toBe(4)
    expect(await change({ kind: 'undo' })).toMatchObject({
      ok: false,
      error: { fates: [{ what: 'stopped' }] },
    })
    const named = await change({ kind: 'undo', accept: ['mfe-loan@1.1.0'] })
    expect(must(named)).toMatchObject({ revision: 4, proposal: expect.any(String) })
    await agreed(PIN)
    expect(must(await change({ kind: 'rollback', remote: 'mfe-loan', revision: null })).revision).toBe(6)
  })

  it('asks the others before an earlier revision comes back, unless that is the last good set', async () => {
    await plane.publish('mfe-loan', '1.2.0')
    const newer = { kind: 'pin', versions: { 'mfe-loan': '1.2.0' }, canary: null } as const
    await agreed(PIN)
    await agreed(newer)
    const first = { kind: 'rollback', remote: null, revision: 1 } as const
    const proposal = await propose(first)
    await decide(proposal)
    expect(await loan()).toBe('1.2.0')
    expect(must(await decide(proposal, THIRD))).toMatchObject({ changes: [{ from: '1.2.0', to: '1.0.0' }] })
    await agreed(newer)
    expect(must(await change({ ...first, revision: 2 })).proposal).toEqual(expect.any(String))
    expect(must(await change({ ...first, revision: 4 })).proposal).toBeNull()
  })

  it('lets an emergency past them by its name, marks the log, and marks nothing that needed no emergency', async () => {
    await agreed(PIN)
    await plane.publish('mfe-loan', '1.2.0')
    const newer = { kind: 'pin', versions: { 'mfe-loan': '1.2.0' }, canary: null } as const
    await agreed(newer)
    const back = { kind: 'rollback', remote: null, revision: 1 } as const
    const glass = { breakGlass: 'wrong rates, no answer' }
    expect(must(await change(back, glass))).toMatchObject({ revision: 4, proposal: null })
    const [event] = await plane.releases.events({ before: null, limit: 1 })
    expect(event).toMatchObject({ act: { act: 'restore', ...glass }, actor: FIRST.name })
    await agreed(PIN)
    must(await change({ kind: 'rollback', remote: 'mfe-loan', revision: null }, glass))
    const [ordinary] = await plane.releases.events({ before: null, limit: 1 })
    expect(ordinary?.act).not.toHaveProperty('breakGlass')
    expect(ordinary?.reason).toContain(glass.breakGlass)
  })

  it('takes a remote from the site only after they have agreed', async () => {
    const store = await publishedStore({ remotes: { ...FIXTURE_REMOTES, 'mfe-extra': ['/extra'] } })
    plane = store
    must(await plane.releases.setApprovals({ ...policy, approvals: 2 }))
    const proposal = await propose({ kind: 'unpin', remotes: ['mfe-extra'] })
    await decide(proposal)
    expect(must(await decide(proposal, THIRD))?.changes).toEqual([
      { remote: 'mfe-extra', from: '1.0.0', to: null, canary: null },
    ])
  })

  it('carries nothing else out under the name of a proposal, and nothing too early', async () => {
    const proposal = await propose()
    expect(await change(PIN, { proposal, by: SECOND })).toMatchObject({
      ok: false,
      error: { code: 'approval-needed' },
    })
    const other = { kind: 'pin', versions: { 'mfe-nft': '1.0.0' }, canary: null } as const
    expect(await change(other, { proposal, by: SECOND })).toMatchObject({
      ok: false,
      error: { code: 'refused' },
    })
    expect(await change(PIN, { proposal: 'none', by: SECOND })).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    })
  })

  it.each([-1, 4, 1.5, Number.NaN])('refuses %d as a number of approvals', async approvals => {
    expect(await plane.releases.setApprovals({ ...policy, approvals })).toMatchObject({
      ok: false,
      error: { code: 'invalid' },
    })
  })
})

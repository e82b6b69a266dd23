import { expect, it } from 'vitest'
import { OPERATOR } from './testing/fixture-build.ts'
import { must, publishedStore } from './testing/published-store.ts'

const options = { environment: 'production', by: OPERATOR, reason: 'test', expectedRevision: null }

it('publishes, pins, promotes, rolls back and undoes, and its log is whole', async () => {
  const { releases, publish } = await publishedStore()
  await publish('mfe-loan', '1.1.0')
  const pin = { kind: 'pin', versions: { 'mfe-loan': '1.1.0' }, canary: null } as const
  must(await releases.change(pin, { ...options, environment: 'staging' }))
  const promotion = { kind: 'promote', from: 'staging', remotes: null, canary: null } as const
  expect(must(await releases.change(promotion, options)).changes).toEqual([
    { remote: 'mfe-loan', from: '1.0.0', to: '1.1.0', canary: null },
  ])
  must(await releases.change({ kind: 'rollback', remote: 'mfe-loan', revision: null }, options))
  expect(await releases.change({ kind: 'undo' }, options)).toMatchObject({ ok: false })
  must(await releases.change({ kind: 'undo', accept: ['mfe-loan@1.1.0'] }, options))
  const state = await releases.state()
  expect(state.environments.get('production')?.pins?.remotes['mfe-loan']?.version).toBe('1.1.0')
  expect(await releases.verify()).toEqual({ isWhole: true, events: 13, break: null })
})

it('gives events from the newest on, page by page', async () => {
  const { releases } = await publishedStore()
  const seqs = async (before: number | null, limit: number) =>
    (await releases.events({ before, limit })).map(({ seq }) => seq)
  expect(await seqs(null, 3)).toEqual([8, 7, 6])
  expect(await seqs(6, 3)).toEqual([5, 4, 3])
  expect(await seqs(3, 9)).toEqual([2, 1])
  expect(await seqs(1, 9)).toEqual([])
})

it('records what changes no pins', async () => {
  const { releases } = await publishedStore({ environments: [] })
  const act = { type: 'token-issued', token: 't1', team: 'loans', remotes: ['mfe-loan'] } as const
  await releases.record({ ...act, remotes: [...act.remotes] }, OPERATOR, 'their own CI')
  expect((await releases.events({ before: null, limit: 1 }))[0]).toMatchObject({
    act,
    reason: 'their own CI',
  })
  expect(await releases.verify()).toMatchObject({ isWhole: true })
})

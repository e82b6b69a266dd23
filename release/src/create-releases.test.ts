import { expect, it } from 'vitest'
import { OPERATOR } from './testing/fixture-build.ts'
import { must, publishedStore } from './testing/published-store.ts'

const options = { environment: 'production', by: OPERATOR, reason: 'test', expectedRevision: null }

it('publishes, pins, promotes, rolls back and undoes, and its log is whole', async () => {
  const { releases, publish } = await publishedStore()
  await publish('mfe-loan', '1.1.0')
  const pin = { kind: 'pin', versions: { 'mfe-loan': '1.1.0' }, canary: null } as const
  must(await releases.change(pin, { ...options, environment: 'staging' }))
  const promoted = must(
    await releases.change({ kind: 'promote', from: 'staging', remotes: null, canary: null }, options),
  )
  expect(promoted.changes).toEqual([{ remote: 'mfe-loan', from: '1.0.0', to: '1.1.0', canary: null }])
  must(await releases.change({ kind: 'rollback', remote: 'mfe-loan', revision: null }, options))
  must(await releases.change({ kind: 'undo' }, options))
  const state = await releases.state()
  expect(state.environments.get('production')?.pins?.remotes['mfe-loan']?.version).toBe('1.1.0')
  expect(await releases.verify()).toEqual({ isWhole: true, events: 13, break: null })
})

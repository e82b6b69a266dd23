import { expect, it } from 'vitest'
import type { Storage } from '../../storage/storage.ts'
import { writeCheck } from './ops-routes.ts'

it('a database that does not answer counts as one that cannot be written, and is asked once', async () => {
  const answer = Promise.withResolvers<never>()
  let tries = 0
  let now = 0
  const write: Storage['write'] = () => {
    tries += 1
    return answer.promise
  }
  const storage: Storage = { kind: 'postgres', write, read: write, scan: write, close: async () => {} }
  const log = { error() {} }
  const canWrite = writeCheck({
    storage,
    clock: { now: () => now },
    log,
    config: { siteName: 'Quayside' },
    patienceMs: 5,
  })
  expect(await canWrite()).toBe(false)
  now += 10_000
  expect(await canWrite()).toBe(false)
  expect(tries).toBe(1)
  answer.reject(new Error('given up'))
  expect(await canWrite()).toBe(false)
  now += 1_000
  await canWrite()
  expect(tries).toBe(2)
})

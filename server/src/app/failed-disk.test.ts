import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getUserInfo } from '@quayside/contracts/endpoints/account/account'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createCheckpoints } from '../platform/storage/sqlite/checkpoints.ts'
import { openSqlite } from '../platform/storage/sqlite/sqlite.ts'
import { openWriteAheadLog } from '../platform/storage/sqlite/write-ahead-log.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { openApp } from './app.builders.ts'

let folder: string
let storage: Storage
let hasFailed: boolean
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quayside-'))
  hasFailed = false
  const datasync = async () => {
    if (hasFailed) throw new Error('EIO')
  }
  storage = await openSqlite(join(folder, 'data.db'), () => 1, {
    openLog: path => openWriteAheadLog(path, async () => ({ datasync, close: async () => {} })),
    checkpoints: createCheckpoints,
  })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('a site whose disk failed once says that it is not ready and answers nothing from its storage any more', async () => {
  const server = await openApp({ core: { storage } })
  const statusOf = async (url: string) => (await server.app.inject({ url })).statusCode
  const { token } = await server.signUp('ann')
  expect(await statusOf('/readyz')).toBe(200)
  hasFailed = true
  server.pass(1_000)
  expect(await statusOf('/readyz')).toBe(503)
  // Even with a working disk again, the failed writes are lost.
  hasFailed = false
  server.pass(1_000)
  expect(await statusOf('/readyz')).toBe(503)
  expect((await server.call(getUserInfo, { token })).status).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  await server.close()
})

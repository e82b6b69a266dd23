import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Bus, createMemoryBus } from '../../bus.ts'
import { insertSession } from '../../storage/queries/sessions.ts'
import { insertUser } from '../../storage/queries/users.ts'
import { newUser } from '../../storage/storage.builders.ts'
import type { Storage } from '../../storage/storage.ts'
import { openTemporary } from '../../storage/temporary.builders.ts'
import { createSessionCache } from './session-cache.ts'
import { hashToken, type Sessions } from './sessions.ts'

let storage: Storage
let bus: Bus
let sessions: Sessions
let reads: number

beforeEach(async () => {
  const opened = await openTemporary(() => 0)
  reads = 0
  storage = {
    ...opened,
    read(fn) {
      reads += 1
      return opened.read(fn)
    },
  }
  bus = createMemoryBus()
  sessions = createSessionCache({ storage, bus, clock: { now: () => 1_000 } })
  await storage.write(async tx => {
    await tx.run(insertUser, newUser('maria'))
    await tx.run(insertSession, {
      id: 's1',
      token_hash: hashToken('token'),
      user_id: 'maria',
      created_at: 0,
      last_seen_at: 0,
      expires_at: 10_000,
      user_agent: '',
      ip: '',
      revoked_at: null,
      browser_hash: null,
    })
  })
})
afterEach(() => storage.close())

describe('remembered sessions', () => {
  it('ask the storage once, however many requests come together', async () => {
    await Promise.all([sessions.find('token'), sessions.find('token'), sessions.find('token')])
    expect(await sessions.find('token')).toEqual({ id: 's1', userId: 'maria', token: 'token' })
    expect(reads).toBe(1)
  })

  it.each([
    ['session.ended', { sessionId: 's1', userId: 'maria' }],
    ['customer.changed', { userId: 'maria' }],
  ] as const)('are forgotten after %s', async (topic, payload) => {
    await sessions.find('token')
    bus.publish(topic, payload as never)
    await sessions.find('token')
    expect(reads).toBe(2)
  })

  it('do not keep an answer that was asked before the change', async () => {
    const requested = sessions.find('token')
    bus.publish('session.ended', { sessionId: 's1', userId: 'maria' })
    await requested
    await sessions.find('token')
    expect(reads).toBe(2)
  })

  it('do not know an unissued token', async () => {
    expect(await sessions.find('other')).toBeUndefined()
  })
})

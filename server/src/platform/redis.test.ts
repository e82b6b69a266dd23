import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Line, openLine } from './cut-line.builders.ts'
import { createRateLimits } from './http/rate-limits/rate-limits.ts'
import { connectRedisBus } from './realtime/redis-bus.ts'
import { findRedis, type RedisServer, startRedis } from './redis.builders.ts'
import { closeRedis, followRedis, openRedis } from './redis.ts'

const quiet = () => {}

describe.skipIf(findRedis() === undefined)('a line to Redis that is cut without a word', () => {
  let server: RedisServer
  let line: Line
  let url: string
  beforeAll(async () => {
    server = await startRedis()
  })
  beforeEach(async () => {
    line = await openLine(server.dial)
    url = `redis://127.0.0.1:${line.port}`
  })
  afterEach(() => line.close())
  afterAll(() => server.stop())

  it('delays no counted request: the node continues alone', async () => {
    const redis = openRedis(url, quiet)
    const limits = createRateLimits({ clock: { now: () => 0 }, redis, changed: { loginByIp: 2 } })
    await redis.ping()
    expect(await limits.take('loginByIp', 'a')).toBe(0)
    line.cut('forEver')
    const answered = Promise.all([limits.take('loginByIp', 'a'), limits.take('loginByIp', 'b')])
    expect(await Promise.race([answered, wait(5_000)])).toEqual([0, 0])
    // Commands fail without waiting until it reconnects.
    const counted = async () => {
      for (let count = 0; count < 5; count += 1) await limits.take('loginByIp', 'c')
      return await limits.take('loginByIp', 'c')
    }
    expect(await Promise.race([counted(), wait(5_000)])).toBeGreaterThan(0)
    await closeRedis(redis)
  })

  it('keeps no stop waiting', async () => {
    const redis = openRedis(url, quiet)
    const bus = await connectRedisBus(url, { nodeId: 'a', onError: quiet })
    await redis.ping()
    line.cut('forEver')
    const closed = Promise.all([closeRedis(redis), bus.close()]).then(() => 'closed')
    expect(await Promise.race([closed, wait(5_000)])).toBe('closed')
  })

  it('is told once to be whole again, when each connection is', async () => {
    let returns = 0
    const follow = followRedis(() => {
      returns += 1
    })
    const bus = await connectRedisBus(url, { nodeId: 'a', onError: quiet, follow, askEveryMs: 100 })
    const redis = openRedis(url, quiet)
    follow(redis)
    await redis.ping()
    await line.close()
    await expect(redis.ping()).rejects.toThrow()
    expect(returns).toBe(0)
    line = await openLine(server.dial, line.port)
    await expect.poll(() => returns, { timeout: 10_000 }).toBe(1)
    await wait(300)
    expect(returns).toBe(1)
    await Promise.all([closeRedis(redis), bus.close()])
  })

  it('is noticed by a listener, and dialed again', async () => {
    const near = await connectRedisBus(server.url, { nodeId: 'near', onError: quiet })
    const far = await connectRedisBus(url, { nodeId: 'far', onError: quiet, askEveryMs: 100 })
    line.cut()
    const received = new Promise<number>(resolve => {
      far.subscribe('release.changed', ({ revision }) => resolve(revision))
    })
    const publishing = setInterval(() => near.publish('release.changed', { revision: 7 }), 100)
    expect(await Promise.race([received, wait(5_000)])).toBe(7)
    clearInterval(publishing)
    await Promise.all([near.close(), far.close()])
  })
})

import { afterAll, beforeAll, describe } from 'vitest'
import { createMemoryBus } from '../bus.ts'
import { findRedis, type RedisServer, startRedis } from '../redis.builders.ts'
import { busConformance } from './bus.conformance.ts'
import { connectRedisBus } from './redis-bus.ts'

busConformance('memory', {
  async open(onError) {
    const bus = createMemoryBus(onError)
    return [bus, bus]
  },
})

describe.skipIf(findRedis() === undefined)('Redis, with a server of its own', () => {
  let server: RedisServer
  beforeAll(async () => {
    server = await startRedis()
  })
  afterAll(() => server.stop())

  busConformance('Redis', {
    open: onError =>
      Promise.all([
        connectRedisBus(server.url, { nodeId: 'a', onError }),
        connectRedisBus(server.url, { nodeId: 'b', onError }),
      ]),
  })
})

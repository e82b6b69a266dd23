import { describe } from 'vitest'
import { findRedis, startRedis } from '../../platform/redis.builders.ts'
import { createRedisTicks } from './redis-ticks.ts'
import { describeTickBus } from './tick-bus.conformance.ts'

const log = { info() {}, warn() {}, error() {} }

describe.skipIf(findRedis() === undefined)('with Redis', () => {
  describeTickBus('Redis', {
    async open() {
      const redis = await startRedis()
      const [one, other] = [createRedisTicks(redis.url, log), createRedisTicks(redis.url, log)]
      return {
        one,
        other,
        // The stream's ids decide.
        admit: async () => {},
        async stop() {
          await one.close()
          await other.close()
          await redis.stop()
        },
      }
    },
  })
})

import { describe } from 'vitest'
import { findRedis, startRedis } from '../../platform/redis.builders.ts'
import { masterKeysOf } from '../../platform/secrets/master-keys.ts'
import { createBatchSeal } from './batch-seal.ts'
import { createRedisTicks } from './redis-ticks.ts'
import { describeTickBus } from './tick-bus.conformance.ts'

const log = { info() {}, warn() {}, error() {} }

describe.skipIf(findRedis() === undefined)('with Redis', () => {
  describeTickBus('Redis', {
    async open() {
      const redis = await startRedis()
      const parts = {
        url: redis.url,
        seal: createBatchSeal(masterKeysOf(Buffer.alloc(32, 1))),
        database: 'a',
        log,
      }
      const [one, other] = [createRedisTicks(parts), createRedisTicks(parts)]
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

import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe } from 'vitest'
import { spawnKept } from '../../../../scripts/lifetime.mjs'
import { findRedis, REDIS_NAME } from '../../../../scripts/redis.mjs'
import { createMemoryBus } from '../bus.ts'
import { busConformance } from './bus.conformance.ts'
import { connectRedisBus } from './redis-bus.ts'

const redis = findRedis()

busConformance('memory', {
  async open(onError) {
    const bus = createMemoryBus(onError)
    return [bus, bus]
  },
})

describe.skipIf(redis === undefined)('Redis, with a server of its own', () => {
  let url = ''
  let stop = async (): Promise<void> => {}

  beforeAll(async () => {
    const port = await freePort()
    const args = ['--port', String(port), '--save', '', '--bind', '127.0.0.1']
    const server = spawnKept({ command: redis ?? '', argv0: REDIS_NAME, args, signal: 'SIGKILL' })
    stop = async () => {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    for await (const chunk of server.stdout) if (String(chunk).includes('Ready to accept')) break
    url = `redis://127.0.0.1:${port}`
  })
  afterAll(() => stop())

  busConformance('Redis', {
    open: onError =>
      Promise.all([
        connectRedisBus(url, { nodeId: 'a', onError }),
        connectRedisBus(url, { nodeId: 'b', onError }),
      ]),
  })
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

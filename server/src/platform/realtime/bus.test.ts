import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMemoryBus } from '../bus.ts'
import { busConformance } from './bus.conformance.ts'
import { connectRedisBus } from './redis-bus.ts'

const REDIS_SERVER = 'redis-server'

busConformance('memory', {
  async open(onError) {
    const bus = createMemoryBus(onError)
    return [bus, bus]
  },
})

if (hasRedis()) {
  describe('with a redis-server of its own', () => {
    let url = ''
    let stop = async (): Promise<void> => {}

    beforeAll(async () => {
      const port = await freePort()
      const server = spawn(REDIS_SERVER, ['--port', String(port), '--save', '', '--bind', '127.0.0.1'])
      stop = async () => {
        server.kill('SIGKILL')
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
} else {
  it('leaves the Redis bus unexamined, because there is no redis-server on this machine', () => {
    process.stdout.write('redis-server is not present: the suite of the Redis bus did not run\n')
    expect(hasRedis()).toBe(false)
  })
}

function hasRedis(): boolean {
  try {
    execFileSync(REDIS_SERVER, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

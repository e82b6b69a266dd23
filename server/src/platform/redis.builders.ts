import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { spawnKept } from '../../../scripts/processes/lifetime.mjs'
import { findRedis, REDIS_NAME } from '../../../scripts/programs/redis.mjs'
import { listening } from './cut-line.builders.ts'

export { findRedis } from '../../../scripts/programs/redis.mjs'

export type RedisServer = {
  readonly url: string
  /** Raw connection for a line that can be cut. */
  dial(): ReturnType<typeof connect>
  stop(): Promise<void>
}

export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  const args = ['--port', String(port), '--save', '', '--bind', '127.0.0.1']
  const server = spawnKept({ command: findRedis() ?? '', argv0: REDIS_NAME, args, signal: 'SIGKILL' })
  for await (const chunk of server.stdout) if (String(chunk).includes('Ready to accept')) break
  return {
    url: `redis://127.0.0.1:${port}`,
    dial: () => connect(port, '127.0.0.1'),
    async stop() {
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await listening(probe)
  probe.close()
  await once(probe, 'close')
  return port
}

import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { spawnKept } from '../../../scripts/lifetime.mjs'
import { findRedis, REDIS_NAME } from '../../../scripts/redis.mjs'

export { findRedis } from '../../../scripts/redis.mjs'

export type RedisServer = { readonly url: string; stop(): Promise<void> }

/** A Redis of a test's own. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  const args = ['--port', String(port), '--save', '', '--bind', '127.0.0.1']
  const server = spawnKept({ command: findRedis() ?? '', argv0: REDIS_NAME, args, signal: 'SIGKILL' })
  for await (const chunk of server.stdout) if (String(chunk).includes('Ready to accept')) break
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}

/** A line to a Redis that can be cut without a word to either end, as a network does it. */
export type Line = {
  readonly url: string
  /** Nothing comes through any more on what is connected; with `forEver` on what dials anew neither. */
  cut(how?: 'forEver'): void
  close(): Promise<void>
}

export async function openLine({ url }: RedisServer): Promise<Line> {
  const ends = new Set<Socket>()
  let isCut = false
  const server = createServer(here => {
    ends.add(here)
    here.on('error', () => here.destroy())
    if (isCut) return
    const there = connect(Number(new URL(url).port), '127.0.0.1')
    ends.add(there)
    there.on('error', () => there.destroy())
    here.pipe(there).pipe(here)
  })
  const port = await listening(server)
  return {
    url: `redis://127.0.0.1:${port}`,
    cut(how) {
      isCut = how === 'forEver'
      for (const end of ends) end.unpipe()
    },
    async close() {
      for (const end of ends) end.destroy()
      server.close()
      await once(server, 'close')
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

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

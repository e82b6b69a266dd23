import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { listening } from './cut-line.builders.ts'

const PIECE = Buffer.alloc(64 * 1024, ' ')

/** A server whose answers start well and never end. */
export type EndlessServer = {
  readonly url: string
  given(): number
  stop(): Promise<void>
}

export async function startEndless(): Promise<EndlessServer> {
  let given = 0
  function sendMore(response: ServerResponse): void {
    if (response.destroyed) return
    given += PIECE.length
    if (response.write(PIECE)) setImmediate(sendMore, response)
    else response.once('drain', () => sendMore(response))
  }
  const server = createServer((_, response) => sendMore(response))
  const port = await listening(server)
  return {
    url: `http://127.0.0.1:${port}`,
    given: () => given,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

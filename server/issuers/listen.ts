import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export type Issuer = { readonly origin: string; stop(): Promise<void> }

type Handle = (request: IncomingMessage, response: ServerResponse) => unknown

/** Listens on a port of this machine, 0 for a free one; `make` receives the resulting origin. */
export async function listen(port: number, make: (origin: string) => Handle): Promise<Issuer> {
  let handle: Handle = () => {}
  const server = createServer((request, response) => void handle(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
  handle = make(origin)
  return {
    origin,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

import { once } from 'node:events'
import { createServer } from 'node:https'
import { Socket } from 'node:net'
import { createProxyMiddleware } from 'http-proxy-middleware'
import type { Certificate } from './certificate.ts'

export type Front = { readonly origin: string; stop(): Promise<void> }

/** A proxy that terminates TLS in front of the service that `target` names for each request. */
export async function startFront(certificate: Certificate, target: () => string): Promise<Front> {
  const proxy = createProxyMiddleware({ router: target, target: 'http://127.0.0.1', xfwd: true, ws: true })
  const server = createServer(certificate, (request, response) => {
    void proxy(request, response, () => response.writeHead(502).end())
  })
  server.on('upgrade', (request, socket, head) => {
    if (socket instanceof Socket) void proxy.upgrade(request, socket, head)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    origin: `https://localhost:${port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

import type { Realtime } from '../market/realtime/realtime.ts'
import { createMemoryBus } from '../platform/bus.ts'
import { connect } from '../platform/realtime/socket-client.ts'
import { openTemporary } from '../platform/storage/temporary.builders.ts'
import { openApp, type TestApp } from './app.builders.ts'
import { openSockets } from './server.ts'

export type SocketNode = { readonly server: TestApp; readonly url: string; readonly sockets: Realtime }

/** Two sites that listen, on one database and one bus. */
export async function openNodes(): Promise<readonly [SocketNode, SocketNode]> {
  const core = { storage: await openTemporary(() => 0), bus: createMemoryBus() }
  return [await openNode(core), await openNode(core)]
}

async function openNode(core: Pick<TestApp['services'], 'storage' | 'bus'>): Promise<SocketNode> {
  const server = await openApp({ core })
  const sockets = openSockets(server.app, server)
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  return { server, sockets, url: `${address.replace('http', 'ws')}/message` }
}

export async function closeNodes(nodes: readonly SocketNode[]): Promise<void> {
  for (const { sockets, server } of nodes) {
    await sockets.stop()
    await server.close()
  }
}

/** A customer's open page. */
export async function openTab({ url }: SocketNode, { id, token }: { id: string; token: string }) {
  const client = await connect(url)
  client.send({ type: 'USER_AUTH', userId: id, token })
  return client
}

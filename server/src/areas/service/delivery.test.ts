import * as endpoints from '@quayside/contracts/endpoints/service'
import * as inbox from '@quayside/contracts/staff/service'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closeNodes, openNodes, openTab, type SocketNode } from '../../app/socket-nodes.builders.ts'
import { atTheDesk } from '../desk/desk.builders.ts'
import { answer, write } from './service.builders.ts'

let nodes: readonly [SocketNode, SocketNode]

beforeEach(async () => {
  nodes = await openNodes()
})
afterEach(() => closeNodes(nodes))

async function tab(node: SocketNode, customer: { id: string; token: string }) {
  const client = await openTab(node, customer)
  const notices: unknown[] = []
  client.ws.on('message', (data: Buffer) => {
    const message: unknown = JSON.parse(data.toString())
    if (typeof message === 'object' && message !== null && 'topic' in message && message.topic === 'service')
      notices.push('data' in message && message.data)
  })
  await client.next()
  return { notices, settled: () => client.settled() }
}

it('reaches the customer’s tabs and the desk on every node, and no one else’s', async () => {
  const [here, there] = nodes
  const maria = await here.server.signUp()
  const peter = await here.server.signUp('peter')
  const sam = atTheDesk(there.server, 'sam', 'support')
  const own = [await tab(here, maria), await tab(there, maria)]
  const other = await tab(there, peter)
  const { position } = (await sam.call(inbox.watchInbox)).result
  const watched = sam.call(inbox.watchInbox, { query: { after: position } })
  const id = (await write(here.server, maria)).result.thread.id
  expect((await watched).result.changed).toEqual([{ thread: id, kind: 'message' }])
  await here.server.call(endpoints.typeServiceMessage, { token: maria.token, params: { id } })
  await sam.call(inbox.typeInThread, { params: { id } })
  await sam.call(inbox.readInboxThread, { params: { id }, body: { seq: 1 } })
  await answer(sam, id)
  for (const { notices, settled } of own) {
    await settled()
    expect(notices).toEqual([
      { thread: id, kind: 'message', unread: 0 },
      { thread: id, kind: 'typing' },
      { thread: id, kind: 'read', unread: 0 },
      { thread: id, kind: 'message', unread: 1 },
    ])
  }
  await other.settled()
  expect(other.notices).toEqual([])
})

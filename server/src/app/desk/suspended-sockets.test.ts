import { login } from '@quayside/contracts/endpoints/sign-in/login'
import { suspendCustomer } from '@quayside/contracts/staff/customers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { atTheDesk } from '../../areas/desk/desk.builders.ts'
import { PASSWORD } from '../app.builders.ts'
import { closeNodes, openNodes, openTab, type SocketNode } from '../socket-nodes.builders.ts'

let nodes: readonly [SocketNode, SocketNode]

beforeEach(async () => {
  nodes = await openNodes()
})
afterEach(() => closeNodes(nodes))

const device = (node: SocketNode, id: string, token: string) => openTab(node, { id, token })

it('closes every socket of a suspended customer on every node, and takes none of their tokens again', async () => {
  const [here, there] = nodes
  const maria = await here.server.signUp()
  const peter = await here.server.signUp('peter')
  const body = { loginType: 'password', username: 'maria', password: PASSWORD }
  const phone = (await there.server.call(login, { body })).result.token
  const own = [
    await device(here, maria.id, maria.token),
    await device(here, maria.id, phone),
    await device(there, maria.id, maria.token),
    await device(there, maria.id, phone),
  ]
  const other = await device(there, peter.id, peter.token)
  for (const client of [...own, other]) expect(await client.next()).toMatchObject({ type: 'AUTH_SUCCESS' })
  const sam = atTheDesk(here.server, 'sam', 'support')
  const suspension = { reason: 'takeover', note: 'called in' } as const
  expect((await sam.call(suspendCustomer, { params: { id: maria.id }, body: suspension })).status).toBe(200)
  expect(await Promise.all(own.map(({ closed }) => closed))).toEqual([4401, 4401, 4401, 4401])
  for (const node of nodes)
    for (const token of [maria.token, phone]) {
      const again = await device(node, maria.id, token)
      expect(await again.closed).toBe(4401)
      expect(again.waiting()).toEqual([])
    }
  await other.settled()
  expect(other.ws.readyState).toBe(other.ws.OPEN)
})

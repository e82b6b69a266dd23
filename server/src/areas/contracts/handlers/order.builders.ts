import { randomUUID } from 'node:crypto'
import { getUserInfo, notifications } from '@quayside/contracts/endpoints/account/account'
import * as order from '@quayside/contracts/endpoints/trading/contracts'
import * as position from '@quayside/contracts/endpoints/trading/open-positions'
import { amendContracts } from '@quayside/contracts/endpoints/trading/waiting-orders'
import { openApp, type TestApp, type TestAppOptions } from '../../../app/app.builders.ts'

export const CODE = 'BTCUSDT'

type Fields = Readonly<Record<string, unknown>>

export type OrderClient = Awaited<ReturnType<typeof openOrderClient>>

export async function openOrderClient(options: TestAppOptions = {}) {
  const server = await openApp(options)
  const { token } = await server.signUp()
  return { server, ...customerAt(server, token), close: () => server.close() }
}

export function customerAt(server: TestApp, token: string) {
  const withId = (body: Fields) => ({ clientId: randomUUID(), ...body })
  const requested = (id: string, body: Fields) => ({ params: { id }, body: withId(body), token })
  return {
    token,
    buy: (body: Fields = {}) =>
      server.call(order.buyContracts, {
        body: withId({ code: CODE, side: 'buy', lots: '1', leverage: 20, ...body }),
        token,
      }),
    limit: (price: string, body: Fields = {}) =>
      server.call(order.buyContracts, {
        body: withId({ code: CODE, side: 'buy', lots: '1', leverage: 20, type: 'limit', price, ...body }),
        token,
      }),
    stop: (price: string, body: Fields = {}) =>
      server.call(order.buyContracts, {
        body: withId({ code: CODE, side: 'buy', lots: '1', leverage: 20, type: 'stop', price, ...body }),
        token,
      }),
    end: (id: string, body: Fields = {}) => server.call(order.closeContracts, requested(id, body)),
    endAll: (body: Fields = {}) => server.call(order.closeAllContracts, { body: withId(body), token }),
    modify: (id: string, body: Fields = {}) => server.call(order.modifyContracts, requested(id, body)),
    amend: (id: string, body: Fields = {}) => server.call(amendContracts, requested(id, body)),
    reverse: (id: string, body: Fields = {}) => server.call(position.reverseContracts, requested(id, body)),
    margin: (id: string, direction: 'add' | 'return', amount: string, body: Fields = {}) =>
      server.call(position.marginContracts, requested(id, { direction, amount, ...body })),
    cancel: (id: string, body: Fields = {}) => server.call(order.cancelContracts, requested(id, body)),
    list: (query: Readonly<Record<string, string | readonly string[]>> = {}) =>
      server.call(order.listOrder, { query, token }),
    detail: (id: string) => server.call(order.getContractsOrder, { params: { id }, token }),
    info: async () => (await server.call(getUserInfo, { token })).result,
    notices: async () => (await server.call(notifications, { query: {}, token })).result.list,
    /** Publishes a mid in dollars with a spread in cents, and waits until its effects are durable. */
    async tick(mid: number, spread = 2) {
      server.market.tick({ code: CODE, mid: Math.round(mid * 100), spread })
      await server.workers.settled()
    },
  }
}

import type { BodyInputOf } from '@quayside/contracts/endpoint'
import { buyContracts, type ContractOrder, listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { buyOptions, listOptionsOrder, type OptionOrder } from '@quayside/contracts/endpoints/trading/options'
import type { Converted } from '@quayside/runtime/conversion'
import { moneyCommand } from '@quayside/runtime/money-command'

/** An order as the call takes it; the client id is added when it is sent. */
export type ContractToSend = Omit<BodyInputOf<typeof buyContracts>, 'clientId'>
export type OptionToSend = Omit<BodyInputOf<typeof buyOptions>, 'clientId'>

export const placeContract = moneyCommand<ContractToSend, ContractOrder & Converted>({
  send: (api, order, clientId) => api.call(buyContracts, { body: { ...order, clientId } }),
  find: async (api, clientId) => ofClient(await api.call(listOrder, { query: { clientId } }), clientId),
})

export const placeOption = moneyCommand<OptionToSend, OptionOrder & Converted>({
  send: (api, order, clientId) => api.call(buyOptions, { body: { ...order, clientId } }),
  find: async (api, clientId) =>
    ofClient(await api.call(listOptionsOrder, { query: { clientId } }), clientId),
})

function ofClient<Order extends { readonly clientId: string }>(
  { list }: { readonly list: readonly Order[] },
  clientId: string,
): Order | undefined {
  return list.find(order => order.clientId === clientId)
}

import {
  type ContractOrder,
  getContractsOrder,
  modifyContracts,
} from '@quayside/contracts/endpoints/trading/contracts'
import { decimal } from '@quayside/money/decimal'
import { type MoneyCommand, moneyCommand } from '@quayside/runtime/money-command'
import type { TriggerName } from './own-lines.ts'

/** A new stop or target for an order; null removes it. */
export type TriggerRequest = { readonly name: TriggerName; readonly price: string | null }

/** Changes one trigger of an order. Sends once, and looks up the order if no response arrived. */
export function changeTrigger(id: string): MoneyCommand<TriggerRequest, ContractOrder> {
  return moneyCommand<TriggerRequest, ContractOrder>({
    send: (api, { name, price }, clientId) =>
      api.call(modifyContracts, { params: { id }, body: { [name]: price, clientId } }),
    find: api => api.call(getContractsOrder, { params: { id } }),
    isDone: (order, request) => request !== undefined && isSamePrice(order[request.name], request.price),
  })
}

/** Compares prices by value, regardless of their number of digits. */
export function isSamePrice(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : decimal(one).eq(other)
}

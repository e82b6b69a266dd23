import { buyOptions, listOptionsOrder, type OptionOrder } from '@quayside/contracts/endpoints/options'
import { buyContracts, type ContractOrder, listOrder } from '@quayside/contracts/endpoints/order'
import type { Api } from '@quayside/runtime/context'
import type { ContractToSend } from '../contract/contract-summary.ts'
import type { OptionToSend } from '../option/option-summary.ts'
import type { OrderDesk, OrderUnderWay } from './place-once.ts'

const contracts = new Map<string, OrderUnderWay<ContractToSend, ContractOrder>>()
const options = new Map<string, OrderUnderWay<OptionToSend, OptionOrder>>()

/** Contracts by the API. */
export function contractDesk(api: Api): OrderDesk<ContractToSend, ContractOrder> {
  return {
    underWay: contracts,
    send: body => api.call(buyContracts, { body }),
    find: async clientId => (await api.call(listOrder, { query: { clientId } })).list,
  }
}

/** Fixed-time options by the API. */
export function optionDesk(api: Api): OrderDesk<OptionToSend, OptionOrder> {
  return {
    underWay: options,
    send: body => api.call(buyOptions, { body }),
    find: async clientId => (await api.call(listOptionsOrder, { query: { clientId } })).list,
  }
}

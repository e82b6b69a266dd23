import { buyContracts, type ContractOrder, listOrder } from '@quayside/contracts/endpoints/order'
import { ApiError } from '@quayside/runtime/api-error'
import type { Api } from '@quayside/runtime/context'
import type { TicketOrder } from './ticket-summary.ts'

/** How placing an order ended. */
export type Placement =
  | { readonly kind: 'done'; readonly order: ContractOrder }
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** No answer came; the order was looked up by its client id and is not there now. */
  | { readonly kind: 'unknown'; readonly clientId: string }

/**
 * Places an order once. When no answer comes it is looked up by its client id and never sent again (spec §8,
 * rules §4): only the customer may decide to try another one.
 */
export async function placeOrder(api: Api, order: TicketOrder, clientId: string): Promise<Placement> {
  try {
    return { kind: 'done', order: await api.call(buyContracts, { body: { ...order, clientId } }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.kind !== 'timeout' && error.kind !== 'network' && error.kind !== 'server')
      return { kind: 'refused', error }
    const found = await lookUp(api, clientId)
    return found ? { kind: 'done', order: found } : { kind: 'unknown', clientId }
  }
}

/** The order of a client id, if the server has it. */
async function lookUp(api: Api, clientId: string): Promise<ContractOrder | undefined> {
  try {
    const { list } = await api.call(listOrder, { query: { clientId } })
    return list.find(order => order.clientId === clientId)
  } catch {
    return undefined
  }
}

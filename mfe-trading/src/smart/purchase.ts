import { buySmart, listSmartOrder, type PlanOrder } from '@quayside/contracts/endpoints/smart'
import { ApiError } from '@quayside/runtime/api-error'
import type { Api } from '@quayside/runtime/context'

/** What the customer agreed to. */
export type PlanWish = {
  readonly planId: string
  readonly amount: string
  readonly days: number
  readonly dailyYield: string
  readonly exitPenalty: string
}

/** How a purchase ended. */
export type Purchased =
  | { readonly kind: 'bought'; readonly order: PlanOrder }
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** No answer came, and the list of orders does not have it now. */
  | { readonly kind: 'unknown'; readonly clientId: string }

/** Buys a plan once; what gets no answer is looked up by its client id and never sent again (spec §8, rules §4). */
export async function purchase(api: Api, wish: PlanWish, clientId: string): Promise<Purchased> {
  try {
    return { kind: 'bought', order: await api.call(buySmart, { body: { ...wish, clientId } }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return mayHaveArrived(error) ? findPurchase(api, clientId) : { kind: 'refused', error }
  }
}

/** Looks for a purchase whose fate is unknown; asks only. */
export async function findPurchase(api: Api, clientId: string): Promise<Purchased> {
  const found = await api.call(listSmartOrder, { query: { clientId } }).catch(() => undefined)
  const order = found?.list.find(each => each.clientId === clientId)
  return order === undefined ? { kind: 'unknown', clientId } : { kind: 'bought', order }
}

/** Whether a call that failed may have been carried out all the same. */
export function mayHaveArrived({ kind }: ApiError): boolean {
  return kind === 'timeout' || kind === 'network' || kind === 'server'
}

import { ApiError } from '@quayside/runtime/api-error'

/** How placing an order ended. */
export type Placement<Order> =
  | { readonly kind: 'done'; readonly order: Order }
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** No answer came; the order was looked up by its client id and is not there now. */
  | { readonly kind: 'unknown'; readonly clientId: string }

/** An order that was sent and not answered so far. */
export type OrderUnderWay<ToSend, Order> = {
  readonly order: ToSend
  readonly ended: Promise<Placement<Order>>
}

/** The two calls of one family of orders. */
export type OrderDesk<ToSend, Order> = {
  /** By client id, for a ticket that leaves the page and comes back before the answer. */
  readonly underWay: Map<string, OrderUnderWay<ToSend, Order>>
  send(order: ToSend & { readonly clientId: string }): Promise<Order>
  /** The orders of the customer that carry a client id: one or none. */
  find(clientId: string): Promise<readonly Order[]>
}

/**
 * Places an order once. When no answer comes it is looked up by its client id and never sent again (spec §8,
 * rules §4): only the customer may decide to try another one.
 */
export async function placeOnce<ToSend, Order extends { readonly clientId: string }>(
  desk: OrderDesk<ToSend, Order>,
  order: ToSend,
  clientId: string,
): Promise<Placement<Order>> {
  try {
    return { kind: 'done', order: await desk.send({ ...order, clientId }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.kind !== 'timeout' && error.kind !== 'network' && error.kind !== 'server') {
      return { kind: 'refused', error }
    }
    return lookUp(desk, clientId)
  }
}

/** Places an order once and lets whoever knows its client id wait for the same end. */
export function placeUnderWay<ToSend, Order extends { readonly clientId: string }>(
  desk: OrderDesk<ToSend, Order>,
  order: ToSend,
  clientId: string,
): OrderUnderWay<ToSend, Order> {
  const ended = placeOnce(desk, order, clientId).finally(() => desk.underWay.delete(clientId))
  const underWay = { order, ended }
  desk.underWay.set(clientId, underWay)
  return underWay
}

/** Looks an order up whose fate is unknown; asks only, however often. */
export async function lookUp<ToSend, Order extends { readonly clientId: string }>(
  desk: OrderDesk<ToSend, Order>,
  clientId: string,
): Promise<Placement<Order>> {
  try {
    const found = (await desk.find(clientId)).find(order => order.clientId === clientId)
    return found === undefined ? { kind: 'unknown', clientId } : { kind: 'done', order: found }
  } catch {
    return { kind: 'unknown', clientId }
  }
}

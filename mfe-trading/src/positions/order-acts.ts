import {
  type ContractOrder,
  cancelContracts,
  closeContracts,
  modifyContracts,
} from '@quayside/contracts/endpoints/order'
import type { ApiError } from '@quayside/runtime/api-error'
import type { OrderAct } from './use-order-act.ts'

/** Closes a position. */
export function closing({ id }: ContractOrder): OrderAct {
  return {
    send: (api, clientId) => api.call(closeContracts, { params: { id }, body: { clientId } }),
    hasHappened: ({ status }) => status === 'closed' || status === 'toBeClosed',
    done: ({ status }) => (status === 'toBeClosed' ? 'close.waits' : 'close.done'),
  }
}

/** Closes so many lots of a position. */
export function closingPart({ id, lots: before }: ContractOrder, lots: string): OrderAct {
  return {
    send: (api, clientId) => api.call(closeContracts, { params: { id }, body: { clientId, lots } }),
    hasHappened: ({ lots: left, status }) => left !== before || status !== 'open',
    done: () => 'close.partDone',
  }
}

export type TriggerChange = { stopLoss?: string | null; takeProfit?: string | null }

/** Changes stop and target. */
export function modifying(
  { id }: ContractOrder,
  change: TriggerChange,
  refused: (error: ApiError) => boolean,
): OrderAct {
  return {
    send: (api, clientId) => api.call(modifyContracts, { params: { id }, body: { ...change, clientId } }),
    hasHappened: ({ stopLoss, takeProfit }) =>
      (change.stopLoss === undefined || change.stopLoss === stopLoss) &&
      (change.takeProfit === undefined || change.takeProfit === takeProfit),
    done: () => 'modify.done',
    refused,
  }
}

/** Cancels a limit order. */
export function cancelling({ id }: ContractOrder): OrderAct {
  return {
    send: (api, clientId) => api.call(cancelContracts, { params: { id }, body: { clientId } }),
    hasHappened: ({ status }) => status === 'cancelled',
    done: () => 'close.cancelled',
  }
}

import {
  type ContractOrder,
  cancelContracts,
  closeContracts,
  getContractsOrder,
  modifyContracts,
} from '@quayside/contracts/endpoints/trading/contracts'
import { marginContracts } from '@quayside/contracts/endpoints/trading/open-positions'
import { decimal } from '@quayside/money/decimal'
import type { ApiError } from '@quayside/runtime/api-error'
import type { OrderAct } from './use-order-act.ts'

/** `seen`: sequence of the price that the page showed. */
export function closing({ id }: ContractOrder, seen?: string): OrderAct {
  return {
    send: (api, clientId) => api.call(closeContracts, { params: { id }, body: { clientId, seen } }),
    isDone: ({ status }) => status === 'closed' || status === 'toBeClosed',
    done: ({ status }) => (status === 'toBeClosed' ? 'close.waits' : 'close.done'),
  }
}

export function closingPart(
  { id, lots: before }: ContractOrder,
  { lots, seen }: { readonly lots: string; readonly seen?: string | undefined },
  refused: (error: ApiError) => boolean,
): OrderAct {
  return {
    send: (api, clientId) => api.call(closeContracts, { params: { id }, body: { clientId, lots, seen } }),
    // Only exactly these lots: a full close by something else does not count as done.
    isDone: ({ lots: left }) => decimal(before).minus(left).eq(lots),
    done: () => 'close.partDone',
    refused,
    async profit(api) {
      const { parts } = await api.call(getContractsOrder, { params: { id } })
      const newest = parts.toSorted((a, b) => (b.closeTime ?? '').localeCompare(a.closeTime ?? ''))[0]
      return newest?.profit ?? null
    },
  }
}

export type TriggerChange = {
  stopLoss?: string | null
  takeProfit?: string | null
  trailing?: Trailing | null
}

export type Trailing = { by: 'price' | 'percent'; distance: string }

export function modifying(
  { id }: ContractOrder,
  change: TriggerChange,
  refused: (error: ApiError) => boolean,
): OrderAct {
  return {
    send: (api, clientId) => api.call(modifyContracts, { params: { id }, body: { ...change, clientId } }),
    isDone: ({ stopLoss, takeProfit, trailing }) =>
      isAsWanted(change.stopLoss, stopLoss) &&
      isAsWanted(change.takeProfit, takeProfit) &&
      isFollowing(change.trailing, trailing),
    done: () => 'modify.done',
    refused,
  }
}

export type MarginChange = { readonly direction: 'add' | 'return'; readonly amount: string }

export function remargining(
  { id, addedMargin: before }: ContractOrder,
  change: MarginChange,
  refused: (error: ApiError) => boolean,
): OrderAct {
  const { direction, amount } = change
  const after = direction === 'add' ? decimal(before).plus(amount) : decimal(before).minus(amount)
  return {
    send: (api, clientId) => api.call(marginContracts, { params: { id }, body: { ...change, clientId } }),
    isDone: ({ addedMargin }) => after.eq(addedMargin),
    done: () => `margin.done.${direction}`,
    refused,
  }
}

export function canceling({ id }: ContractOrder): OrderAct {
  return {
    send: (api, clientId) => api.call(cancelContracts, { params: { id }, body: { clientId } }),
    isDone: ({ status }) => status === 'cancelled',
    done: () => 'close.cancelled',
  }
}

function isFollowing(wanted: Trailing | null | undefined, trailing: ContractOrder['trailing']): boolean {
  if (wanted === undefined || wanted === null || trailing === null)
    return wanted === undefined || wanted === trailing
  return wanted.by === trailing.by && decimal(wanted.distance).eq(trailing.distance)
}

function isAsWanted(wanted: string | null | undefined, price: string | null): boolean {
  if (wanted === undefined || wanted === null || price === null)
    return wanted === undefined || wanted === price
  return decimal(wanted).eq(price)
}

import {
  type ContractDetail,
  type ContractOrder,
  getContractsOrder,
} from '@quayside/contracts/endpoints/order'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { newClientId } from '@quayside/runtime/client-id'
import type { Api } from '@quayside/runtime/context'
import { useApi, useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { useFormats } from '@quayside/runtime/use-formats'
import { showToast } from '@quayside/ui/toast'
import { useStaleOrders } from './use-order-events.ts'

/** One thing that a customer does to an order. */
export type OrderAct = {
  send(api: Api, clientId: string): Promise<ContractOrder>
  /** Whether the order, looked up after a lost answer, shows that it was done. */
  hasHappened(order: ContractDetail): boolean
  /** What the customer reads once it is done; a translation key that may name the order's number. */
  done(order: ContractOrder): string
  /** Shows a refusal where it belongs and says so; otherwise it is told beside the page. */
  refused?(error: ApiError): boolean
}

type Outcome = { readonly kind: 'done'; readonly order: ContractOrder } | { readonly kind: 'unknown' }

/**
 * Does something to one order, once for each press. A lost answer is never sent again: the order is looked up by its
 * id, and what it shows is said (spec §8, rules §4).
 */
export function useOrderAct(target: Pick<ContractOrder, 'id' | 'orderNo'>) {
  const t = useT()
  const api = useApi()
  const { dateTime } = useFormats()
  const { session } = useHost()
  const stale = useStaleOrders()
  return useMutation({
    mutationFn: (act: OrderAct) => doOnce(api, target.id, act),
    onSuccess: (outcome, act) => {
      if (outcome.kind === 'unknown') {
        showToast({
          message: t('close.unknown', { orderNo: target.orderNo }),
          tone: 'warning',
          duration: 15_000,
        })
        return
      }
      showToast({ message: t(act.done(outcome.order), { orderNo: target.orderNo }), tone: 'success' })
    },
    onError: (error, act) => {
      if (error instanceof ApiError && act.refused?.(error)) return
      const opens = error instanceof ApiError ? nextOpenOf(error) : null
      const more = opens === null ? '' : ` ${t('close.nextOpen', { time: dateTime(opens) })}`
      showToast({ message: t(errorKey(error)) + more, tone: 'danger' })
    },
    onSettled: () => {
      stale()
      void session.refresh().catch(() => undefined)
    },
  })
}

async function doOnce(api: Api, id: string, act: OrderAct): Promise<Outcome> {
  try {
    return { kind: 'done', order: await act.send(api, newClientId()) }
  } catch (error) {
    if (!(error instanceof ApiError) || !isLost(error)) throw error
    const found = await api.call(getContractsOrder, { params: { id } }).catch(() => undefined)
    return found !== undefined && act.hasHappened(found)
      ? { kind: 'done', order: found }
      : { kind: 'unknown' }
  }
}

/** Whether no answer came, so that nobody here knows what the server did. */
export function isLost({ kind }: ApiError): boolean {
  return kind === 'timeout' || kind === 'network' || kind === 'server'
}

function nextOpenOf({ details }: ApiError): string | null {
  if (typeof details !== 'object' || details === null || !('nextOpen' in details)) return null
  return typeof details.nextOpen === 'string' ? details.nextOpen : null
}

import { listOptionsOrder, type OptionOrder } from '@quayside/contracts/endpoints/trading/options'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useSession } from '@quayside/runtime/hooks'

/** Fallback poll in milliseconds, for lost end-of-option messages. */
const REFRESH = 15_000

/** An option and the arrival of its list by the browser's clock; together they give the time left. */
export type TimedOption = { readonly order: OptionOrder; readonly receivedAt: number }

export type OpenOptions = { readonly options: readonly TimedOption[]; readonly total: number }

export function useOpenOptions(code: string | undefined): OpenOptions {
  const { status } = useSession()
  const { data, dataUpdatedAt: receivedAt } = useEndpoint(
    listOptionsOrder,
    { query: { status: ['open', 'settling'], size: 50, ...(code === undefined ? {} : { code }) } },
    { enabled: status === 'customer', refetchInterval: REFRESH },
  )
  const list = data?.list ?? []
  return {
    options: list
      .toSorted((a, b) => Date.parse(a.expiresAt) - Date.parse(b.expiresAt))
      .map(order => ({ order, receivedAt })),
    total: data?.total ?? 0,
  }
}

/** The newest options, running or ended: the outcome appears where the option ran. */
export function useNewestOptions(code: string | undefined, size: number) {
  const { status } = useSession()
  return useEndpoint(
    listOptionsOrder,
    { query: { size, ...(code === undefined ? {} : { code }) } },
    { enabled: status === 'customer', refetchInterval: REFRESH },
  )
}

import { listOptionsOrder, type OptionOrder } from '@quayside/contracts/endpoints/options'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useSession } from '@quayside/runtime/hooks'

/** The server tells when an option ends; asked all the same now and then, for a message that got lost. */
const REFRESH = 15_000

/** An option and when its list came, by the browser's clock: from both follows how much of its time is left. */
export type TimedOption = { readonly order: OptionOrder; readonly receivedAt: number }

export type OpenOptions = { readonly options: readonly TimedOption[]; readonly total: number }

/** Options that run, of one instrument or of all, the one that ends first in front. Events are the caller's to follow. */
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

/** The newest options, whether they run or have ended: the outcome stands where the option ran. */
export function useNewestOptions(code: string | undefined, size: number) {
  const { status } = useSession()
  return useEndpoint(
    listOptionsOrder,
    { query: { size, ...(code === undefined ? {} : { code }) } },
    { enabled: status === 'customer', refetchInterval: REFRESH },
  )
}

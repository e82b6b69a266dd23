import { listOrder } from '@quayside/contracts/endpoints/contracts'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useMemo } from 'react'
import { type Execution, executionsOf } from './executions.ts'
import type { MarketClock } from './market-clock.ts'
import type { OwnThings } from './own-lines.ts'

const MOST = 50

export function useExecutions(
  code: string,
  orders: OwnThings['orders'],
  clock: MarketClock | undefined,
): readonly Execution[] {
  const ended = useEndpoint(listOrder, { query: { status: ['closed'], code, size: MOST } }).data?.list
  return useMemo(
    () => (clock ? executionsOf([...orders, ...(ended ?? [])], clock) : []),
    [orders, ended, clock],
  )
}

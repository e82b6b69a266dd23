import { listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useMemo } from 'react'
import type { OwnThings } from '../lines/own-lines.ts'
import type { MarketClock } from '../market-clock.ts'
import { type Execution, executionsOf } from './executions.ts'

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

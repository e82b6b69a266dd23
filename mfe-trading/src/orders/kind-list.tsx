import { type ContractOrder, listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { listOptionsOrder } from '@quayside/contracts/endpoints/trading/options'
import { listAllOrders } from '@quayside/contracts/endpoints/trading/orders'
import { listSmartOrder } from '@quayside/contracts/endpoints/trading/plans'
import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useDay } from '@quayside/runtime/use-day'
import { useTimeZone } from '@quayside/runtime/use-time-zone'
import { useMemo } from 'react'
import { WithContracts } from '../order/acts/summary-actions.tsx'
import { historyColumns, pendingColumns, runningColumns } from '../order/columns/contract-columns.tsx'
import { useColumns } from '../order/columns/use-columns.ts'
import { isNarrowed, type ListKind, type OrderFilter, searchOf } from './filter/order-filter.ts'
import { OrderFilters } from './filter/order-filters.tsx'
import { statusesOf } from './filter/statuses.ts'
import { type FilterControl, useOrderFilter } from './filter/use-order-filter.ts'
import { allColumns, allOrderColumns } from './kinds/all-columns.tsx'
import { optionColumns } from './kinds/option-columns.tsx'
import { planColumns } from './kinds/plan-columns.tsx'
import { OrderList } from './list/order-list.tsx'
import { ListActions } from './list-actions.tsx'
import { NoOrders } from './no-orders.tsx'

export function KindList({ kind }: { kind: ListKind }) {
  const control = useOrderFilter(kind)
  const { filter } = control
  const { user, mode } = useSession()
  const day = useDay()
  const timeZone = useTimeZone()
  // Stable until a filter changes, because it identifies the list.
  const text = JSON.stringify(filter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says whether the filter is another one
  const search = useMemo(() => searchOf(filter, { day, timeZone }), [text, day, timeZone])
  return (
    <>
      <OrderFilters control={control} />
      {/* The key separates the state of accounts. */}
      <Orders key={`${user?.id} ${mode} ${text}`} control={control} search={search} />
    </>
  )
}

type OrdersProps = { control: FilterControl; search: ReturnType<typeof searchOf> }

function Orders({ control, search }: OrdersProps) {
  switch (control.filter.kind) {
    case 'contract':
      return <ContractOrders control={control} search={search} />
    case 'options':
      return <OptionOrders control={control} search={search} />
    case 'smart':
      return <PlanOrders control={control} search={search} />
    case 'all':
      return <AllOrders control={control} search={search} />
  }
}

function ContractOrders({ control, search }: OrdersProps) {
  const { state, direction } = control.filter
  const side = direction === 'buy' || direction === 'sell' ? { side: direction } : {}
  const columns = useColumns<ContractOrder>(
    state === 'running' ? runningColumns : state === 'pending' ? pendingColumns : historyColumns,
  )
  const query = { ...statusesOf(control.filter), ...side, ...search }
  return <OrderList endpoint={listOrder} query={query} columns={columns} {...useFrame(control, search)} />
}

function OptionOrders({ control, search }: OrdersProps) {
  const { direction } = control.filter
  const wanted = direction === 'up' || direction === 'down' ? { direction } : {}
  const query = { ...statusesOf(control.filter), ...wanted, ...search }
  const columns = useColumns(optionColumns)
  return (
    <OrderList endpoint={listOptionsOrder} query={query} columns={columns} {...useFrame(control, search)} />
  )
}

function PlanOrders({ control, search }: OrdersProps) {
  const query = { ...statusesOf(control.filter), ...search }
  const columns = useColumns(planColumns)
  return (
    <OrderList endpoint={listSmartOrder} query={query} columns={columns} {...useFrame(control, search)} />
  )
}

function AllOrders({ control, search }: OrdersProps) {
  const query = { ...stateOf(control.filter), ...search }
  const isEnded = control.filter.state === 'ended'
  const columns = useColumns(isEnded ? allColumns : allOrderColumns)
  const list = (
    <OrderList endpoint={listAllOrders} query={query} columns={columns} {...useFrame(control, search)} />
  )
  return isEnded ? list : <WithContracts>{list}</WithContracts>
}

function useFrame(control: FilterControl, search: OrdersProps['search']) {
  const t = useT()
  const { filter, clear } = control
  return {
    label: t('orders.title'),
    empty: <NoOrders filter={filter} isNarrowed={isNarrowed(filter)} onClear={clear} />,
    action: <ListActions filter={filter} search={{ ...stateOf(filter), ...search }} />,
  }
}

function stateOf({ state }: OrderFilter): { state?: 'running' | 'ended' } {
  if (state === 'any') return {}
  return { state: state === 'ended' ? 'ended' : 'running' }
}

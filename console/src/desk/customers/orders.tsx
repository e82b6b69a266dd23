import type { OrderSummary } from '@quayside/contracts/endpoints/trading/orders'
import { type CustomerPicture, listCustomerOrders } from '@quayside/contracts/staff/customers'
import { Amount } from '@quayside/ui/amount'
import { Badge } from '@quayside/ui/badge'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { Segmented } from '@quayside/ui/segmented'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../api/query-view.tsx'
import { When } from '../../format/when.tsx'
import { hasDeskRole } from '../../session/access.ts'
import { useSession } from '../../session/use-session.tsx'
import { useDesk } from '../api/desk.tsx'
import { grouped } from '../money.ts'
import { Pages } from '../pages.tsx'
import { sentence } from '../words.ts'
import { ACCOUNTS, type Account } from './accounts.ts'
import styles from './customers.module.css'
import { EndOrderDialog } from './end-order-dialog.tsx'
import { LIST_SIZE } from './statement.tsx'

const STATES = [
  { value: 'running', label: 'Running' },
  { value: 'ended', label: 'Ended' },
] as const
type State = (typeof STATES)[number]['value']

export function Orders({ customer }: { customer: CustomerPicture }) {
  const [account, setAccount] = useState<Account>(customer.mode)
  const [state, setState] = useState<State>('running')
  const [page, setPage] = useState(1)
  const [ending, setEnding] = useState<OrderSummary | null>(null)
  const isSupport = hasDeskRole(useSession(), ['support', 'administrator'])
  const query = useOrders(customer.id, { account, state, page })
  return (
    <Card
      title="Orders"
      flush
      action={
        <div className="q-row q-gap-8">
          <Segmented
            size="sm"
            label="State"
            options={STATES}
            value={state}
            onChange={next => {
              setState(next)
              setPage(1)
            }}
          />
          <Segmented
            size="sm"
            label="Account"
            options={ACCOUNTS}
            value={account}
            onChange={next => {
              setAccount(next)
              setPage(1)
            }}
          />
        </div>
      }
    >
      <QueryView query={query} height="12rem">
        {({ list, total }) => (
          <>
            {list.length === 0 && <p className={styles.nothing}>There is no order.</p>}
            <ul>
              {list.map(order => (
                <OrderRow
                  key={`${order.kind} ${order.id}`}
                  order={order}
                  onEnd={
                    isSupport && customer.status === 'suspended' && canEnd(order)
                      ? () => setEnding(order)
                      : undefined
                  }
                />
              ))}
            </ul>
            <Pages page={page} size={LIST_SIZE} total={total} label="Pages of the orders" onPage={setPage} />
          </>
        )}
      </QueryView>
      {ending !== null && (
        <EndOrderDialog customerId={customer.id} order={ending} onClose={() => setEnding(null)} />
      )}
    </Card>
  )
}

type Shown = { readonly account: Account; readonly state: State; readonly page: number }

function useOrders(id: string, { account, state, page }: Shown) {
  const ask = useDesk()
  return useQuery({
    queryKey: ['desk', 'orders', id, account, state, page],
    queryFn: ({ signal }) =>
      ask(
        listCustomerOrders,
        { params: { id }, query: { virtually: account, state, page, size: LIST_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
}

/** Options expire automatically. */
function canEnd({ kind, endedAt }: OrderSummary): boolean {
  return endedAt === null && kind !== 'option'
}

function OrderRow({ order, onEnd }: { order: OrderSummary; onEnd: (() => void) | undefined }) {
  return (
    <li className={styles.order}>
      <span className={styles.who}>
        <span className="q-strong">{order.title}</span>
        <span className={styles.small}>{order.orderNo}</span>
      </span>
      <span>
        {order.action !== null && `${sentence(order.action)} `}
        <Amount text={grouped(order.size)} code={order.unit} />
      </span>
      <Badge>{sentence(order.status)}</Badge>
      <span className={styles.small}>
        <When at={order.endedAt ?? order.createdAt} />
      </span>
      <span className={styles.result}>
        {order.profit !== null && <Amount text={grouped(order.profit)} code={order.currency} />}
        {onEnd && (
          <Button size="sm" aria-label={`End ${order.title} ${order.orderNo}`} onClick={onEnd}>
            End
          </Button>
        )}
      </span>
    </li>
  )
}

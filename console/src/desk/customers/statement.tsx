import { listCustomerTransactions } from '@quayside/contracts/staff/customers'
import { Amount } from '@quayside/ui/amount'
import { Card } from '@quayside/ui/card'
import { Segmented } from '@quayside/ui/segmented'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../api/query-view.tsx'
import { When } from '../../format/when.tsx'
import { useDesk } from '../api/desk.tsx'
import { grouped } from '../money.ts'
import { Pages } from '../pages.tsx'
import { sentence } from '../words.ts'
import { ACCOUNTS, type Account } from './accounts.ts'
import styles from './customers.module.css'

const SIZE = 10

export function Statement({ customerId: id, mode }: { customerId: string; mode: Account }) {
  const [account, setAccount] = useState<Account>(mode)
  const [page, setPage] = useState(1)
  const ask = useDesk()
  const query = useQuery({
    queryKey: ['desk', 'statement', id, account, page],
    queryFn: ({ signal }) =>
      ask(
        listCustomerTransactions,
        { params: { id }, query: { virtually: account, page, size: SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  const choose = (next: Account) => {
    setAccount(next)
    setPage(1)
  }
  return (
    <Card
      title="Statement"
      flush
      action={<Segmented size="sm" label="Account" options={ACCOUNTS} value={account} onChange={choose} />}
    >
      <QueryView query={query} height="12rem">
        {({ list, total }) => (
          <>
            {list.length === 0 && <p className={styles.nothing}>Nothing was posted.</p>}
            <ul>
              {list.map(one => (
                <li key={one.id} className={styles.posting}>
                  <span>
                    {sentence(one.kind)} <span className={styles.small}>{sentence(one.account)}</span>
                  </span>
                  <Amount text={grouped(one.amount)} code={one.currency} />
                  <span className={styles.small}>
                    <When at={one.time} />
                  </span>
                  <span className={`${styles.small} ${styles.after}`}>{grouped(one.balanceAfter)} after</span>
                </li>
              ))}
            </ul>
            <Pages page={page} size={SIZE} total={total} label="Pages of the statement" onPage={setPage} />
          </>
        )}
      </QueryView>
    </Card>
  )
}

export { SIZE as LIST_SIZE }

import { customerStatus, findCustomers } from '@quayside/contracts/staff/customers'
import { searchText } from '@quayside/contracts/staff/parts'
import { EmptyState } from '@quayside/ui/empty-state'
import { PageHeader } from '@quayside/ui/page-header'
import { LoadMore } from '@quayside/ui/pagination'
import { SelectField } from '@quayside/ui/select-field'
import { TextField } from '@quayside/ui/text-field'
import { type UseQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router-dom'
import { QueryView } from '../../api/query-view.tsx'
import { useDesk } from '../api/desk.tsx'
import { KeyHelp } from '../keys/key-help.tsx'
import { STATUS_WORDS } from '../words.ts'
import { CustomerRow } from './customer-row.tsx'
import styles from './customers.module.css'

const STATES = [
  { value: '', label: 'All' },
  ...customerStatus.options.map(value => ({ value, label: STATUS_WORDS[value].words })),
]

export function CustomersScreen() {
  const [params, setParams] = useSearchParams()
  const words = params.get('q') ?? ''
  const status = customerStatus.options.find(one => one === params.get('status'))
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
  }
  return (
    <div className="q-stack">
      <PageHeader
        title="Customers"
        actions={
          <KeyHelp
            keys={[
              {
                key: '/',
                words: 'Search',
                act: () => document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus(),
              },
            ]}
          />
        }
      />
      <div className={styles.filters}>
        <TextField
          compact
          label="Search"
          type="search"
          placeholder="Name, user name, e-mail or number"
          value={words}
          onChange={event => set('q', event.target.value)}
        />
        <SelectField
          compact
          label="Status"
          options={STATES}
          value={status ?? ''}
          onChange={event => set('status', event.target.value)}
        />
      </div>
      <Found words={useDeferredValue(words)} status={status} />
    </div>
  )
}

type FoundProps = { words: string; status: keyof typeof STATUS_WORDS | undefined }

function Found({ words, status }: FoundProps) {
  const ask = useDesk()
  const search = searchText.safeParse(words)
  const pages = useInfiniteQuery({
    queryKey: ['desk', 'customers', search.data, status],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      ask(findCustomers, { query: { search: search.data, status, size: 50, after: pageParam } }, { signal }),
    getNextPageParam: page => page.next ?? undefined,
    refetchOnWindowFocus: false,
  })
  const query = { ...pages, data: pages.data?.pages } as UseQueryResult<unknown>
  const found = pages.data?.pages.flatMap(page => page.list) ?? []
  return (
    <QueryView query={query} height="32rem">
      {() =>
        found.length === 0 ? (
          <EmptyState message="No customer matches." />
        ) : (
          <>
            <ul className={styles.found} aria-label="Customers">
              {found.map(customer => (
                <CustomerRow key={customer.id} customer={customer} />
              ))}
            </ul>
            <LoadMore
              label="Load more"
              endLabel="These are all."
              hasMore={pages.hasNextPage}
              busy={pages.isFetchingNextPage}
              onLoad={() => void pages.fetchNextPage()}
            />
          </>
        )
      }
    </QueryView>
  )
}

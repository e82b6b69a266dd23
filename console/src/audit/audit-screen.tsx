import type { AuditPage } from '@quayside/contracts/release/plane'
import { EmptyState } from '@quayside/ui/empty-state'
import { PageHeader } from '@quayside/ui/page-header'
import { LoadMore } from '@quayside/ui/pagination'
import { SelectField } from '@quayside/ui/select-field'
import { TextField } from '@quayside/ui/text-field'
import { type UseQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { usePlane } from '../api/plane.tsx'
import { QueryView } from '../api/query-view.tsx'
import styles from './audit.module.css'
import { AuditTable } from './audit-table.tsx'
import { isWanted, KINDS, type Kind } from './event-words.ts'
import { Verify } from './verify.tsx'

const LIMIT = 100
const KIND_OPTIONS = [
  { value: 'all', label: 'Everything' },
  { value: 'pins', label: 'Pins and approvals' },
  { value: 'versions', label: 'Versions' },
  { value: 'locked', label: 'Locks and policy' },
  { value: 'people', label: 'People, tokens, previews' },
] as const

export function AuditScreen() {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('kind') ?? 'all'
  const kind: Kind = isKind(wanted) ? wanted : 'all'
  const words = params.get('q') ?? ''
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value === '' || value === 'all') next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
  }
  return (
    <div className="q-stack q-gap-24">
      <PageHeader
        title="Audit log"
        lead="Nothing is ever removed, and each entry is linked to the one before."
      />
      <Verify />
      <div className={styles.filters}>
        <TextField
          compact
          label="Search"
          type="search"
          placeholder="Name, remote or reason"
          value={words}
          onChange={event => set('q', event.target.value)}
        />
        <SelectField
          compact
          label="Show"
          options={KIND_OPTIONS}
          value={kind}
          onChange={event => set('kind', event.target.value)}
        />
      </div>
      <Entries kind={kind} words={words} />
    </div>
  )
}

function isKind(value: string): value is Kind {
  return value in KINDS
}

function Entries({ kind, words }: { kind: Kind; words: string }) {
  const pages = useAudit()
  const events = pages.data?.pages.flatMap(page => page.events) ?? []
  const shown = events.filter(event => isWanted(event, kind, words))
  const query = { ...pages, data: pages.data?.pages } as UseQueryResult<AuditPage[]>
  return (
    <QueryView query={query} height="32rem">
      {() => (
        <>
          {shown.length === 0 ? (
            <EmptyState message={`None of the newest ${events.length} entries match.`} />
          ) : (
            <AuditTable events={shown} />
          )}
          <LoadMore
            label="Load older entries"
            endLabel="This is the first entry."
            hasMore={pages.hasNextPage}
            busy={pages.isFetchingNextPage}
            onLoad={() => void pages.fetchNextPage()}
          />
        </>
      )}
    </QueryView>
  )
}

function useAudit() {
  const send = usePlane()
  return useInfiniteQuery({
    queryKey: ['audit'],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam }) =>
      send<AuditPage>(`/api/audit?limit=${LIMIT}${pageParam === null ? '' : `&before=${pageParam}`}`),
    getNextPageParam: page => (page.more ? page.events.at(-1)?.seq : undefined),
  })
}

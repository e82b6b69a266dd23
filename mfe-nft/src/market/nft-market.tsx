import { listNft } from '@quayside/contracts/endpoints/nfts'
import { errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useSession } from '@quayside/runtime/hooks'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useNavigate, useSearchParams } from '@quayside/runtime/router'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { EmptyState } from '@quayside/ui/empty-state'
import { ErrorCard } from '@quayside/ui/error-card'
import { PageHeader } from '@quayside/ui/page-header'
import { Pagination } from '@quayside/ui/pagination'
import { Picture } from '@quayside/ui/picture'
import { Segmented } from '@quayside/ui/segmented'
import { SelectField } from '@quayside/ui/select-field'
import {
  KINDS,
  type MarketView,
  PAGE_SIZE,
  queryOf,
  SORTS,
  STATUSES,
  searchOf,
  viewOf,
} from './market-query.ts'
import { MarketSkeleton } from './market-skeleton.tsx'
import { NftCard } from './nft-card.tsx'
import styles from './nft-market.module.css'

type Showing = { view: MarketView; show: (part: Partial<MarketView>) => void }

export function NftMarket() {
  const t = useT()
  const navigate = useNavigate()
  const { status } = useSession()
  const [search, setSearch] = useSearchParams()
  const view = viewOf(search)
  const show = (part: Partial<MarketView>) =>
    setSearch(searchOf({ ...view, page: 1, ...part }), { replace: true })

  return (
    <div className="q-page q-stack q-gap-24">
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          status === 'customer' && (
            <Button href="/nfts/mine" onNavigate={href => void navigate(href)}>
              {t('mine.title')}
            </Button>
          )
        }
      />
      <Filters view={view} show={show} />
      <Collection view={view} show={show} />
    </div>
  )
}

function Filters({ view, show }: Showing) {
  const t = useT()
  return (
    <div className="q-row q-gap-16 q-wrap">
      <div className={styles.filter}>
        <Segmented
          block
          label={t('filter.label')}
          options={STATUSES.map(value => ({
            value,
            label: t(value === 'all' ? 'filter.all' : `status.${value}`),
          }))}
          value={view.status}
          onChange={status => show({ status })}
        />
      </div>
      <SelectField
        compact
        label={t('filter.kind')}
        options={KINDS.map(value => ({ value, label: t(`kind.${value}`) }))}
        value={view.kind}
        onChange={event => show({ kind: KINDS.find(kind => kind === event.target.value) ?? 'all' })}
      />
      <SelectField
        compact
        label={t('sort.label')}
        options={SORTS.map(value => ({ value, label: t(`sort.${value}`) }))}
        value={view.sort}
        onChange={event => show({ sort: SORTS.find(sort => sort === event.target.value) ?? 'oldest' })}
      />
    </div>
  )
}

function Collection({ view, show }: Showing) {
  const t = useT()
  const locale = useLocale()
  const query = { ...queryOf(view), locale }
  const nfts = useEndpoint(listNft, { query }, { keepPrevious: true, refetchInterval: 15_000 })
  if (nfts.isPending) return <MarketSkeleton />
  if (nfts.isError) {
    return (
      <ErrorCard
        icon={<Picture name="aground" />}
        title={t('failed')}
        message={t(errorKey(nfts.error))}
        retryLabel={t('common:retry')}
        onRetry={() => void nfts.refetch()}
        busy={nfts.isFetching}
      />
    )
  }
  const { list, total } = nfts.data
  if (list.length === 0) {
    const isNarrow = view.status !== 'all' || view.kind !== 'all' || view.page > 1
    return (
      <EmptyState
        icon={<Picture name={isNarrow ? 'beam' : 'pier'} />}
        message={t('empty')}
        action={
          isNarrow && <Button onClick={() => show({ status: 'all', kind: 'all' })}>{t('filter.all')}</Button>
        }
      />
    )
  }
  const pages = Math.ceil(total / PAGE_SIZE)
  return (
    <>
      {list.some(item => item.isSampleCharity) && (
        <Alert tone="info" title={t('charity.sample')}>
          {t('charity.sampleText')}
        </Alert>
      )}
      <div className="q-auto-grid">
        {list.map(item => (
          <NftCard key={item.id} item={item} />
        ))}
      </div>
      <Pagination
        label={t('page.label')}
        previousLabel={t('page.previous')}
        nextLabel={t('page.next')}
        status={t('page.status', { page: view.page, pages })}
        page={view.page}
        pages={pages}
        onPage={page => show({ page })}
      />
    </>
  )
}

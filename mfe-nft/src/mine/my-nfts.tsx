import { listMyNft, type MyNft, myNftKind } from '@quayside/contracts/endpoints/nfts'
import { errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useNavigate, useSearchParams } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { useNotices } from '@quayside/runtime/use-notices'
import { Badge } from '@quayside/ui/badge'
import { Button } from '@quayside/ui/button'
import { DataList } from '@quayside/ui/data-list'
import { EmptyState } from '@quayside/ui/empty-state'
import { ErrorCard } from '@quayside/ui/error-card'
import { PageHeader } from '@quayside/ui/page-header'
import { Pagination } from '@quayside/ui/pagination'
import { Picture } from '@quayside/ui/picture'
import { Segmented } from '@quayside/ui/segmented'
import { Skeleton } from '@quayside/ui/skeleton'
import { useState } from 'react'
import { ItemFacts, StatusBadge } from '../nft/item-status.tsx'
import { Sum } from '../nft/sum.tsx'
import { Delivery } from './delivery.tsx'
import styles from './my-nfts.module.css'

const KINDS = ['all', ...myNftKind.options] as const
type Kind = (typeof KINDS)[number]
const PAGE_SIZE = 20

export function MyNfts() {
  const t = useT()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const kind: Kind = KINDS.find(one => one === search.get('kind')) ?? 'all'
  return (
    <div className="q-page q-stack q-gap-24">
      <PageHeader
        title={t('mine.title')}
        lead={t('mine.lead')}
        back={{ href: '/nfts', label: t('title'), onNavigate: href => void navigate(href) }}
      />
      <div className={styles.filter}>
        <Segmented
          block
          label={t('filter.label')}
          options={KINDS.map(value => ({
            value,
            label: t(value === 'all' ? 'filter.all' : `mine.${value}`),
          }))}
          value={kind}
          onChange={value => setSearch(value === 'all' ? {} : { kind: value }, { replace: true })}
        />
      </div>
      <Mine key={kind} kind={kind} />
    </div>
  )
}

function Mine({ kind }: { kind: Kind }) {
  const t = useT()
  const locale = useLocale()
  const navigate = useNavigate()
  const [page, setPage] = useState(1)
  const query = { page, size: PAGE_SIZE, locale, ...(kind !== 'all' && { kind }) }
  const mine = useEndpoint(listMyNft, { query }, { keepPrevious: true, refetchInterval: 15_000 })
  useNotices('nft', mine.refetch)
  if (mine.isPending) return <Skeleton height="12rem" />
  if (mine.isError) {
    return (
      <ErrorCard
        icon={<Picture name="aground" />}
        title={t('mine.failed')}
        message={t(errorKey(mine.error))}
        retryLabel={t('common:retry')}
        onRetry={() => void mine.refetch()}
        busy={mine.isFetching}
      />
    )
  }
  if (mine.data.list.length === 0) {
    return (
      <EmptyState
        icon={<Picture name="pier" />}
        message={t('mine.empty')}
        action={
          <Button href="/nfts" onNavigate={href => void navigate(href)}>
            {t('mine.toMarket')}
          </Button>
        }
      />
    )
  }
  const pages = Math.ceil(mine.data.total / PAGE_SIZE)
  return (
    <>
      <div className="q-stack q-gap-16">
        {mine.data.list.map(one => (
          <Own key={one.item.id} one={one} />
        ))}
      </div>
      <Pagination
        label={t('page.label')}
        previousLabel={t('page.previous')}
        nextLabel={t('page.next')}
        status={t('page.status', { page, pages })}
        page={page}
        pages={pages}
        onPage={setPage}
      />
    </>
  )
}

const TONES = {
  bidding: 'iris',
  outbid: 'warning',
  won: 'success',
  bought: 'success',
  received: 'success',
} as const

function Own({ one: { item, kind, amount, at, delivery } }: { one: MyNft }) {
  const t = useT()
  const navigate = useNavigate()
  const { dateTime } = useFormats()
  return (
    <article className={styles.own}>
      <img className={styles.art} src={item.image} alt="" width={120} height={120} loading="lazy" />
      <div className="q-stack q-gap-8">
        <header className={styles.head}>
          <h2 className="q-title">{item.name}</h2>
          <Badge tone={TONES[kind]}>{t(`mine.${kind}`)}</Badge>
          {/* For an item that the customer bid on, the same text would appear twice. */}
          {kind !== 'bidding' && <StatusBadge item={item} />}
        </header>
        <DataList
          dense
          rows={[
            {
              key: 'own',
              label: t(delivery === null ? 'bid.yours' : 'mine.paid'),
              value: <Sum text={amount} currency={item.currency} />,
              note: dateTime(at),
            },
          ]}
        />
        {(kind === 'bidding' || kind === 'outbid') && <ItemFacts item={item} dense />}
        {delivery !== null && <Delivery id={item.id} delivery={delivery} />}
        <Button
          size="sm"
          href={`/nfts/${encodeURIComponent(item.id)}`}
          onNavigate={href => void navigate(href)}
          aria-label={t('card.openNamed', { name: item.name })}
        >
          {t('card.open')}
        </Button>
      </div>
    </article>
  )
}

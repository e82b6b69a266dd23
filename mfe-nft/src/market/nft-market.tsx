import { listNft, type NftItem } from '@quayside/contracts/endpoints/nfts'
import { errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useSearchParams } from '@quayside/runtime/router'
import { Button } from '@quayside/ui/button'
import { EmptyState } from '@quayside/ui/empty-state'
import { ErrorCard } from '@quayside/ui/error-card'
import { PageHeader } from '@quayside/ui/page-header'
import { Segmented } from '@quayside/ui/segmented'
import { useState } from 'react'
import { MarketSkeleton } from './market-skeleton.tsx'
import { NftCard } from './nft-card.tsx'
import { NftDialog } from './nft-dialog.tsx'

const FILTERS = ['all', 'open', 'running', 'sold'] as const
type Filter = (typeof FILTERS)[number]

function isFilter(text: string | null): text is Filter {
  return FILTERS.some(filter => filter === text)
}

/** `/nfts`: what is on sale for the charity, with the standing of every auction. */
export function NftMarket() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('status')
  const filter: Filter = isFilter(asked) ? asked : 'all'
  const [opened, setOpened] = useState<NftItem>()

  return (
    <div className="q-page q-stack q-gap-24">
      <PageHeader title={t('title')} lead={t('lead')} />
      <Segmented
        label={t('filter.label')}
        options={FILTERS.map(value => ({
          value,
          label: t(value === 'all' ? 'filter.all' : `status.${value}`),
        }))}
        value={filter}
        onChange={value => setSearch(value === 'all' ? {} : { status: value }, { replace: true })}
      />
      <Collection filter={filter} onOpen={setOpened} onAll={() => setSearch({}, { replace: true })} />
      {opened && <NftDialog item={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

type CollectionProps = { filter: Filter; onOpen: (item: NftItem) => void; onAll: () => void }

function Collection({ filter, onOpen, onAll }: CollectionProps) {
  const t = useT()
  const locale = useLocale()
  const query = { size: 100, locale, ...(filter === 'all' ? {} : { status: filter }) }
  const nfts = useEndpoint(listNft, { query }, { keepPrevious: true, refetchInterval: 15_000 })
  if (nfts.isPending) return <MarketSkeleton />
  if (nfts.isError) {
    return (
      <ErrorCard
        title={t('failed')}
        message={t(errorKey(nfts.error))}
        retryLabel={t('common:retry')}
        onRetry={() => void nfts.refetch()}
        busy={nfts.isFetching}
      />
    )
  }
  if (nfts.data.list.length === 0) {
    return (
      <EmptyState
        message={t('empty')}
        action={filter !== 'all' && <Button onClick={onAll}>{t('filter.all')}</Button>}
      />
    )
  }
  return (
    <div className="q-auto-grid">
      {nfts.data.list.map(item => (
        <NftCard key={item.id} item={item} onOpen={() => onOpen(item)} />
      ))}
    </div>
  )
}

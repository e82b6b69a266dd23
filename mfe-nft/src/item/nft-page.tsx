import { NO_CHAIN } from '@quayside/contracts/assets/no-chain'
import type { NftDetail } from '@quayside/contracts/endpoints/nfts'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { useLocation, useNavigate } from '@quayside/runtime/router'
import { useAskAbout } from '@quayside/runtime/use-ask-about'
import { usePageTitle } from '@quayside/runtime/use-page-title'
import { Card } from '@quayside/ui/card'
import { DataList } from '@quayside/ui/data-list'
import { ErrorCard } from '@quayside/ui/error-card'
import { PageHeader } from '@quayside/ui/page-header'
import { Skeleton } from '@quayside/ui/skeleton'
import { TextLink } from '@quayside/ui/text-link'
import { useEffect } from 'react'
import { CharityName, ItemFacts, StatusBadge } from '../nft/item-status.tsx'
import { Sum } from '../nft/sum.tsx'
import { BidHistory } from './bid-history.tsx'
import { BidPanel, OwnBidStatus } from './bid-panel.tsx'
import styles from './nft-page.module.css'
import { Payouts } from './payouts.tsx'
import { useBidding } from './use-bidding.ts'
import { type DialPath, useLiveNft } from './use-live-nft.ts'

/** `/nfts/<id>`: one item, its live auction, and its charity. */
export function NftPage({ dial }: { dial?: DialPath }) {
  const t = useT()
  const navigate = useNavigate()
  const id = itemOf(useLocation().pathname)
  const { item, isError, error, isFetching, refetch } = useLiveNft(id, dial)
  const isUnknown = error instanceof ApiError && (error.code === '404' || error.code === '400')
  // Unknown paths lead to the home page, as in the rest of the site.
  useEffect(() => {
    if (isUnknown) void navigate('/', { replace: true })
  }, [isUnknown, navigate])
  if (item !== undefined) return <Item key={item.id} item={item} />
  if (isUnknown) return null
  return (
    <div className="q-page q-stack q-gap-24">
      {isError ? (
        <ErrorCard
          title={t('item.failed')}
          message={t(errorKey(error))}
          retryLabel={t('common:retry')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Skeleton height="32rem" />
      )}
    </div>
  )
}

function itemOf(pathname: string): string {
  const name = pathname.split('/')[2] ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function Item({ item }: { item: NftDetail }) {
  const t = useT()
  const navigate = useNavigate()
  const bidding = useBidding(item.id)
  const ask = useAskAbout({ kind: 'nft', id: item.id })
  usePageTitle(item.name)
  const isAuction = item.kind === 'auction'
  return (
    <div className="q-page q-stack q-gap-24">
      <PageHeader
        title={item.name}
        lead={t('card.by', { creator: item.creator })}
        back={{ href: '/nfts', label: t('title'), onNavigate: href => void navigate(href) }}
        actions={<StatusBadge item={item} />}
      />
      <div className={styles.columns}>
        {item.image !== '' && <img className={styles.art} src={item.image} alt="" width={400} height={400} />}
        <div className="q-stack q-gap-16">
          <OwnBidStatus item={item} />
          <p className="q-text-2">{item.description}</p>
          <ItemFacts item={item} />
          <BidPanel item={item} bidding={bidding} />
        </div>
      </div>
      <div className={styles.columns}>
        {isAuction ? (
          <BidHistory item={item} inTheAir={bidding.sending?.amount ?? null} />
        ) : (
          <Charity item={item} />
        )}
        <div className="q-stack q-gap-24">
          {isAuction && <Charity item={item} />}
          <Payouts item={item} />
          <About item={item} />
        </div>
      </div>
      <Rules item={item} />
      {ask !== undefined && (
        <TextLink href={ask} onNavigate={href => void navigate(href)}>
          {t('common:askAbout')}
        </TextLink>
      )}
    </div>
  )
}

function Charity({ item }: { item: NftDetail }) {
  const t = useT()
  return (
    <Card title={t('fact.charity')}>
      <div className="q-stack q-gap-12">
        <p>
          <CharityName item={item} />
        </p>
        <p className="q-text-2">{item.charityAbout}</p>
        {item.charityUrl !== null && <TextLink href={item.charityUrl}>{t('charity.page')}</TextLink>}
        <DataList
          rows={[
            {
              key: 'donated',
              label: t('fact.donated'),
              value: <Sum text={item.cumulativeDonation} currency={item.currency} />,
            },
          ]}
        />
      </div>
    </Card>
  )
}

function About({ item }: { item: NftDetail }) {
  const t = useT()
  const address = <span className="q-address">{item.address}</span>
  return (
    <Card title={t('item.about')}>
      <DataList
        rows={[
          { key: 'creator', label: t('fact.creator'), value: item.creator },
          {
            key: 'chain',
            label: t('fact.chain'),
            value: item.chain === NO_CHAIN ? t('fact.chain.sample') : item.chain,
          },
          {
            key: 'address',
            label: t('fact.address'),
            value: item.explorer === null ? address : <TextLink href={item.explorer}>{address}</TextLink>,
          },
        ]}
      />
    </Card>
  )
}

const RULES = {
  auction: ['reserve', 'step', 'clock', 'hold', 'refund', 'proceeds'],
  fixed: ['fixed', 'proceeds'],
} as const

function Rules({ item }: { item: NftDetail }) {
  const t = useT()
  return (
    <section className="q-stack q-gap-8">
      <h2 className="q-title">{t('rules.title')}</h2>
      <ul className={styles.rules}>
        {RULES[item.kind].map(rule => (
          <li key={rule}>{t(`rules.${rule}`, { currency: item.currency })}</li>
        ))}
      </ul>
    </section>
  )
}

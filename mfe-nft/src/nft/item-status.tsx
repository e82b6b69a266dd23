import type { NftItem } from '@quayside/contracts/endpoints/nfts'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Badge } from '@quayside/ui/badge'
import { DataList, type DataRow } from '@quayside/ui/data-list'
import { Sum } from './sum.tsx'
import { TimeLeft, useServerAhead } from './time-left.tsx'

export function StatusBadge({ item }: { item: Pick<NftItem, 'status'> }) {
  const t = useT()
  return <Badge tone={item.status === 'running' ? 'iris' : 'neutral'}>{t(`status.${item.status}`)}</Badge>
}

export function ItemFacts({ item, dense = false }: { item: NftItem; dense?: boolean }) {
  const t = useT()
  const sum = (text: string) => <Sum text={text} currency={item.currency} />
  const time = useTimeRow(item)
  const isOver = item.status === 'sold' || item.status === 'withdrawn'
  const price = item.kind === 'fixed' ? item.minimumBid : item.currentBid
  const rows: DataRow[] = [
    { key: 'price', label: t(priceLabel(item)), value: price === null ? t('fact.noBid') : sum(price) },
    ...(item.kind === 'auction' && !isOver
      ? [{ key: 'next', label: t('fact.nextBid'), value: sum(item.minimumBid) }]
      : []),
    ...(isOver || time === null ? [] : [time]),
  ]
  return <DataList rows={rows} dense={dense} />
}

function priceLabel({ kind, status }: NftItem): string {
  if (kind === 'fixed') return 'fact.price'
  return status === 'sold' ? 'fact.winningBid' : 'fact.currentBid'
}

function useTimeRow(item: NftItem): DataRow | null {
  const t = useT()
  const { dateTime } = useFormats()
  const ahead = useServerAhead(item)
  if (item.status === 'scheduled' && item.opensAt !== null)
    return { key: 'opens', label: t('fact.opens'), value: dateTime(item.opensAt) }
  if (item.kind === 'fixed') return null
  const value =
    item.endsAt === null ? t('fact.startsWithBid') : <TimeLeft endsAt={item.endsAt} ahead={ahead} />
  return {
    key: 'left',
    label: t('fact.left'),
    value,
    ...(item.endsAt !== null && { note: t('fact.endsAt', { time: dateTime(item.endsAt) }) }),
  }
}

/** A charity's name, marked if it is a sample. */
export function CharityName({ item }: { item: Pick<NftItem, 'charity' | 'isSampleCharity'> }) {
  const t = useT()
  return (
    <>
      {item.charity}
      {item.isSampleCharity && <span className="q-small q-text-2"> · {t('charity.nobody')}</span>}
    </>
  )
}

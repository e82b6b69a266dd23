import type { NftItem } from '@quayside/contracts/endpoints/nfts'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Amount } from '@quayside/ui/amount'
import { DataList } from '@quayside/ui/data-list'
import { TimeLeft } from './time-left.tsx'

/** What an auction or a fixed price stands at. */
export function NftFacts({ item, full = false }: { item: NftItem; full?: boolean }) {
  const t = useT()
  const { number, date } = useFormats()
  const money = (text: string) => <Amount text={number(text)} code={item.currency} />
  const standing = [
    {
      label: t(item.kind === 'fixed' ? 'fact.price' : 'fact.currentBid'),
      value:
        item.kind === 'fixed'
          ? money(item.minimumBid)
          : item.currentBid
            ? money(item.currentBid)
            : t('fact.noBid'),
    },
    ...(item.kind === 'auction' ? [{ label: t('fact.nextBid'), value: money(item.minimumBid) }] : []),
    ...(item.kind === 'auction'
      ? [{ label: t('fact.left'), value: timeOf(item, t('fact.startsWithBid')) }]
      : []),
  ]
  const behind = [
    { label: t('fact.charity'), value: item.charity },
    { label: t('fact.donated'), value: money(item.cumulativeDonation) },
    { label: t('fact.creator'), value: item.creator },
    { label: t('fact.chain'), value: item.chain },
    { label: t('fact.address'), value: <span className="q-address">{item.address}</span> },
    ...(item.endsAt ? [{ label: t('fact.ends'), value: date(item.endsAt) }] : []),
  ]
  return <DataList rows={full ? [...standing, ...behind] : standing} dense={!full} />
}

function timeOf(item: NftItem, waiting: string) {
  return item.endsAt ? <TimeLeft endsAt={item.endsAt} /> : waiting
}

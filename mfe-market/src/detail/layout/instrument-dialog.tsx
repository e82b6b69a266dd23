import type { MarketInfo, MarketItem } from '@quayside/contracts/market/market'
import { useSockets } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { DataList } from '@quayside/ui/data-list'
import { Dialog } from '@quayside/ui/dialog'
import type { Ref } from 'react'
import { useAssetAmount } from '../../format/use-asset-amount.ts'
import { useFormats } from '../../format/use-formats.ts'
import { InstrumentFacts } from '../instrument-facts.tsx'
import { useLiveHeader } from '../use-live-header.ts'
import { SessionNote } from './session-note.tsx'

type DialogProps = {
  item: MarketItem
  info: MarketInfo | undefined
  age: number | null
  open: boolean
  onClose: () => void
}

export function InstrumentDialog({ item, info, age, open, onClose }: DialogProps) {
  const t = useT()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`${item.appName} · ${item.code}`}
      closeLabel={t('common:close')}
      reading
    >
      <div className="q-stack">
        <SessionNote info={info} age={age} />
        {info && <DayFigures item={item} info={info} />}
        <InstrumentFacts info={info} />
      </div>
    </Dialog>
  )
}

function DayFigures({ item, info }: { item: MarketItem; info: MarketInfo }) {
  const t = useT()
  const { price, compact } = useFormats()
  const { bid, ask, high, low } = useLiveHeader(item.code, info)
  const amount = useAssetAmount(info)
  const quote = useSockets().market.latest(item.code) ?? info
  const isSession = Boolean(item.lastSession)
  const figure = (text: string, cell?: Ref<HTMLElement>) => (
    <bdi translate="no" ref={cell} className="q-num">
      {text}
    </bdi>
  )
  return (
    <DataList
      dense
      rows={[
        {
          label: t('detail.bid'),
          value: figure(price(quote.bid), bid),
        },
        {
          label: t('detail.ask'),
          value: figure(price(quote.ask), ask),
        },
        { label: t(isSession ? 'detail.sessionHigh' : 'detail.high'), value: figure(price(info.high), high) },
        { label: t(isSession ? 'detail.sessionLow' : 'detail.low'), value: figure(price(info.low), low) },
        {
          label: t(isSession ? 'detail.sessionVolume' : 'detail.volume'),
          value: figure(amount(info.volume, compact)),
        },
      ]}
    />
  )
}

import type { MarketInfo } from '@quayside/contracts/market/market'
import { useT } from '@quayside/runtime/i18n'
import { DataList } from '@quayside/ui/data-list'
import { Skeleton } from '@quayside/ui/skeleton'
import { useLotSize } from '../format/use-asset-amount.ts'
import { useFormats } from '../format/use-formats.ts'
import { useTimes } from './use-times.ts'

export function InstrumentFacts({ info }: { info: MarketInfo | undefined }) {
  const t = useT()
  return (
    <section className="q-stack q-gap-4">
      <h3>{t('facts.title')}</h3>
      {info ? <Facts info={info} /> : <Skeleton lines={6} />}
    </section>
  )
}

function Facts({ info }: { info: MarketInfo }) {
  const t = useT()
  const { price, share } = useFormats()
  const { moment } = useTimes()
  const lotSize = useLotSize(info)
  const { nextOpen, nextClose, timeZone } = info.session
  const origin = usePriceOrigin(info)
  const seconds = Math.ceil(info.staleAfter / 1000)
  const range = t('facts.range', { from: price(info.minLots), to: price(info.maxLots) })
  return (
    <DataList
      rows={[
        { label: t('facts.tick'), value: price(info.tickSize) },
        { label: t('facts.lot'), value: lotSize },
        { label: t('facts.lots'), value: range, note: t('facts.step', { step: price(info.lotStep) }) },
        { label: t('facts.leverage'), value: <bdi translate="no">1:{info.maxLeverage}</bdi> },
        { label: t('facts.fee'), value: share(info.feeRate) },
        ...(info.markup === undefined ? [] : [{ label: t('facts.markup'), value: price(info.markup) }]),
        { label: t('facts.currency'), value: info.quoteCurrency },
        ...(nextOpen ? [{ label: t('facts.nextOpen'), value: moment(nextOpen) }] : []),
        ...(nextClose ? [{ label: t('facts.nextClose'), value: moment(nextClose) }] : []),
        ...(origin === undefined
          ? []
          : [{ label: t('facts.source'), value: origin, note: t('facts.maxAge', { seconds }) }]),
        { label: t('facts.zone'), value: <bdi translate="no">{timeZone}</bdi>, note: t('facts.localTimes') },
      ]}
    />
  )
}

/** Where the prices come from; undefined from an older server. */
function usePriceOrigin({ priceKind, providers = [] }: MarketInfo): string | undefined {
  const t = useT()
  if (priceKind !== 'live') return priceKind && t(`facts.origin.${priceKind}`)
  const [provider, check] = providers
  return provider && check ? t('facts.origin.checked', { provider, check }) : provider
}

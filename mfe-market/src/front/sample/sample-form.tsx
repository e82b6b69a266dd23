import { getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import type { MarketInfo, MarketItem } from '@quayside/contracts/market/market'
import type { ContractSide } from '@quayside/money/contract-math'
import { useHost, useSockets } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useReadBack } from '@quayside/runtime/use-read-back'
import { useTypedText } from '@quayside/runtime/use-typed-text'
import { Button } from '@quayside/ui/button'
import { ErrorCard } from '@quayside/ui/error-card'
import { Segmented } from '@quayside/ui/segmented'
import { Skeleton } from '@quayside/ui/skeleton'
import { TextField } from '@quayside/ui/text-field'
import { useEffect, useState } from 'react'
import { useLotSize } from '../../format/use-asset-amount.ts'
import { useFormats } from '../../format/use-formats.ts'
import { staleKey, useStale } from '../../live/use-stale.ts'
import { CostLine } from './cost-line.tsx'
import styles from './sample.module.css'
import type { Sample } from './sample.ts'
import { judge, leveragesOf, type SampleRequest } from './sample-request.ts'

type FormProps = { item: MarketItem; side: ContractSide; onPlace: (sample: Sample) => void }

/** Chooses a sample order for the instrument, with its cost shown before placing (rules §1.4). */
export function SampleForm({ item, side, onPlace }: FormProps) {
  const t = useT()
  const { api } = useHost()
  const [info, setInfo] = useState<MarketInfo | 'failed'>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    const abort = new AbortController()
    setInfo(undefined)
    api
      .call(getMarketInfo, { params: { id: item.code }, signal: abort.signal })
      .then(setInfo, () => abort.signal.aborted || setInfo('failed'))
    return () => abort.abort()
  }, [api, item.code, attempt])

  if (info === undefined) {
    return (
      <div className={styles.waiting}>
        <Skeleton height="100%" />
      </div>
    )
  }
  if (info === 'failed') {
    return (
      <ErrorCard
        level={3}
        title={t('error.detail')}
        retryLabel={t('common:retry')}
        onRetry={() => setAttempt(attempt + 1)}
      />
    )
  }
  return <Fields info={info} side={side} onPlace={onPlace} />
}

type FieldsProps = Omit<FormProps, 'item'> & { info: MarketInfo }

function Fields({ info, side, onPlace }: FieldsProps) {
  const t = useT()
  const { price, tag } = useFormats()
  const { market } = useSockets()
  const stale = useStale()
  const lotSize = useLotSize(info)
  const [size, setSize] = useTypedText('')
  const [choice, setChoice] = useState<Omit<SampleRequest, 'size'>>({ side, leverage: 1 })
  const request: SampleRequest = { ...choice, size }
  const readBack = useReadBack()
  const [tried, setTried] = useState(false)
  const judged = judge(request, info, tag)
  const limits = { min: price(info.minLots), max: price(info.maxLots), step: price(info.lotStep) }
  const isShut = !info.session.open || info.usdRate === null

  function place(): void {
    setTried(true)
    if (judged.state !== 'ready' || isShut || stale) return
    const quote = market.latest(info.code) ?? info
    onPlace({ ...judged.termsAt(quote), openedAt: Date.now(), end: null })
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        place()
      }}
    >
      <Segmented
        block
        label={t('sample.side')}
        options={(['buy', 'sell'] as const).map(value => ({
          value,
          label: t(`common:side.${value}`),
          tone: value === 'buy' ? 'up' : 'down',
        }))}
        value={request.side}
        onChange={value => setChoice({ ...choice, side: value })}
      />
      <div className={styles.pair}>
        <TextField
          label={t('sample.size')}
          inputMode="decimal"
          autoComplete="off"
          value={size}
          onChange={event => setSize(event.target.value)}
          hint={readBack(size, `${t('sample.hint', limits)} · ${t('facts.lot')}: ${lotSize}`)}
          {...(tried && judged.state !== 'ready' ? { error: t('sample.notAllowed', limits) } : {})}
        />
        <div className="q-field">
          <span className="q-label">{t('sample.leverage')}</span>
          <Segmented
            size="sm"
            label={t('sample.leverage')}
            options={leveragesOf(info.maxLeverage).map(value => ({
              value: String(value),
              label: `${value}×`,
            }))}
            value={String(request.leverage)}
            onChange={value => setChoice({ ...choice, leverage: Number(value) })}
          />
        </div>
      </div>
      {judged.state === 'ready' ? (
        <CostLine
          key={`${request.size} ${request.leverage} ${request.side}`}
          code={info.code}
          first={info}
          termsAt={judged.termsAt}
        />
      ) : (
        <p className={styles.empty}>{t('sample.empty')}</p>
      )}
      {stale && <p className={styles.empty}>{t(staleKey(market, info.code))}</p>}
      {isShut && <p className={styles.empty}>{t('session.closed')}</p>}
      <Button type="submit" variant="primary" block disabled={stale || isShut}>
        {t('sample.place')}
      </Button>
    </form>
  )
}

import { useSockets } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { lotsText } from '@quayside/runtime/lots-text'
import { useNavigate } from '@quayside/runtime/router'
import { Button } from '@quayside/ui/button'
import { Change, changeClass, directionOf } from '@quayside/ui/change'
import { useEffect, useRef } from 'react'
import { useFormats } from '../../format/use-formats.ts'
import { setText } from '../../live/live-cells.ts'
import { staleKey, useStale } from '../../live/use-stale.ts'
import { watchShown } from '../../live/watch-shown.ts'
import styles from './sample.module.css'
import { afterTick, closedAt, costOf, markOf, type Sample, valuationAt } from './sample.ts'
import { SampleReceipt } from './sample-receipt.tsx'

type PositionProps = {
  sample: Sample
  onChange: (sample: Sample) => void
  onAgain: () => void
}

export function SamplePosition({ sample, onChange, onAgain }: PositionProps) {
  const t = useT()
  const navigate = useNavigate()
  const { price } = useFormats()
  const { side, lots, name, entry, leverage, end } = sample
  const line = t('sample.line', {
    side: t(`common:side.${side}`),
    name,
    leverage,
    lots: lotsText({ t, number: price }, lots),
    price: price(entry),
  })
  return (
    <div className={styles.form}>
      <p className="q-strong">{line}</p>
      {end === null ? <Running sample={sample} onChange={onChange} /> : <Ended sample={sample} />}
      {end !== null && (
        <div className="q-row q-gap-8">
          <Button variant="primary" href="/pass/register" onNavigate={href => void navigate(href)}>
            {t('hero.signUp')}
          </Button>
          <Button onClick={onAgain}>{t('sample.again')}</Button>
        </div>
      )}
    </div>
  )
}

function Running({ sample, onChange }: Omit<PositionProps, 'onAgain'>) {
  const t = useT()
  const { market } = useSockets()
  const { money, price } = useSampleFormats()
  const pnl = useRef<HTMLElement>(null)
  const net = useRef<HTMLElement>(null)
  const { liquidation } = costOf(sample)
  const stale = useStale()
  const latest = useRef(onChange)
  latest.current = onChange

  useEffect(
    () =>
      watchShown(market, sample.code, tick => {
        const after = afterTick(sample, tick, Date.now())
        if (after !== sample) return latest.current(after)
        const result = valuationAt(sample, markOf(sample.side, tick))
        for (const [cell, text] of [
          [pnl, result.pnl],
          [net, result.net],
        ] as const) {
          setText(cell, money(text))
          if (cell.current) cell.current.className = changeClass(directionOf(text))
        }
      }),
    [market, sample, money],
  )

  function close(): void {
    const quote = market.latest(sample.code)
    if (quote !== undefined) onChange(closedAt(sample, quote, Date.now()))
  }

  return (
    <>
      <dl className={styles.cost}>
        <div>
          <dt>{t('sample.line.move')}</dt>
          <dd>
            <bdi translate="no" ref={pnl}>
              –
            </bdi>
          </dd>
        </div>
        <div>
          <dt>{t('sample.net')}</dt>
          <dd>
            <bdi translate="no" ref={net}>
              –
            </bdi>
          </dd>
        </div>
        <div>
          <dt>{t('sample.liquidation')}</dt>
          <dd translate="no" className="q-num">
            {liquidation === null ? t('sample.none') : price(liquidation)}
          </dd>
        </div>
      </dl>
      {stale && <p className={styles.empty}>{t(staleKey(market, sample.code))}</p>}
      <Button block disabled={stale} onClick={close}>
        {t('sample.close')}
      </Button>
    </>
  )
}

function Ended({ sample }: { sample: Sample }) {
  const t = useT()
  const { money, price } = useSampleFormats()
  if (sample.end === null) return null
  const { net } = valuationAt(sample, sample.end.price)
  return (
    <>
      <dl className={styles.cost}>
        <div>
          <dt>{t('sample.exit')}</dt>
          <dd translate="no" className="q-num">
            {price(sample.end.price)}
          </dd>
        </div>
        <div>
          <dt>{t(sample.end.isLiquidation ? 'common:closeReason.liquidation' : 'sample.line.result')}</dt>
          <dd>
            <Change direction={directionOf(net)} text={money(net)} />
          </dd>
        </div>
      </dl>
      <SampleReceipt sample={sample} exit={sample.end.price} />
    </>
  )
}

function useSampleFormats() {
  const { price, signed } = useFormats()
  return { money: signed, price }
}

import type { OptionOrder } from '@quayside/contracts/endpoints/trading/options'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import type { MarketInfo } from '@quayside/contracts/market/market'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Badge } from '@quayside/ui/badge'
import { useState } from 'react'
import { marketNow } from '../../live/market-time.ts'
import { periodText } from '../../live/period-text.ts'
import { useLiveTick } from '../../live/use-live-tick.ts'
import { optionAt } from '../../order/live/option-now.ts'
import styles from './option.module.css'
import type { PriceTrail } from './price-trail.ts'
import { useOptionPicture } from './use-option-picture.ts'

const WIDTH = 320
const HEIGHT = 72

export type RunningOptionProps = {
  order: OptionOrder
  info: MarketInfo
  trail: PriceTrail | null
  receivedAt: number
}

export function RunningOption({ order, info, trail, receivedAt }: RunningOptionProps) {
  const t = useT()
  const { number } = useFormats()
  const language = LANGUAGE_TAG[useLocale()]
  const { speed } = info.clock
  const [isOver, setOver] = useState(order.status === 'settling')
  const { openPrice, openTime, marketTime } = order
  const expiresAt = Date.parse(order.expiresAt)
  const parts = useOptionPicture({
    entry:
      openPrice === null ? null : { at: Date.parse(openTime ?? order.expiresAt), price: Number(openPrice) },
    expiresAt,
    length: order.periodSeconds * 1000,
    trail,
    width: WIDTH,
    height: HEIGHT,
    now: () => marketNow({ marketTime, receivedAt, speed }, Date.now()),
    onEnd: () => setOver(true),
  })
  const price = (text: string) => number(text, { digits: info.precision })
  return (
    <li className={styles.running}>
      <div className={styles.head}>
        <Badge tone={order.direction}>{t(`option.${order.direction}`)}</Badge>
        <bdi translate="no" className="q-num">
          {number(order.amount)} USD
        </bdi>
        <span className="q-small q-text-3">{periodText(order.periodSeconds, language)}</span>
        {isOver ? (
          <span className={styles.clock}>{t('option.settling')}</span>
        ) : (
          <span translate="no" className={`q-num ${styles.clock}`} role="timer" aria-live="off">
            <bdi translate="no" ref={parts.countdown} />
          </span>
        )}
      </div>
      <span ref={parts.progress} className={styles.progress} aria-hidden="true" />
      {openPrice === null ? (
        <p className="q-small q-text-2">{t('option.noEntry')}</p>
      ) : (
        <>
          <svg
            className={styles.picture}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={t('option.picture', { price: price(openPrice) })}
          >
            <line className={styles.entry} x1={0} x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
            <line className={styles.expiry} x1={WIDTH - 1} x2={WIDTH - 1} y1={0} y2={HEIGHT} />
            <polyline ref={parts.unseen} className={styles.unseen} />
            <polyline ref={parts.line} className={styles.line} />
          </svg>
          <Now order={order} info={info} entry={openPrice} />
        </>
      )}
    </li>
  )
}

type NowProps = { order: OptionOrder; info: MarketInfo; entry: string }

function Now({ order, info, entry }: NowProps) {
  const t = useT()
  const { number } = useFormats()
  const tick = useLiveTick(order.code)
  const price = (text: string) => number(text, { digits: info.precision })
  const now = tick?.price
  const end = optionAt(order, now)
  return (
    <dl className={styles.now}>
      <div>
        <dt>{t('option.entry')}</dt>
        <dd translate="no" className="q-num">
          {price(entry)}
        </dd>
      </div>
      <div>
        <dt>{t('option.price')}</dt>
        <dd translate="no" className="q-num">
          {now ? price(now) : '–'}
        </dd>
      </div>
      <div className={styles.outcome} data-outcome={end?.outcome}>
        <dt>{t('option.ifNow')}</dt>
        <dd>{end ? t(`option.now.${end.outcome}`, { amount: number(end.payout) }) : '–'}</dd>
      </div>
    </dl>
  )
}

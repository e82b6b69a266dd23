import type { OptionOrder } from '@quayside/contracts/endpoints/trading/options'
import { Decimal } from '@quayside/money/decimal'
import { optionOutcome } from '@quayside/money/option-math'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Badge } from '@quayside/ui/badge'
import { useEffect, useRef } from 'react'
import { useInstrument } from '../live/use-instrument.ts'
import { useLiveTick } from '../live/use-live-tick.ts'
import { DetailsLink } from '../order/details/details-link.tsx'
import styles from './open-now.module.css'
import { leftText } from './time-left.ts'

type OptionRowProps = {
  order: OptionOrder
  receivedAt: number
}

export function OptionRow({ order, receivedAt }: OptionRowProps) {
  const t = useT()
  const { number } = useFormats()
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <DetailsLink order={order} kind="option" name={order.name} />
        <span className="q-row q-gap-4 q-nowrap">
          <Badge tone={order.direction}>{t(`option.${order.direction}`)}</Badge>
          <bdi translate="no" className="q-small q-text-2 q-num">
            {number(order.amount)} USD
          </bdi>
        </span>
      </span>
      <span className={styles.figures}>
        <Left order={order} receivedAt={receivedAt} />
        <Standing order={order} />
      </span>
    </li>
  )
}

function Left({ order, receivedAt }: OptionRowProps) {
  const t = useT()
  const cell = useRef<HTMLElement>(null)
  const speed = useInstrument(order.code).data?.clock.speed
  const { expiresAt, marketTime, status } = order

  useEffect(() => {
    if (speed === undefined || status !== 'open') return
    function write(): void {
      const marketNow = Date.parse(marketTime) + (Date.now() - receivedAt) * (speed ?? 1)
      if (cell.current) cell.current.textContent = leftText(Date.parse(expiresAt) - marketNow)
    }
    write()
    const timer = setInterval(write, 1_000)
    return () => clearInterval(timer)
  }, [speed, status, expiresAt, marketTime, receivedAt])

  if (status === 'settling') return <span>{t('option.settling')}</span>
  return (
    <span role="timer" aria-live="off">
      <bdi translate="no" ref={cell} className="q-num q-strong" />
    </span>
  )
}

function Standing({ order }: { order: OptionOrder }) {
  const t = useT()
  const { direction, openPrice, code } = order
  const price = useLiveTick(code)?.price
  if (openPrice === null || price === undefined) return null
  const outcome = optionOutcome(direction, new Decimal(openPrice), new Decimal(price))
  return (
    <span className={styles.under}>
      {t('option.ifNow')} <strong>{t(`openNow.${outcome}`)}</strong>
    </span>
  )
}

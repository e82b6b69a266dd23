import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Badge } from '@quayside/ui/badge'
import { Dialog } from '@quayside/ui/dialog'
import { ChevronDownIcon } from '@quayside/ui/icons'
import { useEffect, useState } from 'react'
import { SideBadge } from '../../order/cells/side-badge.tsx'
import { useOrders } from '../../order/list/use-orders.ts'
import { LiveNet } from '../../order/live/pnl.tsx'
import { OptionCard } from '../options/option-card.tsx'
import { OptionClock } from '../options/option-clock.tsx'
import { OptionNowResult } from '../options/option-now-cell.tsx'
import { PositionCard } from '../position-card.tsx'
import { type TimedOption, useOpenOptions } from '../use-open-options.ts'
import styles from './running.module.css'

const HOLDING = ['open', 'toBeClosed'] as const

export function RunningStrip({ code }: { code: string }) {
  const t = useT()
  const { number } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const holding = useOrders(HOLDING, undefined).data
  const { options, total } = useOpenOptions(undefined)
  const positions = ownFirst(holding?.list ?? [], ({ code: its }) => its === code)
  const timed = ownFirst(options, ({ order }) => order.code === code)
  const count = (holding?.total ?? 0) + total
  const option = timed[0]
  const position = positions[0]
  // Closes when the last open item has ended.
  useEffect(() => {
    if (count === 0) setOpen(false)
  }, [count])
  if (!isOpen && option === undefined && position === undefined) return null
  return (
    <>
      {(option || position) && (
        <button type="button" className={`q-above-foot ${styles.strip}`} onClick={() => setOpen(true)}>
          <span className="q-visually-hidden">{t('strip.title')}</span>
          {option ? (
            <OptionLine option={option} code={code} />
          ) : (
            <PositionLine order={position} code={code} />
          )}
          {count > 1 && (
            <bdi className={styles.more}>{t('strip.more', { rest: number(String(count - 1)) })}</bdi>
          )}
          <ChevronDownIcon className={styles.chevron} />
        </button>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('strip.title')}
        closeLabel={t('common:close')}
        reading
      >
        <div className={styles.sheet}>
          {timed.map(each => (
            <OptionCard key={each.order.id} option={each} />
          ))}
          {positions.map(each => (
            <PositionCard key={each.id} order={each} />
          ))}
        </div>
      </Dialog>
    </>
  )
}

function OptionLine({ option, code }: { option: TimedOption; code: string }) {
  const t = useT()
  const { order } = option
  return (
    <>
      <Badge tone={order.direction}>{t(`option.${order.direction}`)}</Badge>
      <OptionClock option={option} />
      {order.code !== code && <bdi className={styles.name}>{order.name}</bdi>}
      <span className={styles.result}>
        <span className={styles.label} aria-hidden="true">
          {t('option.ifNow')}
        </span>
        <OptionNowResult order={order} />
      </span>
    </>
  )
}

function PositionLine({ order, code }: { order: ContractOrder | undefined; code: string }) {
  const t = useT()
  if (order === undefined) return null
  return (
    <>
      <SideBadge order={order} />
      {order.code !== code && <bdi className={styles.name}>{order.name}</bdi>}
      <span className={styles.result}>
        <span className={styles.label}>{t('strip.net')}</span>
        <LiveNet order={order} />
      </span>
    </>
  )
}

function ownFirst<Item>(items: readonly Item[], isOwn: (item: Item) => boolean): readonly Item[] {
  return [...items.filter(isOwn), ...items.filter(item => !isOwn(item))]
}

import { decimal } from '@quayside/money/decimal'
import { useSockets } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { quoteOf } from '@quayside/runtime/order-quote'
import { netAt } from '@quayside/runtime/position-figures'
import { rangesOf } from '@quayside/runtime/trigger-ranges'
import { useFormats } from '@quayside/runtime/use-formats'
import styles from '../own.module.css'
import type { MovableLine } from './own-lines.ts'
import { TagEnd } from './tag-end.tsx'
import { type LineGrip, useLineGrip } from './use-line-grip.ts'

export type MovableTagProps = Omit<LineGrip, 'range'> & {
  line: MovableLine
  /** ID of the element that describes the keys. */
  helpId: string
}

export function MovableTag({ line, helpId, ...moves }: MovableTagProps) {
  const t = useT()
  const { number } = useFormats()
  const { market } = useSockets()
  const { order, kind } = line
  const { price, info } = moves
  const name = t(`common:closeReason.${kind}`)
  const net = netAt(order, decimal(price))
  const result = net === null ? '–' : `${number(net, { signed: true })} USD`
  const range = () => rangesOf(order, info, quoteOf(info, market.latest(order.code)))[kind]
  const grip = useLineGrip({ ...moves, range })
  return (
    <span
      className={styles.tag}
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('own.handle', { trigger: name, orderNo: order.orderNo })}
      aria-valuenow={Number(price)}
      aria-valuetext={t('own.at', { price: number(price, { digits: info.precision }), result })}
      aria-describedby={helpId}
      {...grip}
    >
      <span className={styles.grip} aria-hidden="true" />
      <span>{name}</span>
      <bdi translate="no" className={`q-num ${styles.result}`}>
        {result}
      </bdi>
      <TagEnd at={number(price, { digits: info.precision })} />
    </span>
  )
}

import type { OptionOrder } from '@quayside/contracts/endpoints/trading/options'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { IconButton } from '@quayside/ui/icon-button'
import { CloseIcon } from '@quayside/ui/icons'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Plot, PlotSource } from '../../drawing/plot.ts'
import styles from '../options.module.css'

type OutcomeProps = { option: OptionOrder; plot: PlotSource; onDismiss: () => void }

/** Milliseconds until the outcome is gone; its fade is the last part of them. */
const SHOWN = 6_000

export function OptionOutcome({ option, plot, onDismiss }: OutcomeProps) {
  const t = useT()
  const { number } = useFormats()
  const root = useRef<HTMLDivElement>(null)
  const dismiss = useRef(onDismiss)
  dismiss.current = onDismiss
  useEffect(() => {
    const timer = setTimeout(() => dismiss.current(), SHOWN)
    return () => clearTimeout(timer)
  }, [])
  const { status, profit, payout, amount } = option
  useLayoutEffect(() => {
    const place = () => placeOutcome(root.current, option, plot.get())
    place()
    return plot.subscribe(place)
  }, [option, plot])
  const figure = status === 'refunded' ? number(payout ?? amount) : number(profit ?? '0.00', { signed: true })
  return (
    <div ref={root} className={styles.outcome} data-status={status}>
      <span>{t(`own.ended.${status}`, { amount: figure })}</span>
      <IconButton size="sm" label={t('common:close')} icon={<CloseIcon />} onClick={onDismiss} />
    </div>
  )
}

const WIDTH = 180

function placeOutcome(root: HTMLElement | null, option: OptionOrder, plot: Plot | undefined): void {
  const price = option.closePrice ?? option.openPrice
  if (root === null || plot === undefined || price === null) return
  const x = plot.xOf(Date.parse(option.closeTime ?? option.expiresAt)) - plot.half
  const y = plot.yOf(Number(price))
  root.hidden = x < plot.left
  const [left, top] = [
    Math.min(x, plot.right - WIDTH),
    Math.min(Math.max(y, plot.top + 20), plot.bottom - 20),
  ]
  root.style.translate = `${Math.round(Math.max(left, plot.left))}px calc(${Math.round(top)}px - 50%)`
}

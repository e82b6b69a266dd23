import type { OptionOrder } from '@quayside/contracts/endpoints/trading/options'
import { useSockets } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { createPacedFrames } from '@quayside/runtime/paced-frames'
import { useFormats } from '@quayside/runtime/use-formats'
import { useEffect, useRef } from 'react'
import type { PlotSource } from '../../drawing/plot.ts'
import type { MarketClock } from '../market-clock.ts'
import styles from '../options.module.css'
import { placeOption, ringHeights } from './option-place.ts'

/** Milliseconds between two draws of the ring; everything else follows the price. */
const GAP = 250
const CALM_GAP = 1_000

type WindowProps = {
  option: OptionOrder
  clock: MarketClock
  plot: PlotSource
  /** All options running over this chart, including this one, so that no ring covers another. */
  running: readonly OptionOrder[]
}

export function OptionWindow({ option, clock, plot, running }: WindowProps) {
  const t = useT()
  const { number } = useFormats()
  const { market } = useSockets()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    function draw(): boolean {
      const element = root.current
      const now = clock.at(Date.now())
      const price = market.latest(option.code)?.price
      if (element) drawOption(element, { option, running, now, price, plot })
      return now < Date.parse(option.expiresAt)
    }
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const frames = createPacedFrames({ gap: isCalm ? CALM_GAP : GAP, run: draw })
    draw()
    frames.request()
    const unsubscribe = plot.subscribe(draw)
    return () => {
      unsubscribe()
      frames.stop()
    }
  }, [option, running, clock, plot, market])
  return (
    <div ref={root} className={styles.option} data-direction={option.direction} hidden aria-hidden="true">
      <span className={styles.window} />
      <span className={styles.gap} />
      <span className={styles.entry} />
      <span className={styles.dot} />
      <span className={styles.label}>
        {t(`own.${option.direction}`)}{' '}
        <bdi translate="no" className="q-num">
          {number(option.amount)} USD
        </bdi>
      </span>
      <span className={styles.end}>
        <svg viewBox="0 0 36 36" className={styles.ring} aria-hidden="true">
          <circle cx="18" cy="18" r="16" />
          <circle cx="18" cy="18" r="16" pathLength="1" />
        </svg>
        <bdi translate="no" className="q-num" data-part="left" />
      </span>
    </div>
  )
}

type Drawing = Pick<WindowProps, 'option' | 'running' | 'plot'> & { now: number; price: string | undefined }

function drawOption(element: HTMLElement, { option, running, now, price, plot }: Drawing): void {
  const shown = plot.get()
  const known = price ?? option.openPrice
  if (shown === undefined || known === null) {
    element.hidden = true
    return
  }
  const places = running.map(each => placeOption(each, shown, { now, price: Number(known) }))
  const at = running.indexOf(option)
  const place = places[at]
  element.hidden = !place?.isInSight
  if (!place?.isInSight) return
  const left = Math.max(0, Date.parse(option.expiresAt) - now)
  element.dataset.move = place.move
  const figures = {
    '--entry-x': place.entryX,
    '--entry-y': place.entryY,
    '--end-x': place.shownEndX,
    '--label-x': place.labelX,
    '--ring-x': place.ringX,
    '--ring-y': ringHeights(places, shown)[at] ?? place.entryY,
    '--now-x': place.nowX,
    '--gap-top': Math.min(place.nowY, place.entryY),
    '--gap': Math.abs(place.nowY - place.entryY),
    '--top': shown.top,
    '--height': shown.bottom - shown.top,
  }
  for (const [name, value] of Object.entries(figures))
    element.style.setProperty(name, `${Math.round(value)}px`)
  element.style.setProperty('--left', (left / (option.periodSeconds * 1_000)).toFixed(4))
  const text = leftText(left)
  const cell = element.querySelector('[data-part="left"]')
  if (cell && cell.textContent !== text) cell.textContent = text
}

/** Seconds below 100; minutes and seconds above. */
function leftText(left: number): string {
  const seconds = Math.ceil(left / 1_000)
  if (seconds < 100) return String(seconds)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

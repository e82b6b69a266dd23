import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { useLayoutEffect, useRef } from 'react'
import type { Plot, PlotSource } from '../../drawing/plot.ts'
import styles from '../marks.module.css'
import type { Execution } from './executions.ts'

type MarksProps = { executions: readonly Execution[]; plot: PlotSource; digits: number }

export function ExecutionMarks({ executions, plot, digits }: MarksProps) {
  const t = useT()
  const { number } = useFormats()
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = () => placeMarks(root.current, executions, plot.get())
    place()
    return plot.subscribe(place)
  }, [executions, plot])
  return (
    <div ref={root} className={styles.marks} aria-hidden="true">
      {executions.map(({ id, side, lots, price }) => (
        <span
          key={id}
          className={styles.mark}
          data-side={side}
          title={t('own.execution', {
            side: t(`common:side.${side}`),
            lots: number(lots),
            price: number(price, { digits }),
          })}
        />
      ))}
    </div>
  )
}

function placeMarks(
  root: HTMLElement | null,
  executions: readonly Execution[],
  plot: Plot | undefined,
): void {
  for (const [at, execution] of executions.entries()) {
    const mark = root?.children[at]
    if (!(mark instanceof HTMLElement)) continue
    const [x, y] = plot ? [plot.xOf(execution.at), plot.yOf(Number(execution.price))] : [0, 0]
    const isInSight = plot !== undefined && isWithin(plot, x, y)
    if (mark.hidden === isInSight) mark.hidden = !isInSight
    if (isInSight) mark.style.translate = `${Math.round(x)}px ${Math.round(y)}px`
  }
}

function isWithin({ left, right, top, bottom }: Plot, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}

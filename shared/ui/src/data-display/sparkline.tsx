import type { Ref } from 'react'
import { classNames } from '../class-names.ts'
import type { Direction } from './direction.ts'

export type SparklineProps = {
  values: readonly (number | string)[]
  width?: number
  height?: number
  direction?: Direction
  className?: string
  /** The polyline, for a live writer: `polyline.setAttribute('points', sparklinePoints(…))`. */
  ref?: Ref<SVGPolylineElement>
}

/** A small line of recent prices, hidden from assistive technology: the figures next to it say the same. */
export function Sparkline({ values, width = 96, height = 32, direction, className, ref }: SparklineProps) {
  return (
    <svg
      className={classNames('q-sparkline', direction && `q-${direction}`, className)}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline ref={ref} points={sparklinePoints(values, width, height)} />
    </svg>
  )
}

const MARGIN = 1.5

/** The `points` of a polyline that fills `width` by `height` px; a flat series runs through the middle. */
export function sparklinePoints(values: readonly (number | string)[], width: number, height: number): string {
  const numbers = values.map(Number).filter(Number.isFinite)
  if (numbers.length < 2) return ''
  const low = Math.min(...numbers)
  const span = Math.max(...numbers) - low
  const room = height - 2 * MARGIN
  return numbers
    .map((value, at) => {
      const x = (at / (numbers.length - 1)) * width
      const y = span === 0 ? height / 2 : MARGIN + (1 - (value - low) / span) * room
      return `${round(x)},${round(y)}`
    })
    .join(' ')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

import type { PlotSource } from '../drawing/plot.ts'
import { type Drawing, movedAll } from './shape.ts'
import { useGrip } from './use-grip.ts'

type ShapeProps = {
  drawing: Drawing
  plot: PlotSource
  onMove: (drawing: Drawing) => void
  onSettle: (drawing: Drawing) => void
}

/** The area and lines of a drawing, whose lines drag it as a whole; its points do so by keys. */
export function DrawnShape({ drawing, plot, onMove, onSettle }: ShapeProps) {
  const grip = useGrip({
    drawing,
    plot,
    moved: (places, by, now) => movedAll({ drawing, places, by }, now),
    onMove,
    onSettle,
  })
  return (
    <g data-shape={drawing.id} data-kind={drawing.kind}>
      <path data-part="area" />
      <path data-part="lines" />
      {drawing.kind !== 'measure' && <path data-part="body" {...grip} />}
    </g>
  )
}

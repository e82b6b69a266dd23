import { useLayoutEffect, useRef, useState } from 'react'
import type { ChartLook } from '../chart-options.ts'
import type { PlotSource } from '../plot.ts'
import styles from './drawings.module.css'
import { DrawnEnd } from './drawn-end.tsx'
import { placeDrawings } from './place-drawings.ts'
import { PlacingSheet } from './placing-sheet.tsx'
import type { Drawing, End } from './shape.ts'
import type { Drawings } from './use-drawings.ts'

export type DrawingsLayerProps = { drawings: Drawings; plot: PlotSource; look: ChartLook }

export function DrawingsLayer({ drawings, plot, look }: DrawingsLayerProps) {
  const root = useRef<HTMLDivElement>(null)
  /** A drawing in progress, saved when released. */
  const [draft, setDraft] = useState<Drawing | null>(null)
  const others = drawings.all.filter(({ id }) => id !== draft?.id)
  const shown = draft ? [...others, draft] : others
  useLayoutEffect(() => {
    const place = () => placeDrawings(root.current, shown, plot.get())
    place()
    return plot.subscribe(place)
  })
  function settle(drawing: Drawing): void {
    drawings.put(drawing)
    setDraft(null)
  }
  return (
    <div ref={root} className={styles.layer}>
      <svg className={styles.lines} aria-hidden="true">
        {shown.map(({ id, kind }) => (
          <line key={id} data-kind={kind} />
        ))}
      </svg>
      {shown.map(drawing => (
        <div key={drawing.id} data-drawing={drawing.id}>
          {ENDS[drawing.kind].map(end => (
            <DrawnEnd
              key={end}
              drawing={drawing}
              end={end}
              plot={plot}
              look={look}
              takesFocus={drawing.id === drawings.placed && end === 'from'}
              onMove={setDraft}
              onSettle={settle}
              onRemove={() => {
                setDraft(null)
                drawings.remove(drawing.id)
              }}
            />
          ))}
          {drawing.kind === 'level' && (
            <span translate="no" className={`q-num ${styles.price}`} data-part="price" aria-hidden="true">
              {look.formatPrice(drawing.price)}
            </span>
          )}
        </div>
      ))}
      {drawings.tool !== null && (
        <PlacingSheet
          tool={drawings.tool}
          plot={plot}
          onDraft={setDraft}
          onDone={drawing => {
            drawings.choose(null)
            if (drawing) settle(drawing)
            else setDraft(null)
          }}
        />
      )}
    </div>
  )
}

const ENDS: Readonly<Record<Drawing['kind'], readonly End[]>> = { level: ['from'], trend: ['from', 'to'] }

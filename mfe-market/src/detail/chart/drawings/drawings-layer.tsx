import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChartLook } from '../drawing/chart-options.ts'
import type { PlotSource } from '../drawing/plot.ts'
import { DrawingLabels } from './drawing-labels.tsx'
import styles from './drawings.module.css'
import { DrawnPoint } from './drawn-point.tsx'
import { DrawnShape } from './drawn-shape.tsx'
import { NoteForm } from './note-form.tsx'
import { placeDrawings } from './place-drawings.ts'
import { PlacingSheet } from './placing-sheet.tsx'
import type { Drawing } from './shape.ts'
import type { Drawings, Put } from './use-drawings.ts'

export type DrawingsLayerProps = {
  drawings: Drawings
  plot: PlotSource
  look: ChartLook
  isMagnetic: boolean
}

export function DrawingsLayer({ drawings, plot, look, isMagnetic }: DrawingsLayerProps) {
  const { measured, written } = drawings
  const root = useRef<HTMLDivElement>(null)
  /** A drawing in progress, saved when released. */
  const [draft, setDraft] = useState<Drawing | null>(null)
  const shown = withChange(drawings.all, draft ?? written ?? measured)
  useLayoutEffect(() => {
    const place = () => plot.cover('drawings', placeDrawings(root.current, shown, plot.get()))
    place()
    return plot.subscribe(place)
  })
  useLayoutEffect(() => () => plot.cover('drawings', []), [plot])
  useMeasureEnd(drawings)
  function settle(drawing: Drawing, how?: Put): void {
    setDraft(null)
    if (drawing.kind === 'text' && drawing.text === undefined) drawings.write(drawing)
    else drawings.put(drawing, how)
  }
  return (
    <div ref={root} className={styles.layer}>
      <svg className={styles.lines} aria-hidden="true">
        {shown.map(drawing => (
          <DrawnShape key={drawing.id} drawing={drawing} plot={plot} onMove={setDraft} onSettle={settle} />
        ))}
      </svg>
      {shown.map(drawing => (
        <div key={drawing.id} data-drawing={drawing.id}>
          <DrawingLabels drawing={drawing} look={look} plot={plot.get()} />
          {drawing.points.map((point, at) => (
            <DrawnPoint
              // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's points keep their order
              key={at}
              drawing={drawing}
              at={at}
              point={point}
              plot={plot}
              look={look}
              isMagnetic={isMagnetic}
              takesFocus={drawing.id === drawings.placed && at === 0}
              onMove={setDraft}
              onSettle={settle}
              onPress={() => drawing.kind === 'text' && drawings.write(drawing)}
              onRemove={() => {
                setDraft(null)
                if (drawing.kind === 'measure') drawings.measure(null)
                else drawings.remove(drawing.id)
              }}
            />
          ))}
        </div>
      ))}
      {written && (
        <NoteForm
          key={written.id}
          text={written.text ?? ''}
          onDone={text => {
            if (text !== null) drawings.put({ ...written, text })
            drawings.write(null)
            focusPoint(root.current, written)
          }}
        />
      )}
      {drawings.tool !== null && (
        <PlacingSheet
          key={drawings.tool}
          tool={drawings.tool}
          plot={plot}
          isMagnetic={isMagnetic}
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

/** In place, because a moved element would lose the pointer. */
function withChange(all: readonly Drawing[], change: Drawing | null): readonly Drawing[] {
  if (!change) return all
  const at = all.findIndex(({ id }) => id === change.id)
  return at < 0 ? [...all, change] : all.with(at, change)
}

function focusPoint(root: HTMLElement | null, { id }: Drawing): void {
  root?.querySelector<HTMLElement>(`[data-drawing="${CSS.escape(id)}"] [data-end]`)?.focus()
}

/** A measure goes away with the next press outside its points, and with Escape. */
function useMeasureEnd({ measured, measure }: Drawings): void {
  const id = measured?.id
  useEffect(() => {
    if (id === undefined) return
    const onPress = ({ target }: PointerEvent) => {
      const own = target instanceof Element ? target.closest('[data-drawing]') : null
      if (own?.getAttribute('data-drawing') !== id) measure(null)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      measure(null)
    }
    document.addEventListener('pointerdown', onPress, true)
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      document.removeEventListener('pointerdown', onPress, true)
      document.removeEventListener('keydown', onKeyDown, true)
    }
  }, [id, measure])
}

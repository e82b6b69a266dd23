import { newClientId } from '@quayside/runtime/client-id'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { IconButton } from '@quayside/ui/icon-button'
import { CloseIcon } from '@quayside/ui/icons'
import type { MouseEvent } from 'react'
import styles from '../chart.module.css'
import { PencilIcon } from '../chart-icons.tsx'
import type { PlotSource } from '../plot.ts'
import { ToolbarPanel } from '../toolbar-panel.tsx'
import { type Drawing, type DrawingKind, inTheMiddle } from './shape.ts'
import type { Drawings } from './use-drawings.ts'

type PanelProps = {
  drawings: Drawings
  plot: PlotSource
  formatPrice: (price: number) => string
}

const KINDS: readonly DrawingKind[] = ['level', 'trend']

export function DrawPanel({ drawings, plot, formatPrice }: PanelProps) {
  const t = useT()

  /** A key press has no position in the chart, so the drawing starts in the middle and moves by arrow keys. */
  function begin(kind: DrawingKind, { detail }: MouseEvent): void {
    if (detail !== 0) {
      drawings.choose(kind)
      return
    }
    const now = plot.get()
    const drawing = now && inTheMiddle(kind, newClientId(), now)
    if (drawing) drawings.place(drawing)
  }

  const nameOf = (drawing: Drawing) =>
    drawing.kind === 'level'
      ? `${t('draw.level')} ${formatPrice(drawing.price)}`
      : `${t('draw.trend')} ${formatPrice(drawing.from.price)} – ${formatPrice(drawing.to.price)}`
  return (
    <ToolbarPanel label={t('draw.draw')} icon={<PencilIcon />} count={drawings.all.length}>
      {close => (
        <>
          {KINDS.map(kind => (
            <Button
              key={kind}
              size="sm"
              variant="secondary"
              disabled={drawings.isFull}
              onClick={event => {
                begin(kind, event)
                close()
              }}
            >
              {t(`draw.${kind}`)}
            </Button>
          ))}
          {drawings.all.map(drawing => (
            <div key={drawing.id} className={styles.indicator}>
              <span className="q-small q-num">{nameOf(drawing)}</span>
              <IconButton
                size="sm"
                label={t('draw.remove', { name: nameOf(drawing) })}
                icon={<CloseIcon />}
                onClick={() => drawings.remove(drawing.id)}
              />
            </div>
          ))}
        </>
      )}
    </ToolbarPanel>
  )
}

import { newClientId } from '@quayside/runtime/client-id'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { Checkbox } from '@quayside/ui/checkbox'
import { IconButton } from '@quayside/ui/icon-button'
import { CloseIcon } from '@quayside/ui/icons'
import type { MouseEvent } from 'react'
import { useTimes } from '../../use-times.ts'
import styles from '../chart.module.css'
import type { PlotSource } from '../drawing/plot.ts'
import { PencilIcon } from '../toolbar/chart-icons.tsx'
import { ToolbarPanel } from '../toolbar-panel.tsx'
import own from './drawings.module.css'
import { KindIcon } from './kind-icon.tsx'
import { type Drawing, type DrawingKind, inTheMiddle } from './shape.ts'
import { MOST_DRAWINGS } from './stored-drawings.ts'
import type { Drawings } from './use-drawings.ts'

type PanelProps = {
  drawings: Drawings
  plot: PlotSource
  isMagnetic: boolean
  onMagnetic: (isMagnetic: boolean) => void
  formatPrice: (price: number) => string
}

const KINDS: readonly DrawingKind[] = [
  'level',
  'vertical',
  'trend',
  'ray',
  'channel',
  'fibonacci',
  'rectangle',
  'text',
  'measure',
]

export function DrawPanel({ drawings, plot, isMagnetic, onMagnetic, formatPrice }: PanelProps) {
  const t = useT()
  const { moment } = useTimes()
  const { all, undo, redo } = drawings

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

  function nameOf({ kind, points, text }: Drawing): string {
    const [from] = points
    if (kind === 'vertical' && from)
      return `${t('draw.vertical')} ${moment(new Date(from.time).toISOString())}`
    const prices = points.slice(0, 2).map(({ price }) => formatPrice(price))
    return `${t(`draw.${kind}`)} ${text ?? prices.join(' – ')}`
  }

  return (
    <ToolbarPanel label={t('draw.draw')} icon={<PencilIcon />} count={all.length}>
      {close => (
        <>
          <div className={own.kinds}>
            {KINDS.map(kind => (
              <Button
                key={kind}
                size="sm"
                variant="secondary"
                icon={<KindIcon kind={kind} />}
                disabled={drawings.isFull && kind !== 'measure'}
                onClick={event => {
                  begin(kind, event)
                  close()
                }}
              >
                {t(`draw.${kind}`)}
              </Button>
            ))}
          </div>
          {drawings.isFull && <p className="q-small">{t('draw.full', { most: MOST_DRAWINGS })}</p>}
          <Checkbox label={t('draw.magnet')} checked={isMagnetic} onChange={() => onMagnetic(!isMagnetic)} />
          {all.length > 0 && <p className={`q-small ${own.move}`}>{t('draw.move')}</p>}
          <div className={own.steps}>
            <Button size="sm" variant="secondary" disabled={!undo} onClick={undo}>
              {t('draw.undo')}
            </Button>
            <Button size="sm" variant="secondary" disabled={!redo} onClick={redo}>
              {t('draw.redo')}
            </Button>
            <Button size="sm" variant="secondary" disabled={all.length === 0} onClick={drawings.removeAll}>
              {t('draw.removeAll')}
            </Button>
          </div>
          {all.map(drawing => (
            <div key={drawing.id} className={styles.indicator}>
              <bdi className={`q-small q-num ${own.name}`}>{nameOf(drawing)}</bdi>
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

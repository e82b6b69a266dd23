import { useT } from '@quayside/runtime/i18n'
import { IconButton } from '@quayside/ui/icon-button'
import { DocumentIcon } from '@quayside/ui/more-icons'
import { Segmented } from '@quayside/ui/segmented'
import type { ReactNode } from 'react'
import styles from '../chart.module.css'
import { CHART_INTERVALS, type ChartInterval, type ChartSettings } from '../chart-settings.ts'
import { CompareField } from '../compare/compare-field.tsx'
import type { ChartHandle } from '../drawing/chart-canvas.tsx'
import { IndicatorPanel } from '../indicators/indicator-panel.tsx'
import { MaximizeIcon, MinimizeIcon } from './chart-icons.tsx'
import { Moves } from './moves.tsx'
import { ViewPanel } from './view-panel.tsx'

export type ChartToolbarProps = {
  code: string
  settings: ChartSettings
  /** What the customer chose, also while a short option shows ticks. */
  chosen: ChartSettings
  onSettings: (settings: ChartSettings) => void
  table: boolean
  onTable: (table: boolean) => void
  chart: () => ChartHandle | null
  onPrice: () => void
  isFull: boolean
  onFull: () => void
  children: ReactNode
}

export function ChartToolbar(props: ChartToolbarProps) {
  const { code, settings, chosen, onSettings, table, onTable, chart, onPrice, isFull, onFull, children } =
    props
  const t = useT()
  return (
    <div className={styles.toolbar}>
      <Segmented<ChartInterval>
        size="sm"
        label={t('chart.interval')}
        options={CHART_INTERVALS.map(value => ({ value, label: t(`interval.short.${value}`) }))}
        value={settings.interval}
        onChange={interval => onSettings({ ...settings, interval })}
      />
      <ViewPanel
        settings={settings}
        chosen={chosen}
        onSettings={onSettings}
        chart={chart}
        onPrice={table ? undefined : onPrice}
      />
      <IndicatorPanel settings={settings} onSettings={onSettings}>
        <CompareField code={code} settings={settings} onSettings={onSettings} />
      </IndicatorPanel>
      {children}
      <div className={styles.end}>
        {!table && (
          <div className={styles.wide}>
            <Moves chart={chart} />
          </div>
        )}
        <IconButton
          size="sm"
          label={t('chart.table')}
          icon={<DocumentIcon />}
          pressed={table}
          onClick={() => onTable(!table)}
        />
        <IconButton
          size="sm"
          label={t(isFull ? 'chart.leaveFull' : 'chart.full')}
          icon={isFull ? <MinimizeIcon /> : <MaximizeIcon />}
          onClick={onFull}
        />
      </div>
    </div>
  )
}

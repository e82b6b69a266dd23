import { useT } from '@quayside/runtime/i18n'
import { Checkbox } from '@quayside/ui/checkbox'
import { IconButton } from '@quayside/ui/icon-button'
import { DocumentIcon, IndicatorIcon, MaximizeIcon, MinimizeIcon } from '@quayside/ui/icons'
import { Segmented } from '@quayside/ui/segmented'
import styles from './chart.module.css'
import type { ChartHandle } from './chart-canvas.tsx'
import { CHART_INTERVALS, type ChartInterval, type ChartSettings } from './chart-settings.ts'
import { INDICATORS, type IndicatorId } from './indicators.ts'
import { Moves } from './moves.tsx'
import { ToolbarPanel } from './toolbar-panel.tsx'
import { ViewPanel } from './view-panel.tsx'

export type ChartToolbarProps = {
  settings: ChartSettings
  onSettings: (settings: ChartSettings) => void
  table: boolean
  onTable: (table: boolean) => void
  chart: () => ChartHandle | null
  isFull: boolean
  onFull: () => void
}

/** Interval, indicators, the way along the time axis without a pointer, and the table of the same candles. */
export function ChartToolbar(props: ChartToolbarProps) {
  const { settings, onSettings, table, onTable, chart, isFull, onFull } = props
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
      <ViewPanel settings={settings} onSettings={onSettings} chart={chart} />
      <IndicatorMenu
        chosen={settings.indicators}
        onChange={indicators => onSettings({ ...settings, indicators })}
      />
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

type IndicatorMenuProps = {
  chosen: readonly IndicatorId[]
  onChange: (chosen: readonly IndicatorId[]) => void
}

function IndicatorMenu({ chosen, onChange }: IndicatorMenuProps) {
  const t = useT()
  const toggle = (indicator: IndicatorId) => {
    const next = chosen.includes(indicator)
      ? chosen.filter(each => each !== indicator)
      : [...chosen, indicator]
    onChange(next)
  }
  return (
    <ToolbarPanel label={t('chart.indicators')} icon={<IndicatorIcon />} count={chosen.length}>
      {INDICATORS.map(indicator => (
        <Checkbox
          key={indicator.id}
          label={t(`indicator.${indicator.id}`)}
          checked={chosen.includes(indicator.id)}
          onChange={() => toggle(indicator.id)}
        />
      ))}
    </ToolbarPanel>
  )
}

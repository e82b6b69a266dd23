import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Checkbox } from '@quayside/ui/checkbox'
import { MarketIcon } from '@quayside/ui/icons'
import { Segmented } from '@quayside/ui/segmented'
import styles from './chart.module.css'
import type { ChartHandle } from './chart-canvas.tsx'
import { CHART_TYPES, type ChartSettings, type ChartType } from './chart-settings.ts'
import { Moves } from './moves.tsx'
import { ToolbarPanel } from './toolbar-panel.tsx'

type ViewProps = {
  settings: ChartSettings
  onSettings: (settings: ChartSettings) => void
  chart: () => ChartHandle | null
}

export function ViewPanel({ settings, onSettings, chart }: ViewProps) {
  const t = useT()
  const { status } = useSession()
  return (
    <ToolbarPanel label={t('chart.view')} icon={<MarketIcon />}>
      <Segmented<ChartType>
        size="sm"
        label={t('chart.type')}
        options={CHART_TYPES.map(value => ({
          value,
          label: t(`chart.type.${value}`),
          disabled: value === 'candles' && settings.interval === 'tick',
        }))}
        value={settings.interval === 'tick' && settings.type === 'candles' ? 'line' : settings.type}
        onChange={type => onSettings({ ...settings, type })}
      />
      <Checkbox
        label={t('chart.log')}
        checked={settings.isLog}
        onChange={() => onSettings({ ...settings, isLog: !settings.isLog })}
      />
      {status === 'customer' && (
        <Checkbox
          label={t('chart.own')}
          checked={settings.hasOwn}
          onChange={() => onSettings({ ...settings, hasOwn: !settings.hasOwn })}
        />
      )}
      <div className={styles.narrow}>
        <Moves chart={chart} />
      </div>
    </ToolbarPanel>
  )
}

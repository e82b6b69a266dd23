import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { Checkbox } from '@quayside/ui/checkbox'
import { MarketIcon } from '@quayside/ui/icons'
import { Segmented } from '@quayside/ui/segmented'
import styles from '../chart.module.css'
import { CHART_TYPES, type ChartSettings, type ChartType } from '../chart-settings.ts'
import type { ChartHandle } from '../drawing/chart-canvas.tsx'
import { TemplateList } from '../templates/template-list.tsx'
import { ToolbarPanel } from '../toolbar-panel.tsx'
import { Moves } from './moves.tsx'

type ViewProps = {
  settings: ChartSettings
  chosen: ChartSettings
  onSettings: (settings: ChartSettings) => void
  chart: () => ChartHandle | null
  onPrice: (() => void) | undefined
}

export function ViewPanel({ settings, chosen, onSettings, chart, onPrice }: ViewProps) {
  const t = useT()
  const { status } = useSession()
  return (
    <ToolbarPanel label={t('chart.view')} icon={<MarketIcon />}>
      {close => (
        <>
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
          {onPrice && (
            <Button
              size="sm"
              onClick={() => {
                close()
                onPrice()
              }}
            >
              {t('menu.open')}
            </Button>
          )}
          <div className={styles.narrow}>
            <Moves chart={chart} />
          </div>
          <TemplateList
            settings={chosen}
            onApply={next => {
              onSettings(next)
              close()
            }}
          />
        </>
      )}
    </ToolbarPanel>
  )
}

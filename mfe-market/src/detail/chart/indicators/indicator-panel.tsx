import { useT } from '@quayside/runtime/i18n'
import { Checkbox } from '@quayside/ui/checkbox'
import { IconButton } from '@quayside/ui/icon-button'
import { ChevronDownIcon } from '@quayside/ui/icons'
import { IndicatorIcon } from '@quayside/ui/more-icons'
import { type ReactNode, useId, useState } from 'react'
import styles from '../chart.module.css'
import type { ChartSettings } from '../chart-settings.ts'
import { ToolbarPanel } from '../toolbar-panel.tsx'
import { INDICATORS, type IndicatorId, indicatorOf, settingsOf } from './catalog.ts'
import { SettingField } from './setting-field.tsx'
import { labelOf } from './shown.ts'

type PanelProps = {
  settings: ChartSettings
  onSettings: (settings: ChartSettings) => void
  children: ReactNode
}

export function IndicatorPanel({ settings, onSettings, children }: PanelProps) {
  const t = useT()
  const chosen = settings.indicators
  return (
    <ToolbarPanel label={t('chart.indicators')} icon={<IndicatorIcon />} count={chosen.length}>
      {children}
      {INDICATORS.map(({ id }) => (
        <IndicatorRow
          key={id}
          id={id}
          isChosen={chosen.includes(id)}
          values={settingsOf(indicatorOf(id), settings.figures[id])}
          onChosen={() =>
            onSettings({
              ...settings,
              indicators: chosen.includes(id) ? chosen.filter(each => each !== id) : [...chosen, id],
            })
          }
          onValues={values => onSettings({ ...settings, figures: { ...settings.figures, [id]: values } })}
        />
      ))}
    </ToolbarPanel>
  )
}

type RowProps = {
  id: IndicatorId
  isChosen: boolean
  values: readonly number[]
  onChosen: () => void
  onValues: (values: readonly number[]) => void
}

function IndicatorRow({ id, isChosen, values, onChosen, onValues }: RowProps) {
  const t = useT()
  const panelId = useId()
  const [open, setOpen] = useState(false)
  const { settings } = indicatorOf(id)
  const name = t(`indicator.${id}`)
  return (
    <div className={styles.indicator}>
      <Checkbox label={labelOf(name, values)} checked={isChosen} onChange={onChosen} />
      {settings.length > 0 && (
        <IconButton
          size="sm"
          label={t('indicator.settings', { name })}
          icon={<ChevronDownIcon />}
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          onClick={() => setOpen(!open)}
        />
      )}
      {open && (
        <div id={panelId} className={styles.settings}>
          {settings.map((setting, at) => (
            <SettingField
              key={setting.key}
              setting={setting}
              value={values[at] ?? setting.initial}
              onValue={value => onValues(values.with(at, value))}
            />
          ))}
        </div>
      )}
    </div>
  )
}

import { INTERVALS, type Interval } from '@quayside/contracts/market'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { Checkbox } from '@quayside/ui/checkbox'
import { IconButton } from '@quayside/ui/icon-button'
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  DocumentIcon,
  IndicatorIcon,
  MinusIcon,
  PlusIcon,
} from '@quayside/ui/icons'
import { Segmented } from '@quayside/ui/segmented'
import { useId, useState } from 'react'
import styles from './chart.module.css'
import type { ChartHandle } from './chart-canvas.tsx'
import type { ChartSettings } from './chart-settings.ts'
import { INDICATORS, type IndicatorId } from './indicators.ts'

export type ChartToolbarProps = {
  settings: ChartSettings
  onSettings: (settings: ChartSettings) => void
  table: boolean
  onTable: (table: boolean) => void
  chart: () => ChartHandle | null
}

/** Interval, indicators, the way along the time axis without a pointer, and the table of the same candles. */
export function ChartToolbar({ settings, onSettings, table, onTable, chart }: ChartToolbarProps) {
  const t = useT()
  return (
    <div className={styles.toolbar}>
      <Segmented<Interval>
        size="sm"
        label={t('chart.interval')}
        options={INTERVALS.map(value => ({ value, label: t(`interval.short.${value}`) }))}
        value={settings.interval}
        onChange={interval => onSettings({ ...settings, interval })}
      />
      <IndicatorMenu
        chosen={settings.indicators}
        onChange={indicators => onSettings({ ...settings, indicators })}
      />
      <div className={styles.end}>
        {!table && <Moves chart={chart} />}
        <IconButton
          size="sm"
          label={t('chart.table')}
          icon={<DocumentIcon />}
          pressed={table}
          onClick={() => onTable(!table)}
        />
      </div>
    </div>
  )
}

function Moves({ chart }: Pick<ChartToolbarProps, 'chart'>) {
  const t = useT()
  return (
    // Time runs from left to right in every language's chart.
    <div className={styles.moves} dir="ltr">
      <IconButton
        size="sm"
        label={t('chart.earlier')}
        icon={<ChevronLeftIcon />}
        onClick={() => chart()?.pan(-0.5)}
      />
      <IconButton
        size="sm"
        label={t('chart.later')}
        icon={<ChevronRightIcon />}
        onClick={() => chart()?.pan(0.5)}
      />
      <IconButton
        size="sm"
        label={t('chart.zoomOut')}
        icon={<MinusIcon />}
        onClick={() => chart()?.zoom(1.5)}
      />
      <IconButton
        size="sm"
        label={t('chart.zoomIn')}
        icon={<PlusIcon />}
        onClick={() => chart()?.zoom(1 / 1.5)}
      />
      <Button size="sm" variant="ghost" onClick={() => chart()?.latest()}>
        {t('chart.latest')}
      </Button>
    </div>
  )
}

type IndicatorMenuProps = {
  chosen: readonly IndicatorId[]
  onChange: (chosen: readonly IndicatorId[]) => void
}

function IndicatorMenu({ chosen, onChange }: IndicatorMenuProps) {
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState(false)
  const toggle = (indicator: IndicatorId) => {
    const next = chosen.includes(indicator)
      ? chosen.filter(each => each !== indicator)
      : [...chosen, indicator]
    onChange(next)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the controls within
    <div
      className={styles.indicators}
      onKeyDown={event => event.key === 'Escape' && setOpen(false)}
      onBlur={event => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
    >
      <Button
        size="sm"
        variant="ghost"
        icon={<IndicatorIcon />}
        aria-label={t('chart.indicators')}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.word}>{t('chart.indicators')}</span>
        {chosen.length > 0 && <span className="q-tab-count">{chosen.length}</span>}
      </Button>
      {open && (
        <fieldset id={id} className={styles.indicatorList} tabIndex={-1}>
          <legend className="q-visually-hidden">{t('chart.indicators')}</legend>
          {INDICATORS.map(indicator => (
            <Checkbox
              key={indicator.id}
              label={t(`indicator.${indicator.id}`)}
              checked={chosen.includes(indicator.id)}
              onChange={() => toggle(indicator.id)}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

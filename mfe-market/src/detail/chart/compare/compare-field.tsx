import { useT } from '@quayside/runtime/i18n'
import { SelectField } from '@quayside/ui/select-field'
import { useMarketList } from '../../../markets/use-market-list.ts'
import type { ChartSettings } from '../chart-settings.ts'

type FieldProps = { code: string; settings: ChartSettings; onSettings: (settings: ChartSettings) => void }

/** Chooses the market whose line is drawn over the chart. */
export function CompareField({ code, settings, onSettings }: FieldProps) {
  const t = useT()
  const others = useMarketList().items.filter(item => item.code !== code)
  return (
    <SelectField
      compact
      label={t('chart.compare')}
      value={others.find(item => item.code === settings.compared)?.code ?? ''}
      options={[
        { value: '', label: t('chart.compare.none') },
        ...others.map(item => ({ value: item.code, label: item.appName })),
      ]}
      onChange={({ target }) => onSettings({ ...settings, compared: target.value })}
    />
  )
}

import {
  type AccountSettings,
  changeSettings,
  START_MODES,
  type StartMode,
} from '@quayside/contracts/endpoints/account/account-life'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { SelectField } from '@quayside/ui/select-field'
import { useMemo } from 'react'
import { SettingsLoaded } from './settings-loaded.tsx'
import { useSettingsChange } from './use-settings.ts'
import { zoneNames } from './zone-names.ts'

type Change = { readonly timeZone?: string | null; readonly startMode?: StartMode }

export function Preferences() {
  return <SettingsLoaded>{settings => <Chosen settings={settings} />}</SettingsLoaded>
}

function Chosen({ settings }: { settings: AccountSettings }) {
  const t = useT()
  const api = useApi()
  const { mutate, isPending, variables } = useSettingsChange((body: Change) =>
    api.call(changeSettings, { body }),
  )
  const { timeZone, startMode } = { ...settings, ...(isPending ? variables : {}) }
  const zones = useMemo(() => zoneNames(settings.timeZone), [settings.timeZone])
  return (
    <div className="q-stack">
      <SelectField
        label={t('prefs.zone')}
        hint={t('prefs.zone.hint')}
        options={[{ value: '', label: t('prefs.zone.device') }, ...zones]}
        value={timeZone ?? ''}
        disabled={isPending}
        onChange={event => mutate({ timeZone: event.target.value === '' ? null : event.target.value })}
      />
      <SelectField
        label={t('prefs.mode')}
        options={START_MODES.map(value => ({ value, label: t(`prefs.mode.${value}`) }))}
        value={startMode}
        disabled={isPending}
        onChange={event => {
          const chosen = START_MODES.find(value => value === event.target.value)
          if (chosen !== undefined) mutate({ startMode: chosen })
        }}
      />
    </div>
  )
}

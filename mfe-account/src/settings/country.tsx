import { type AccountSettings, declareCountry } from '@quayside/contracts/endpoints/account/account-life'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { CountryField } from '../forms/country-field.tsx'
import { SettingsLoaded } from './settings-loaded.tsx'
import { useSettingsChange } from './use-settings.ts'

export function Country() {
  return <SettingsLoaded>{settings => <Declared settings={settings} />}</SettingsLoaded>
}

function Declared({ settings: { country, countryConfirmed } }: { settings: AccountSettings }) {
  const t = useT()
  const api = useApi()
  const { mutate, isPending, variables } = useSettingsChange(
    (chosen: string) => api.call(declareCountry, { body: { country: chosen } }),
    // Refused only after an identity was verified in the meantime.
    { 10019: 'country.confirmed' },
  )
  return (
    <div className="q-stack">
      <p className="q-text-2">{t('country.text')}</p>
      <CountryField
        value={(isPending ? variables : country) ?? ''}
        hint={countryConfirmed ? t('country.confirmed') : undefined}
        disabled={countryConfirmed || isPending}
        onChange={event => mutate(event.target.value)}
      />
    </div>
  )
}

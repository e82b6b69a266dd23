import {
  type ChannelSettings,
  changeNoticeTimes,
  getChannels,
  type QuietHours as Hours,
} from '@quayside/contracts/endpoints/account/channels'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { errorKey } from '@quayside/runtime/api-error'
import { useApi } from '@quayside/runtime/hooks'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useMutation, useQueryClient } from '@quayside/runtime/query'
import { useTimeZone } from '@quayside/runtime/use-time-zone'
import { SelectField } from '@quayside/ui/select-field'
import { showToast } from '@quayside/ui/show-toast'
import { Switch } from '@quayside/ui/switch'
import { useMemo } from 'react'
import { zoneNames } from '../zone-names.ts'
import styles from './quiet-hours.module.css'
import { timeOptions } from './time-options.ts'

type Times = Pick<ChannelSettings, 'quiet' | 'timeZone'>

/** A night; the customer sees it and can change it at once. */
const FIRST: Hours = { from: '22:00', until: '07:00' }

export function QuietHours({ saved }: { saved: Times }) {
  const t = useT()
  const ownZone = useTimeZone()
  const { change, isPending, times } = useTimes(saved)
  const { quiet } = times
  const timeZone = times.timeZone ?? ownZone
  const zones = useMemo(() => zoneNames(timeZone), [timeZone])
  return (
    <div className="q-stack">
      <Switch
        label={t('quiet.title')}
        hint={t('quiet.about')}
        checked={quiet !== null}
        disabled={isPending}
        onChange={event => change({ quiet: event.target.checked ? FIRST : null, timeZone })}
      />
      {quiet !== null && (
        <div className={styles.times}>
          <TimeField
            label={t('quiet.from')}
            value={quiet.from}
            other={quiet.until}
            disabled={isPending}
            onChange={from => change({ quiet: { ...quiet, from }, timeZone })}
          />
          <TimeField
            label={t('quiet.until')}
            value={quiet.until}
            other={quiet.from}
            disabled={isPending}
            onChange={until => change({ quiet: { ...quiet, until }, timeZone })}
          />
          <SelectField
            className={styles.zone ?? ''}
            label={t('prefs.zone')}
            options={zones}
            value={timeZone}
            disabled={isPending}
            onChange={event => change({ quiet, timeZone: event.target.value })}
          />
        </div>
      )}
    </div>
  )
}

type TimeFieldProps = {
  readonly label: string
  readonly value: string
  /** The other end, which must differ. */
  readonly other: string
  readonly disabled: boolean
  readonly onChange: (time: string) => void
}

function TimeField({ label, value, other, disabled, onChange }: TimeFieldProps) {
  const language = LANGUAGE_TAG[useLocale()]
  const options = useMemo(
    () => timeOptions(language, value).map(one => ({ ...one, disabled: one.value === other })),
    [language, value, other],
  )
  return (
    <SelectField
      label={label}
      options={options}
      value={value}
      disabled={disabled}
      onChange={event => onChange(event.target.value)}
    />
  )
}

function useTimes(saved: Times) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (times: { quiet: Hours | null; timeZone: string }) =>
      api.call(changeNoticeTimes, { body: times }),
    onError: error => showToast({ tone: 'danger', message: t(errorKey(error)) }),
    onSettled: () => queries.invalidateQueries({ queryKey: [getChannels.path] }),
  })
  return { change: mutate, isPending, times: isPending ? variables : saved }
}

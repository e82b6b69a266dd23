import {
  type ChannelSettings,
  changeNoticeTimes,
  DIGESTS,
  getChannels,
  type QuietHours,
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
import styles from './notice-times.module.css'
import { timeOptions } from './time-options.ts'

type Times = Pick<ChannelSettings, 'quiet' | 'digest' | 'timeZone'>

/** A night; the customer sees it and can change it at once. */
const FIRST: QuietHours = { from: '22:00', until: '07:00' }

/** Quiet hours, the digest, and the time zone of both; each change is saved at once. */
export function NoticeTimes({ saved }: { saved: Times }) {
  const t = useT()
  const { change, isPending, times } = useTimes(saved)
  const { quiet, digest, timeZone } = times
  const zones = useMemo(() => zoneNames(timeZone), [timeZone])
  return (
    <div className="q-stack">
      <Switch
        label={t('quiet.title')}
        hint={t('quiet.about')}
        checked={quiet !== null}
        disabled={isPending}
        onChange={event => change({ quiet: event.target.checked ? FIRST : null })}
      />
      {quiet !== null && (
        <div className={styles.times}>
          <TimeField
            label={t('quiet.from')}
            value={quiet.from}
            other={quiet.until}
            disabled={isPending}
            onChange={from => change({ quiet: { ...quiet, from } })}
          />
          <TimeField
            label={t('quiet.until')}
            value={quiet.until}
            other={quiet.from}
            disabled={isPending}
            onChange={until => change({ quiet: { ...quiet, until } })}
          />
        </div>
      )}
      <SelectField
        label={t('digest.title')}
        hint={t('digest.about')}
        options={DIGESTS.map(value => ({ value, label: t(`digest.${value}`) }))}
        value={digest}
        disabled={isPending}
        onChange={event => {
          const chosen = DIGESTS.find(one => one === event.target.value)
          if (chosen !== undefined) change({ digest: chosen })
        }}
      />
      {(quiet !== null || digest !== 'off') && (
        <SelectField
          label={t('prefs.zone')}
          options={zones}
          value={timeZone}
          disabled={isPending}
          onChange={event => change({ timeZone: event.target.value })}
        />
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

type Chosen = Times & { readonly timeZone: string }

function useTimes(saved: Times) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const ownZone = useTimeZone()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (times: Chosen) => api.call(changeNoticeTimes, { body: times }),
    onError: error => showToast({ tone: 'danger', message: t(errorKey(error)) }),
    onSettled: () => queries.invalidateQueries({ queryKey: [getChannels.path] }),
  })
  const { quiet, digest, timeZone } = saved
  const known: Chosen = { quiet, digest, timeZone: timeZone ?? ownZone }
  return {
    times: isPending ? variables : known,
    isPending,
    change: (part: Partial<Chosen>) => mutate({ ...known, ...part }),
  }
}

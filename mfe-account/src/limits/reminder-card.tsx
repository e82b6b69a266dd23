import { type OwnLimits, REMINDER_MINUTES, setReminder } from '@quayside/contracts/endpoints/account/limits'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { SelectField } from '@quayside/ui/select-field'
import { useSpans } from '../wording/use-spans.ts'
import styles from './limits.module.css'
import { useChange } from './use-change.ts'

type Minutes = (typeof REMINDER_MINUTES)[number] | null

export function ReminderCard({
  reminder: { minutes, next, loosensAt },
}: {
  reminder: OwnLimits['reminder']
}) {
  const t = useT()
  const spans = useSpans()
  const { dateTime } = useFormats()
  const change = useChange<Minutes>((api, wanted, clientId) =>
    api.call(setReminder, { body: { minutes: wanted, clientId } }),
  )
  const words = (count: number | null) =>
    count === null ? t('limits.reminderOff') : t('limits.reminderEvery', { span: spans(count, 'minute') })
  return (
    <Card title={t('limits.reminder')}>
      <div className="q-stack q-gap-12">
        <p className="q-text-2">{t('limits.reminderText')}</p>
        <SelectField
          label={t('limits.reminderField')}
          options={[null, ...REMINDER_MINUTES].map(count => ({ value: String(count), label: words(count) }))}
          value={String(minutes)}
          disabled={change.isPending}
          onChange={event => change.mutate(minutesOf(event.target.value))}
        />
        {loosensAt !== null && (
          <div className={styles.head}>
            <p className="q-grow">
              {t('limits.reminderNext', { time: dateTime(loosensAt), what: words(next) })}
            </p>
            <Button
              size="sm"
              busy={change.isPending}
              onClick={() => change.mutate(minutesOf(String(minutes)))}
            >
              {t('limits.keep')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function minutesOf(value: string): Minutes {
  return REMINDER_MINUTES.find(count => String(count) === value) ?? null
}

import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useHost } from '@quayside/runtime/hooks'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { serviceTime } from '@quayside/runtime/service-hours'
import { useTimeZone } from '@quayside/runtime/use-time-zone'

/** The service hours of today, or of the next day that has some, in the customer's time zone. */
export function ServiceHours() {
  const t = useT()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const hours = useHost().boot.customerService?.hours ?? null
  const time = hours && serviceTime(hours, Date.now())
  if (!time) return null
  const format = new Intl.DateTimeFormat(`${LANGUAGE_TAG[locale]}-u-ca-gregory-nu-latn`, {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
  return <p>{t('talk.hours', { hours: isolated(format.formatRange(time.from, time.to)) })}</p>
}

/** Keeps the order of times in a text that is written from the right. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`
}

import type { AccountMode } from '@quayside/contracts/customer/user'
import type { SessionSoFar } from '@quayside/contracts/endpoints/account/limits'
import { useT } from '@quayside/runtime/i18n'
import { LIMITS_PAGE } from '@quayside/runtime/own-limit-words'
import { useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { Button } from '@quayside/ui/button'
import { DataList } from '@quayside/ui/data-list'
import { Dialog } from '@quayside/ui/dialog'
import { TextLink } from '@quayside/ui/text-link'
import { type SpanUnit, useSpans } from '../wording/use-spans.ts'

const MINUTE_MS = 60_000

type ReminderDialogProps = { soFar: SessionSoFar; mode: AccountMode; at: number; onClose: () => void }

export function ReminderDialog({ soFar, mode, at, onClose }: ReminderDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const spans = useSpans()
  const { dateTime, number } = useFormats()
  const { count, unit } = longestSpan(at - Date.parse(soFar.signedInAt))
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t('reminder.title')}
      closeLabel={t('common:close')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('reminder.goOn')}
        </Button>
      }
    >
      <div className="q-stack q-gap-12">
        <p>{t('reminder.since', { time: dateTime(soFar.signedInAt), span: spans(count, unit) })}</p>
        <DataList
          rows={[
            {
              key: 'result',
              label: t('reminder.result', { account: t(`common:account.${mode}`) }),
              value: (
                <bdi translate="no" className="q-num">
                  {number(soFar.result ?? '0', { signed: true })} USD
                </bdi>
              ),
            },
          ]}
        />
        <p>
          <TextLink
            href={LIMITS_PAGE}
            onNavigate={href => {
              onClose()
              void navigate(href)
            }}
          >
            {t('limits.title')}
          </TextLink>
        </p>
      </div>
    </Dialog>
  )
}

/** Whole minutes below two hours, whole hours below two days, then whole days. */
function longestSpan(milliseconds: number): { count: number; unit: SpanUnit } {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE_MS))
  if (minutes < 120) return { count: minutes, unit: 'minute' }
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? { count: hours, unit: 'hour' } : { count: Math.floor(hours / 24), unit: 'day' }
}

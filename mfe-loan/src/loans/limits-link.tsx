import { ApiError } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { LIMITS_PAGE, useOwnLimitWords, useOwnStop } from '@quayside/runtime/own-limit-words'
import { useNavigate } from '@quayside/runtime/router'
import { Alert } from '@quayside/ui/alert'
import { TextLink } from '@quayside/ui/text-link'

/** Link to the customer's own limits after a rejection by one of them (rules §1.6). */
export function LimitsRejection({ error }: { error: unknown }) {
  const words = useOwnLimitWords()(error instanceof ApiError ? error.details : undefined)
  return words === null ? null : <LimitsLink />
}

/** Notice of an active time-out or exclusion, before any input or signature (rules §1.6). */
export function OwnStopNote() {
  const t = useT()
  const words = useOwnStop()
  if (words === null) return null
  return (
    <Alert tone="warning" title={t('common:ownLimit.title')} actions={<LimitsLink />}>
      {words}
    </Alert>
  )
}

function LimitsLink() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <TextLink href={LIMITS_PAGE} onNavigate={href => void navigate(href)}>
      {t('common:ownLimit.link')}
    </TextLink>
  )
}

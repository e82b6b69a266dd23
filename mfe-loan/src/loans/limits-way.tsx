import { ApiError } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { LIMITS_PAGE, useOwnLimitWords } from '@quayside/runtime/own-limit-words'
import { useNavigate } from '@quayside/runtime/router'
import { TextLink } from '@quayside/ui/text-link'

/** The way to the customer's own limits, where one of them is why it was refused (rules §1.6). */
export function LimitsWay({ error }: { error: unknown }) {
  const t = useT()
  const navigate = useNavigate()
  const words = useOwnLimitWords()(error instanceof ApiError ? error.details : undefined)
  if (words === null) return null
  return (
    <TextLink href={LIMITS_PAGE} onNavigate={href => void navigate(href)}>
      {t('common:ownLimit.link')}
    </TextLink>
  )
}

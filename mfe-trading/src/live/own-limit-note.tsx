import { useT } from '@quayside/runtime/i18n'
import { LIMITS_PAGE, type OwnStopAsked, useOwnStop } from '@quayside/runtime/own-limit-words'
import { useNavigate } from '@quayside/runtime/router'
import { Alert } from '@quayside/ui/alert'
import { TextLink } from '@quayside/ui/text-link'

/** An active time-out or exclusion, shown before any input (rules §1.6). */
export function OwnStopNote(about: OwnStopAsked) {
  const words = useOwnStop(about)
  return words === null ? null : <OwnLimitNote words={words} />
}

type OwnLimitNoteProps = {
  words: string
  /** The note answers a press, so it is read out. */
  announce?: boolean
}

/** One of the customer's own limits that blocks the action, with a link to the limits (rules §1.6). */
export function OwnLimitNote({ words, announce = false }: OwnLimitNoteProps) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Alert
      tone="warning"
      announce={announce}
      title={t('common:ownLimit.title')}
      actions={
        <TextLink href={LIMITS_PAGE} onNavigate={href => void navigate(href)}>
          {t('common:ownLimit.link')}
        </TextLink>
      }
    >
      {words}
    </Alert>
  )
}

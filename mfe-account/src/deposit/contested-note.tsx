import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { Alert } from '@quayside/ui/alert'
import { TextLink } from '@quayside/ui/text-link'

export function ContestedNote() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Alert
      tone="warning"
      title={t('deposit.contested')}
      actions={
        <TextLink href="/profile/settings#ways" onNavigate={href => void navigate(href)}>
          {t('wallet.link')}
        </TextLink>
      }
    >
      {t('deposit.contestedText')}
    </Alert>
  )
}

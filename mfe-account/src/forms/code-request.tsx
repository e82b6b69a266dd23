import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Button } from '@quayside/ui/button'
import { TextLink } from '@quayside/ui/text-link'
import styles from './code-request.module.css'
import type { CodeDelivery } from './use-code-delivery.ts'

export function CodeRequest({ delivery, email }: { delivery: CodeDelivery; email: string }) {
  const t = useT()
  const { sent, isSending, request } = delivery
  const isSame = sent !== null && sent.email === email
  const wait = isSame ? delivery.wait : 0
  return (
    <div>
      <Button onClick={request} busy={isSending} disabled={wait > 0}>
        {buttonText()}
      </Button>
      <div role="status">{sent && <SentNote sent={sent} />}</div>
    </div>
  )

  function buttonText(): string {
    if (wait > 0) return t('code.wait', { seconds: wait })
    return t(isSame ? 'code.again' : 'code.send')
  }
}

function SentNote({ sent }: { sent: NonNullable<CodeDelivery['sent']> }) {
  const t = useT()
  const { flags } = useHost()
  const { dateTime } = useFormats()
  return (
    <div className={`q-small q-text-2 ${styles.note}`}>
      <p>{t('code.sent', { email: sent.email, time: dateTime(sent.expiresAt) })}</p>
      {flags.siteMode === 'sandbox' && (
        <TextLink href={`/sandbox/mailbox?email=${encodeURIComponent(sent.email)}`} target="_blank">
          {t('code.sandbox')}
        </TextLink>
      )}
    </div>
  )
}

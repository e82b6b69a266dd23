import { authorizeByCode, sendWithdrawalCode } from '@quayside/contracts/endpoints/funds/withdrawals'
import { type ApiError, errorKey } from '@quayside/runtime/api-error'
import { useApi, useHost, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { OtpField } from '@quayside/ui/otp-field'
import { TextLink } from '@quayside/ui/text-link'
import { useState } from 'react'
import { useStepUp } from '../step-up/use-step-up.tsx'
import { isOvertaken } from './notes.tsx'
import type { Quote } from './use-withdraw.ts'

type CodeStepsProps = { quote: Quote; onAuthorized: () => void; onOvertaken: (error: ApiError) => void }

export function CodeSteps({ quote: { nonce }, onAuthorized, onOvertaken }: CodeStepsProps) {
  const t = useT()
  const api = useApi()
  const { user } = useSession()
  const { flags } = useHost()
  const stepUp = useStepUp()
  const [code, setCode] = useState('')
  const sending = useMutation({
    mutationFn: () => stepUp.run(() => api.call(sendWithdrawalCode, { body: { nonce } })),
    onError: error => isOvertaken(error) && onOvertaken(error),
  })
  const proving = useMutation({
    mutationFn: (typed: string) =>
      stepUp.run(() => api.call(authorizeByCode, { body: { nonce, code: typed } })),
    onSuccess: outcome => outcome.isDone && onAuthorized(),
    onError(error) {
      setCode('')
      if (isOvertaken(error)) onOvertaken(error)
    },
  })
  const isSent = sending.data?.isDone === true
  const email = user?.email ?? ''
  return (
    <div className="q-stack q-gap-12">
      {isSent && (
        <OtpField
          label={t('book.code')}
          value={code}
          disabled={proving.isPending}
          onChange={typed => {
            proving.reset()
            setCode(typed)
          }}
          onComplete={typed => proving.mutate(typed)}
          hint={t('book.codeHint', { email })}
          {...(proving.isError && { error: t(errorKey(proving.error)) })}
        />
      )}
      {sending.isError && (
        <Alert tone="danger" announce>
          {t(errorKey(sending.error))}
        </Alert>
      )}
      <Button
        block
        variant={isSent ? 'secondary' : 'primary'}
        busy={sending.isPending}
        onClick={() => sending.mutate()}
      >
        {t(isSent ? 'code.again' : 'code.send')}
      </Button>
      {isSent && flags.siteMode === 'sandbox' && (
        <TextLink href={`/sandbox/mailbox?email=${encodeURIComponent(email)}`} target="_blank">
          {t('code.sandbox')}
        </TextLink>
      )}
      {stepUp.dialog}
    </div>
  )
}

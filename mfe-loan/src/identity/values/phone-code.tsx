import type { Identification } from '@quayside/contracts/endpoints/account/identity'
import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { OtpField } from '@quayside/ui/otp-field'
import { TextLink } from '@quayside/ui/text-link'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { dialed, usePhoneCode } from './use-phone-code.ts'
import type { ReadPhone, ValueForm } from './value-form.ts'

export type PhoneCodeProps = {
  readonly form: UseFormReturn<ValueForm>
  readonly readPhone: ReadPhone
  readonly proof: Identification['phoneProof']
}

export function PhoneCodeSection({ form, readPhone, proof }: PhoneCodeProps) {
  const t = useT()
  const { flags } = useHost()
  const [typed = '', country = ''] = useWatch({ control: form.control, name: ['phone', 'dialCountry'] })
  const number = readPhone(typed.trim(), country)
  const { sentTo, isBusy, wait, fault, send, prove } = usePhoneCode()
  const [code, setCode] = useState('')
  if (number !== undefined && dialed(number) === proof.proved)
    return (
      <Alert tone={proof.isOthers ? 'info' : 'success'} announce>
        {t(proof.isOthers ? 'phoneCode.elsewhere' : 'phoneCode.proved')}
      </Alert>
    )
  const isSent = number !== undefined && dialed(number) === sentTo
  const ask = () => {
    if (number === undefined) return void form.trigger(['phone', 'dialCountry'])
    setCode('')
    send(number)
  }
  return (
    <div className="q-stack q-gap-12">
      <p className="q-small">{t('phoneCode.lead')}</p>
      {isSent && (
        <OtpField
          label={t('phoneCode.label')}
          value={code}
          onChange={setCode}
          onComplete={whole => prove(number, whole)}
          hint={t('phoneCode.sent', { phone: sentTo })}
          disabled={isBusy}
          {...(fault === undefined ? {} : { error: fault })}
        />
      )}
      {isSent && flags.siteMode === 'sandbox' && (
        <p className="q-small">
          <TextLink href={`/sandbox/mailbox?email=${encodeURIComponent(sentTo)}`} target="_blank">
            {t('phoneCode.sandbox')}
          </TextLink>
        </p>
      )}
      {!isSent && fault !== undefined && (
        <Alert tone="danger" announce>
          {fault}
        </Alert>
      )}
      <Button busy={isBusy} disabled={wait > 0} onClick={ask}>
        {wait > 0 ? t('phoneCode.wait', { seconds: wait }) : t(isSent ? 'phoneCode.again' : 'phoneCode.send')}
      </Button>
    </div>
  )
}

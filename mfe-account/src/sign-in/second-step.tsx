import type { BodyInputOf } from '@quayside/contracts/endpoint'
import { passkeyRequest } from '@quayside/contracts/endpoints/sign-in/passkeys'
import { finishSignIn } from '@quayside/contracts/endpoints/sign-in/second-factor'
import { useApi, useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { FormError } from '../forms/form-error.tsx'
import { resolverOf } from '../forms/form-resolver.ts'
import { FactorCodeField } from '../forms/second-factor/factor-code-field.tsx'
import { FACTOR_REFUSALS, factorForm } from '../forms/second-factor/factor-form.ts'
import { isTicketVoid, type WantedFactor } from '../forms/second-factor/wanted-factor.ts'
import { useErrorText } from '../forms/use-error-text.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { LostStep } from './lost-step.tsx'

type SecondStepProps = {
  readonly wanted: WantedFactor
  readonly onBack: (isLate: boolean) => void
}

export function SecondStep({ wanted, onBack }: SecondStepProps) {
  const t = useT()
  const api = useApi()
  const errorText = useErrorText()
  const { form, code, submit, finish } = useSecondStep(wanted, () => onBack(true))
  const [isLost, setLost] = useState(false)
  const { errors, isSubmitting } = form.formState
  const { ticket, methods } = wanted
  if (isLost) return <LostStep ticket={ticket} onBack={() => setLost(false)} onLate={() => onBack(true)} />
  const hasPasskey = methods.includes('passkey')
  const takesCode = methods.some(method => method !== 'passkey')
  return (
    <form className="q-stack" onSubmit={submit} noValidate>
      {hasPasskey && (
        <PasskeyButton
          block
          size="lg"
          variant="primary"
          label={t('passkey.use')}
          ask={() => api.call(passkeyRequest, { body: { ticket } })}
          onProof={passkey => finish({ ticket, passkey })}
        />
      )}
      {takesCode && (
        <>
          <FactorCodeField {...code} error={errorText(errors.code)} methods={methods} />
          <FormError error={errors.root} />
          <Button
            type="submit"
            size="lg"
            block
            busy={isSubmitting}
            {...(hasPasskey ? {} : { variant: 'primary' })}
          >
            {t('login.title')}
          </Button>
        </>
      )}
      <Button size="lg" block onClick={() => setLost(true)}>
        {t('lost.begin')}
      </Button>
      <Button size="lg" block onClick={() => onBack(false)}>
        {t('login.step.back')}
      </Button>
    </form>
  )
}

function useSecondStep({ ticket }: WantedFactor, onLate: () => void) {
  const api = useApi()
  const { session } = useHost()
  const form = useForm({ resolver: resolverOf(factorForm), defaultValues: { code: '' } })
  const { field: code } = useController({ control: form.control, name: 'code' })
  const submit = useSubmit(form, body => finish({ ticket, code: body.code }), FACTOR_REFUSALS)
  async function finish(body: BodyInputOf<typeof finishSignIn>): Promise<void> {
    try {
      session.login(await api.call(finishSignIn, { body }))
    } catch (error) {
      if (!isTicketVoid(error)) throw error
      onLate()
    }
  }
  return { form, code, submit, finish }
}

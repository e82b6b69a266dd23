import { freshPasskeyRequest } from '@quayside/contracts/endpoints/sign-in/passkeys'
import { type FreshMethod, freshen } from '@quayside/contracts/endpoints/sign-in/second-factor'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { useEffect, useId } from 'react'
import { useController, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { FormError } from '../forms/form-error.tsx'
import { resolverOf } from '../forms/form-resolver.ts'
import { PasswordField } from '../forms/password/password-field.tsx'
import { FactorCodeField } from '../forms/second-factor/factor-code-field.tsx'
import { FACTOR_REFUSALS, type FactorForm, factorForm } from '../forms/second-factor/factor-form.ts'
import type { Refusals } from '../forms/server-refusal.ts'
import { useErrorText } from '../forms/use-error-text.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'

type StepUpDialogProps = {
  readonly methods: readonly FreshMethod[]
  readonly onClose: (isProven: boolean) => void
}

/** Step-up authentication: by password, or by passkey or code if there is a second factor. */
export function StepUpDialog({ methods, onClose }: StepUpDialogProps) {
  const t = useT()
  const formId = useId()
  const { form, code, submit } = useStepUpForm(methods, () => onClose(true))
  const { isSubmitting } = form.formState
  const api = useApi()
  const isPossible = methods.length > 0
  const takesText = methods.some(method => method !== 'passkey')
  const footer = takesText && (
    <>
      <Button onClick={() => onClose(false)}>{t('common:cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" busy={isSubmitting}>
        {t('fresh.submit')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      title={t('login.step.title')}
      closeLabel={t('common:close')}
      size="sm"
      footer={footer}
      keepOnBackdrop
    >
      <form id={formId} className="q-stack" onSubmit={submit} noValidate>
        <p className="q-text-2">{t(isPossible ? 'fresh.text' : 'fresh.again')}</p>
        {methods.includes('passkey') && (
          <PasskeyButton
            block
            label={t('passkey.use')}
            ask={() => api.call(freshPasskeyRequest)}
            onProof={async passkey => {
              await api.call(freshen, { body: { passkey } })
              onClose(true)
            }}
          />
        )}
        {takesText && <Proof methods={methods} form={form} code={code} />}
        <FormError error={form.formState.errors.root} />
      </form>
    </Dialog>
  )
}

type ProofProps = Pick<ReturnType<typeof useStepUpForm>, 'form' | 'code'> & Pick<StepUpDialogProps, 'methods'>

function Proof({ methods, form, code }: ProofProps) {
  const t = useT()
  const errorText = useErrorText()
  const error = errorText(form.formState.errors.code)
  if (methods.includes('password')) {
    return (
      <PasswordField
        {...form.register('code')}
        label={t('field.password.old')}
        {...(error === undefined ? {} : { error })}
        autoComplete="current-password"
        required
      />
    )
  }
  return <FactorCodeField {...code} error={error} methods={methods} />
}

const passwordForm = z.object({ code: z.string().check(z.minLength(1, 'field.password.missing')) })

const REFUSALS: Refusals<FactorForm> = { ...FACTOR_REFUSALS, 10004: { field: 'code' } }

function useStepUpForm(methods: readonly FreshMethod[], onDone: () => void) {
  const api = useApi()
  const wanted = methods.includes('password') ? passwordForm : factorForm
  const form = useForm({ resolver: resolverOf(wanted), defaultValues: { code: '' } })
  const { field: code } = useController({ control: form.control, name: 'code' })
  // The dialog focuses its title when it opens.
  const isFirst = methods[0] !== 'passkey'
  useEffect(() => {
    if (isFirst) form.setFocus('code')
  }, [form, isFirst])
  const submit = useSubmit(
    form,
    async ({ code: typed }) => {
      await api.call(freshen, { body: methods.includes('password') ? { password: typed } : { code: typed } })
      onDone()
    },
    REFUSALS,
  )
  return { form, code, submit }
}

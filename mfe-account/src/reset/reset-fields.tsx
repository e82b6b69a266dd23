import { reset } from '@quayside/contracts/endpoints/sign-in/login'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { OtpField } from '@quayside/ui/otp-field'
import { TextField } from '@quayside/ui/text-field'
import { useController, useForm, useWatch } from 'react-hook-form'
import { CodeRequest } from '../forms/code-request.tsx'
import { FormError } from '../forms/form-error.tsx'
import { resolverOf } from '../forms/form-resolver.ts'
import { NewPasswordField } from '../forms/password/new-password-field.tsx'
import { PasswordField } from '../forms/password/password-field.tsx'
import { showRefusal } from '../forms/server-refusal.ts'
import { useCodeDelivery } from '../forms/use-code-delivery.ts'
import { useErrorText } from '../forms/use-error-text.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { RESET_REFUSALS, type ResetForm, resetForm } from './reset-form.ts'

export function ResetFields({ onDone }: { onDone: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const { form, code, delivery, submit } = useResetForm(onDone)
  const { errors, isSubmitting } = form.formState
  const { email, password } = useWatch({ control: form.control })
  return (
    <form className="q-stack" onSubmit={submit} noValidate>
      <TextField
        {...form.register('email')}
        type="email"
        label={t('field.email')}
        error={errorText(errors.email)}
        autoComplete="username"
        required
      />
      <CodeRequest delivery={delivery} email={email?.trim() ?? ''} />
      <OtpField {...code} label={t('field.code')} error={errorText(errors.code)} />
      <NewPasswordField
        {...form.register('password')}
        label={t('field.password.new')}
        typed={password ?? ''}
        personal={[email ?? '']}
        error={errorText(errors.password)}
        required
      />
      <PasswordField
        {...form.register('confirm')}
        label={t('field.confirm')}
        error={errorText(errors.confirm)}
        autoComplete="new-password"
        required
      />
      <FormError error={errors.root} />
      <Button type="submit" variant="primary" size="lg" block busy={isSubmitting}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}

function useResetForm(onDone: () => void) {
  const api = useApi()
  const form = useForm<ResetForm>({
    resolver: resolverOf(resetForm),
    defaultValues: { email: '', code: '', password: '', confirm: '' },
  })
  // Registered in visual order, because the first field with an error takes the focus.
  form.register('email')
  const { field: code } = useController({ control: form.control, name: 'code' })
  const delivery = useCodeDelivery({
    purpose: 'reset',
    readEmail: async () =>
      (await form.trigger('email', { shouldFocus: true })) ? form.getValues('email').trim() : undefined,
    onRefused: error => showRefusal(form.setError, error, { 10002: { field: 'email' } }),
  })
  const submit = useSubmit(
    form,
    async ({ email, code, password }) => {
      await api.call(reset, { body: { email, code, password } })
      onDone()
    },
    RESET_REFUSALS,
  )
  return { form, code, delivery, submit }
}

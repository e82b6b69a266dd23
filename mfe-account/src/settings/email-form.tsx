import { addEmail } from '@quayside/contracts/endpoints/wallets'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { OtpField } from '@quayside/ui/otp-field'
import { TextField } from '@quayside/ui/text-field'
import { showToast } from '@quayside/ui/toast'
import { useController, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { CodeRequest } from '../forms/code-request.tsx'
import { codeField, emailField } from '../forms/fields.ts'
import { FormError } from '../forms/form-error.tsx'
import { resolverOf } from '../forms/form-resolver.ts'
import { showRefusal } from '../forms/server-refusal.ts'
import { useCodeDelivery } from '../forms/use-code-delivery.ts'
import { useErrorText } from '../forms/use-error-text.ts'
import { useSubmit } from '../forms/use-submit.ts'
import type { FreshAct } from '../fresh/use-fresh-act.tsx'

const emailForm = z.object({ email: emailField, code: codeField })
type EmailValues = z.infer<typeof emailForm>

type EmailFormProps = { readonly run: FreshAct['run']; readonly onAdded: () => void }

/** Gives an account that was opened by a wallet its e-mail, with a code sent there. */
export function EmailForm({ run, onAdded }: EmailFormProps) {
  const t = useT()
  const errorText = useErrorText()
  const { form, code, delivery, submit } = useEmailForm({ run, onAdded })
  const { errors, isSubmitting } = form.formState
  const email = useWatch({ control: form.control, name: 'email' })
  return (
    <form className="q-stack" onSubmit={submit} noValidate>
      <p className="q-text-2">{t('email.text')}</p>
      <TextField
        {...form.register('email')}
        type="email"
        label={t('field.email')}
        error={errorText(errors.email)}
        autoComplete="email"
        required
      />
      <CodeRequest delivery={delivery} email={email.trim()} />
      <OtpField {...code} label={t('field.code')} error={errorText(errors.code)} />
      <FormError error={errors.root} />
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {t('email.add')}
      </Button>
    </form>
  )
}

function useEmailForm({ run, onAdded }: EmailFormProps) {
  const t = useT()
  const api = useApi()
  const form = useForm<EmailValues>({
    resolver: resolverOf(emailForm),
    defaultValues: { email: '', code: '' },
  })
  form.register('email')
  const { field: code } = useController({ control: form.control, name: 'code' })
  const delivery = useCodeDelivery({
    purpose: 'email',
    readEmail: async () =>
      (await form.trigger('email', { shouldFocus: true })) ? form.getValues('email').trim() : undefined,
    onRefused: error => showRefusal(form.setError, error, { 10002: { field: 'email' } }),
  })
  const submit = useSubmit(
    form,
    async body => {
      const { isDone } = await run(() => api.call(addEmail, { body }))
      if (!isDone) return
      showToast({ message: t('email.done'), tone: 'success' })
      onAdded()
    },
    { 10002: { field: 'code' }, 10007: { field: 'email' } },
  )
  return { form, code, delivery, submit }
}

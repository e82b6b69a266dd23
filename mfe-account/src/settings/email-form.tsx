import { changeEmail } from '@quayside/contracts/endpoints/account/account-life'
import { addEmail } from '@quayside/contracts/endpoints/sign-in/wallets'
import { ApiError } from '@quayside/runtime/api-error'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { OtpField } from '@quayside/ui/otp-field'
import { showToast } from '@quayside/ui/show-toast'
import { TextField } from '@quayside/ui/text-field'
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
import type { StepUp } from '../step-up/use-step-up.tsx'

const emailForm = z.object({ email: emailField, code: codeField })
type EmailValues = z.infer<typeof emailForm>

type EmailFormProps = {
  readonly run: StepUp['run']
  /** Whether a valid code adds the first address or replaces the current one. */
  readonly act: 'add' | 'change'
  readonly onDone: () => void
}

const ACTS = {
  add: { call: addEmail, text: 'email.text', label: 'field.email', submit: 'email.add', done: 'email.done' },
  change: {
    call: changeEmail,
    text: 'email.change.text',
    label: 'field.email.new',
    submit: 'email.change.title',
    done: 'email.changed',
  },
} as const

export function EmailForm(props: EmailFormProps) {
  const texts = ACTS[props.act]
  const t = useT()
  const errorText = useErrorText()
  const { form, code, delivery, submit } = useEmailForm(props)
  const { errors, isSubmitting } = form.formState
  const email = useWatch({ control: form.control, name: 'email' })
  return (
    <form className="q-stack" onSubmit={submit} noValidate>
      <p className="q-text-2">{t(texts.text)}</p>
      <TextField
        {...form.register('email')}
        type="email"
        label={t(texts.label)}
        error={errorText(errors.email)}
        autoComplete="email"
        required
      />
      <CodeRequest delivery={delivery} email={email.trim()} />
      <OtpField {...code} label={t('field.code')} error={errorText(errors.code)} />
      <FormError error={errors.root} />
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {t(texts.submit)}
      </Button>
    </form>
  )
}

function useEmailForm({ run, act, onDone }: EmailFormProps) {
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
    onRefused: error =>
      showRefusal(form.setError, error, {
        10002: { field: 'email' },
        403: { field: 'email', text: 'field.email.same' },
      }),
  })
  const submit = useSubmit(
    form,
    async body => {
      try {
        const { isDone } = await run(() => api.call(ACTS[act].call, { body }))
        if (!isDone) return
        showToast({ message: t(ACTS[act].done), tone: 'success' })
      } catch (error) {
        // The address changed elsewhere in the meantime.
        if (!(error instanceof ApiError && error.code === '10008')) throw error
        showToast({ message: t('common:changed.unnamed'), tone: 'danger' })
      }
      onDone()
    },
    { 10002: { field: 'code' }, 10007: { field: 'email' } },
  )
  return { form, code, delivery, submit }
}

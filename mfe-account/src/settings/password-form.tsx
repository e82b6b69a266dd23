import { repassword, sessions } from '@quayside/contracts/endpoints/account/account'
import { useApi, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useQueryClient } from '@quayside/runtime/query'
import { Button } from '@quayside/ui/button'
import { showToast } from '@quayside/ui/show-toast'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { confirmField, passwordField, sameTwice } from '../forms/fields.ts'
import { FormError } from '../forms/form-error.tsx'
import { resolverOf } from '../forms/form-resolver.ts'
import { NewPasswordField } from '../forms/password/new-password-field.tsx'
import { PasswordField } from '../forms/password/password-field.tsx'
import { useErrorText } from '../forms/use-error-text.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useStepUp } from '../step-up/use-step-up.tsx'

const EMPTY = { oldPassword: '', password: '', confirm: '' }

const passwordForm = z
  .object({
    oldPassword: z.string().check(z.minLength(1, 'field.password.missing')),
    password: passwordField,
    confirm: confirmField,
  })
  .check(sameTwice)
  .check(
    z.refine(({ oldPassword, password }) => password === '' || password !== oldPassword, {
      path: ['password'],
      error: 'field.password.same',
    }),
  )

export function PasswordForm() {
  const t = useT()
  const { user } = useSession()
  const errorText = useErrorText()
  const { form, submit, dialog } = usePasswordForm()
  const { errors, isSubmitting } = form.formState
  const password = useWatch({ control: form.control, name: 'password' })
  return (
    <>
      <form className="q-stack" onSubmit={submit} noValidate>
        <p className="q-text-2">{t('password.text')}</p>
        <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        <PasswordField
          {...form.register('oldPassword')}
          label={t('field.password.old')}
          error={errorText(errors.oldPassword)}
          autoComplete="current-password"
          required
        />
        <NewPasswordField
          {...form.register('password')}
          label={t('field.password.new')}
          typed={password}
          personal={user ? [user.username, user.email] : []}
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
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {t('password.submit')}
        </Button>
      </form>
      {dialog}
    </>
  )
}

function usePasswordForm() {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const { run, dialog } = useStepUp()
  const form = useForm({ resolver: resolverOf(passwordForm), defaultValues: EMPTY })
  const submit = useSubmit(
    form,
    async ({ oldPassword, password }) => {
      const done = await run(() => api.call(repassword, { body: { oldPassword, password } }))
      if (!done.isDone) return
      form.reset(EMPTY)
      showToast({ message: t('password.done'), tone: 'success' })
      void queries.invalidateQueries({ queryKey: [sessions.path] })
    },
    {
      10004: { field: 'oldPassword' },
      '400 password': { field: 'password', text: 'field.password.weak' },
    },
  )
  return { form, submit, dialog }
}

import { register } from '@quayside/contracts/endpoints/login'
import { useApi, useHost } from '@quayside/runtime/hooks'
import { useLocale } from '@quayside/runtime/i18n'
import { useSearchParams } from '@quayside/runtime/router'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { resolverOf } from '../forms/form-resolver.ts'
import { likelyCountry } from '../forms/likely-country.ts'
import { showRefusal } from '../forms/server-refusal.ts'
import { useCodeDelivery } from '../forms/use-code-delivery.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { REGISTER_REFUSALS, type RegisterForm, registerForm } from './register-form.ts'

export function useRegisterForm() {
  const api = useApi()
  const { session } = useHost()
  const locale = useLocale()
  const [search] = useSearchParams()
  const [prefilled] = useState(() => likelyCountry() ?? '')
  const form = useForm<RegisterForm>({
    resolver: resolverOf(registerForm),
    defaultValues: {
      username: '',
      email: '',
      code: '',
      password: '',
      confirm: '',
      country: prefilled,
      inviteCode: search.get('invite') ?? '',
      accepted: false,
    },
  })
  // Registered in visual order, because the first field with an error takes the focus.
  form.register('username')
  form.register('email')
  const { field: code } = useController({ control: form.control, name: 'code' })
  form.register('password')
  form.register('confirm')
  const { field: country } = useController({ control: form.control, name: 'country' })
  const delivery = useCodeDelivery({
    purpose: 'register',
    readEmail: async () =>
      (await form.trigger('email', { shouldFocus: true })) ? form.getValues('email').trim() : undefined,
    onRefused: error => showRefusal(form.setError, error, { 10002: { field: 'email' } }),
  })
  const submit = useSubmit(
    form,
    async ({ confirm: _, accepted: __, inviteCode, ...account }) => {
      const invite = inviteCode === '' ? {} : { inviteCode }
      session.login(await api.call(register, { body: { ...account, ...invite, locale } }))
    },
    REGISTER_REFUSALS,
  )
  return { form, code, country, delivery, submit }
}

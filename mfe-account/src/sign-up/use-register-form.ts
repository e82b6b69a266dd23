import { register } from '@quayside/contracts/endpoints/sign-in/login'
import { useApi, useHost } from '@quayside/runtime/hooks'
import { useLocale } from '@quayside/runtime/i18n'
import { useSearchParams } from '@quayside/runtime/router'
import { useEffect, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { resolverOf } from '../forms/form-resolver.ts'
import { likelyCountry } from '../forms/likely-country.ts'
import { showRefusal } from '../forms/server-refusal.ts'
import { useCodeDelivery } from '../forms/use-code-delivery.ts'
import { useSubmit } from '../forms/use-submit.ts'
import {
  ACCOUNT_FIELDS,
  type AccountField,
  accountStep,
  REGISTER_REFUSALS,
  type RegisterForm,
  registerForm,
} from './register-form.ts'

type Step = { readonly at: 'account'; readonly focus?: AccountField } | { readonly at: 'confirm' }

export type Registration = ReturnType<typeof useRegisterForm>

/** Sign-up in two steps: the account, then its e-mail, country and consent. */
export function useRegisterForm() {
  const api = useApi()
  const { session } = useHost()
  const locale = useLocale()
  const [search] = useSearchParams()
  const [prefilled] = useState(() => likelyCountry() ?? '')
  const [step, setStep] = useState<Step>({ at: 'account' })
  const form = useForm<RegisterForm>({
    resolver: resolverOf(step.at === 'account' ? accountStep : registerForm),
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
  form.register('password')
  form.register('confirm')
  const { field: code } = useController({ control: form.control, name: 'code' })
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
      if (step.at === 'account') {
        if (await delivery.request()) setStep({ at: 'confirm' })
        return
      }
      const invite = inviteCode === '' ? {} : { inviteCode }
      session.login(await api.call(register, { body: { ...account, ...invite, locale } }))
    },
    REGISTER_REFUSALS,
  )
  const { errors } = form.formState
  // The server checks the whole account at the end, so it may refuse a field of the first step.
  const refused = step.at === 'confirm' ? ACCOUNT_FIELDS.find(name => errors[name]) : undefined
  useEffect(() => {
    if (refused !== undefined) setStep({ at: 'account', focus: refused })
  }, [refused])
  const focus = step.at === 'account' ? step.focus : undefined
  useEffect(() => {
    if (focus !== undefined) form.setFocus(focus)
  }, [focus, form])
  const changeEmail = () => setStep({ at: 'account', focus: 'email' })
  return { form, step: step.at, code, country, delivery, submit, changeEmail }
}

import { confirmProvider, type EmailKnown } from '@quayside/contracts/endpoints/sign-in/providers'
import { ApiError } from '@quayside/runtime/api-error'
import { useApi, useHost } from '@quayside/runtime/hooks'
import { useNavigate } from '@quayside/runtime/router'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { resolverOf } from '../forms/form-resolver.ts'
import { showRefusal } from '../forms/server-refusal.ts'
import { useCodeDelivery } from '../forms/use-code-delivery.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { type Outcome, outcomeOf } from './callback-outcome.ts'
import {
  isLate,
  missingFactor,
  OWNER_REFUSALS,
  type OwnerMethod,
  type OwnerValues,
  ownerBody,
  ownerSchema,
} from './owner-proof.ts'

const EMPTY: OwnerValues = { password: '', code: '', totp: '' }

export function useOwnerForm(known: EmailKnown, onOver: (outcome: Outcome) => void) {
  const api = useApi()
  const { session } = useHost()
  const navigate = useNavigate()
  const [method, setMethod] = useState<OwnerMethod>(known.methods[0] ?? 'code')
  const [factor, setFactor] = useState<ReturnType<typeof missingFactor>>()
  const form = useForm<OwnerValues>({
    resolver: resolverOf(ownerSchema(method, factor !== undefined)),
    defaultValues: EMPTY,
  })
  const { field: code } = useController({ control: form.control, name: 'code' })
  const { field: totp } = useController({ control: form.control, name: 'totp' })
  const delivery = useCodeDelivery({
    purpose: 'link',
    readEmail: async () => known.email,
    onRefused: error => showRefusal(form.setError, error, {}),
  })
  const submit = useSubmit(
    form,
    async values => {
      try {
        session.login(await api.call(confirmProvider, { body: ownerBody(known, method, values) }))
        void navigate('/pass/login', { replace: true })
      } catch (error) {
        const missing = missingFactor(error)
        const over = endOf(error)
        if (over !== undefined) onOver(over)
        else if (missing !== undefined) setFactor(missing)
        else throw error
      }
    },
    OWNER_REFUSALS,
  )
  return { form, method, setMethod, code, totp, factor, delivery, submit }
}

function endOf(error: unknown): Outcome | undefined {
  if (missingFactor(error)?.methods.length === 0) return { kind: 'failed', text: 'provider.failed.passkey' }
  if (isLate(error)) return { kind: 'failed', text: 'provider.failed.expired' }
  return error instanceof ApiError && error.code === '409' ? outcomeOf(error) : undefined
}

import { COUNTRIES, leastAge } from '@quayside/contracts/customer/countries'
import type { Identification, IdentityField } from '@quayside/contracts/endpoints/account/identity'
import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { issuesOf } from '@quayside/runtime/photo/issues'
import { useQuery } from '@quayside/runtime/query'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import { Fragment, useEffect, useMemo } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useInitialPersistedInput } from '../../forms/persisted-input.ts'
import type { Page } from '../pages.ts'
import { StepActions } from '../step-actions.tsx'
import { useChanges } from '../use-identification.ts'
import { useReportChanged } from '../use-identity-changed.ts'
import { PhoneCodeSection } from './phone-code.tsx'
import type * as phoneNumbers from './phone-numbers.ts'
import {
  bodyOf,
  faultSaid,
  faultsOf,
  formOf,
  type Judging,
  namesOf,
  typedIn,
  unsavedOf,
  type ValueForm,
} from './value-form.ts'
import { ValueInput } from './value-input.tsx'

type PhoneNumbers = typeof phoneNumbers

export type ValuePageProps = {
  readonly view: Identification
  readonly page: Page
  readonly back: string
  /** Continues from the saved state. */
  readonly onKept: (view: Identification) => void
}

/** A screen of typed and selected values. The phone number parser loads only for a screen with a phone field. */
export function ValuePage(props: ValuePageProps) {
  const t = useT()
  const hasPhone = props.page.fields.some(field => field === 'phone' || field === 'dialCode')
  const numbers = useQuery({
    queryKey: ['phone-numbers'],
    queryFn: () => import('./phone-numbers.ts'),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    enabled: hasPhone,
  })
  if (!hasPhone || numbers.data) return <ValueFields {...props} numbers={numbers.data} />
  if (!numbers.isError) return <Skeleton height="12rem" />
  return (
    <ErrorCard
      title={t('identity.failed')}
      message={t(errorKey(numbers.error))}
      retryLabel={t('common:retry')}
      onRetry={() => void numbers.refetch()}
      busy={numbers.isFetching}
    />
  )
}

type ValueFieldsProps = ValuePageProps & { readonly numbers: PhoneNumbers | undefined }

function ValueFields({ view, page, back, onKept, numbers }: ValueFieldsProps) {
  const t = useT()
  const { save } = useChanges()
  const reportChanged = useReportChanged()
  const names = useMemo(() => namesOf(page.fields), [page.fields])
  const defaults = useDefaults(view, numbers)
  const today = view.now.slice(0, 10)
  const judging: Judging = { names, today, readPhone: numbers?.readPhone ?? (() => undefined) }
  const [stored, saveInput] = useInitialPersistedInput('identity')
  const form = useForm<ValueForm>({
    defaultValues: { ...defaults, ...typedIn(names, stored) },
    resolver: resolverOf(judging),
  })
  useEffect(() => {
    const callback = ({ values }: { values: ValueForm }) => saveInput(unsavedOf(names, values, defaults))
    return form.subscribe({ formState: { values: true }, callback })
  }, [form, saveInput, names, defaults])
  const submit = form.handleSubmit(async values => {
    try {
      const next = await save(bodyOf(values, judging))
      saveInput(Object.fromEntries(names.map(name => [name, ''])))
      onKept(next)
    } catch (error) {
      const issues = issuesOf<IdentityField>(error)
      for (const { path, message } of issues) {
        const name = namesOf([path])[0]
        const fault = { type: 'server', message: faultSaid(path, message) }
        form.setError(name !== undefined && names.includes(name) ? name : 'root', fault)
      }
      if (issues.length === 0 && !reportChanged(error))
        form.setError('root', { type: 'server', message: errorKey(error) })
    }
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form className="q-stack q-gap-24" noValidate onSubmit={event => void submit(event)}>
      {names.map(name => (
        <Fragment key={name}>
          <ValueInput name={name} form={form} today={today} dialCodes={numbers?.DIAL_CODES ?? []} />
          {name === 'phone' && numbers && view.phoneProof.hasCodes && (
            <PhoneCodeSection form={form} readPhone={numbers.readPhone} proof={view.phoneProof} />
          )}
        </Fragment>
      ))}
      <StepActions
        back={back}
        isBusy={isSubmitting}
        error={errors.root?.message && t(errors.root.message, { age: leastAge(form.getValues('country')) })}
      />
    </form>
  )
}

/** Returns the saved values, with the account's country as the default residence. */
function useDefaults({ draft, country }: Identification, numbers: PhoneNumbers | undefined): ValueForm {
  return useMemo(() => {
    const stated = { ...knownCountry(country), ...draft?.values }
    return formOf(stated, numbers?.dialCountryOf(stated) ?? '')
  }, [draft, country, numbers])
}

function knownCountry(country: string | null | undefined): { readonly country?: string } {
  return COUNTRIES.some(one => one === country) && country != null ? { country } : {}
}

function resolverOf(judging: Judging): Resolver<ValueForm> {
  return values => {
    const faults = Object.entries(faultsOf(values, judging))
    if (faults.length === 0) return { values, errors: {} }
    return {
      values: {},
      errors: Object.fromEntries(faults.map(([name, message]) => [name, { type: 'fault', message }])),
    }
  }
}

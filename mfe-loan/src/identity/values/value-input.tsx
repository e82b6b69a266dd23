import { COUNTRIES, leastAge } from '@quayside/contracts/customer/countries'
import { documentType, identityValues } from '@quayside/contracts/endpoints/account/identity'
import { useT } from '@quayside/runtime/i18n'
import { SelectField } from '@quayside/ui/select-field'
import { TextField } from '@quayside/ui/text-field'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ChoiceField } from './choice-field.tsx'
import { useCountryOptions } from './use-country-options.ts'
import type { ValueForm, ValueName } from './value-form.ts'

export type ValueInputProps = {
  readonly name: ValueName
  readonly form: UseFormReturn<ValueForm>
  /** Server date. */
  readonly today: string
  readonly dialCodes: readonly { readonly country: string; readonly dialCode: string }[]
}

export function ValueInput({ name, form, today, dialCodes }: ValueInputProps) {
  const t = useT()
  const fault = form.formState.errors[name]?.message
  const error = fault && t(fault, { age: leastAge(form.getValues('country')) })
  const dial = useDialOfCountry(form, dialCodes)
  const props = {
    ...form.register(name, name === 'country' ? { onChange: dial } : {}),
    label: t(`field.${name}`),
  }
  const noted = { ...props, ...(error ? { error } : {}) }
  switch (name) {
    case 'firstName':
      return <TextField {...noted} autoComplete="given-name" hint={t('field.firstName.hint')} />
    case 'lastName':
      return <TextField {...noted} autoComplete="family-name" />
    case 'birthdate':
      return <TextField {...noted} type="date" min="1900-01-01" max={today} autoComplete="bday" />
    case 'documentExpiry':
      return <TextField {...noted} type="date" min={today} hint={t('field.documentExpiry.hint')} />
    case 'address':
      return <TextField {...noted} autoComplete="street-address" hint={t('field.address.hint')} />
    case 'phone':
      return <TextField {...noted} type="tel" inputMode="tel" autoComplete="tel-national" dir="ltr" />
    case 'sex': {
      const options = identityValues.sex.options.map(value => ({ value, label: t(`sex.${value}`) }))
      return <ChoiceField {...props} options={options} error={error} />
    }
    case 'documentType': {
      const options = documentType.options.map(value => ({ value, label: t(`document.${value}`) }))
      return <ChoiceField {...props} options={options} error={error} />
    }
    case 'country':
      return <CountryField {...noted} defaultValue={form.getValues(name)} />
    case 'dialCountry':
      return <DialField {...noted} defaultValue={form.getValues(name)} dialCodes={dialCodes} />
  }
}

/** Makes the dial code follow the country of residence until the customer chooses another one. */
function useDialOfCountry(form: UseFormReturn<ValueForm>, dialCodes: ValueInputProps['dialCodes']) {
  const before = useRef(form.getValues('country'))
  return () => {
    const { country, dialCountry } = form.getValues()
    const isOwn = dialCountry === '' || dialCountry === before.current
    before.current = country
    if (isOwn && dialCodes.some(one => one.country === country)) form.setValue('dialCountry', country)
  }
}

type FieldProps = ReturnType<UseFormReturn<ValueForm>['register']> & {
  label: string
  error?: string
  defaultValue: string
}

function CountryField(props: FieldProps) {
  const t = useT()
  const options = useCountryOptions(COUNTRIES)
  const first = { value: '', label: t('field.choose') }
  return <SelectField {...props} autoComplete="country" options={[first, ...options]} />
}

function DialField({ dialCodes, ...props }: FieldProps & Pick<ValueInputProps, 'dialCodes'>) {
  const t = useT()
  const codes = Object.fromEntries(dialCodes.map(({ country, dialCode }) => [country, dialCode]))
  const options = useCountryOptions(Object.keys(codes))
  // Isolated, because numbers read left to right in every language.
  const labelled = options.map(({ value, label }) => ({
    value,
    label: `${label} \u2066${codes[value]}\u2069`,
  }))
  return <SelectField {...props} options={[{ value: '', label: t('field.choose') }, ...labelled]} />
}

import { COUNTRIES } from '@quayside/contracts/customer/countries'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { SelectField, type SelectFieldProps } from '@quayside/ui/select-field'
import { useMemo } from 'react'

type CountryFieldProps = Omit<SelectFieldProps, 'label' | 'options' | 'error'> & {
  error?: string | undefined
}

export function CountryField({ error, ...field }: CountryFieldProps) {
  const t = useT()
  const tag = LANGUAGE_TAG[useLocale()]
  const countries = useMemo(() => countriesIn(tag), [tag])
  return (
    <SelectField
      {...field}
      {...(error === undefined ? {} : { error })}
      label={t('field.country')}
      autoComplete="country"
      options={[{ value: '', label: t('field.country.choose'), disabled: true }, ...countries]}
    />
  )
}

function countriesIn(tag: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  const { compare } = new Intl.Collator(tag)
  return COUNTRIES.map(value => ({ value, label: names.of(value) ?? value })).toSorted((a, b) =>
    compare(a.label, b.label),
  )
}

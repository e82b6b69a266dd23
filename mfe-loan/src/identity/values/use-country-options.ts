import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useLocale } from '@quayside/runtime/i18n'
import { useMemo } from 'react'

export type Option = { readonly value: string; readonly label: string }

export function useCountryOptions(
  countries: readonly string[],
  labelOf: (name: string, country: string) => string = name => name,
): readonly Option[] {
  const tag = LANGUAGE_TAG[useLocale()]
  return useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: 'region' })
    const { compare } = new Intl.Collator(tag)
    const options = countries.map(value => ({ value, label: labelOf(names.of(value) ?? value, value) }))
    return options.sort((a, b) => compare(a.label, b.label))
  }, [tag, countries, labelOf])
}

import { isLocale, type Locale } from '@quayside/contracts/locales'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useRemote } from './hooks.ts'

export { I18nextProvider } from 'react-i18next'

/** Translates within the remote's own namespace; `common:key` reaches the shell's common terms and error texts. */
export function useT(): TFunction {
  const { name } = useRemote()
  return useTranslation(name).t
}

/** The current interface language. */
export function useLocale(): Locale {
  const { i18n } = useTranslation()
  return isLocale(i18n.language) ? i18n.language : 'en'
}

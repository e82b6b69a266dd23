import type { Boot } from '@quayside/contracts/boot'
import type { PageI18n } from '@quayside/runtime/context'
import { createInstance } from 'i18next'

/** The page's only i18next: flat keys, one namespace per package, texts from the page itself, no loading. */
export function createI18n({ locale, strings }: Pick<Boot, 'locale' | 'strings'>): PageI18n {
  const instance = createInstance()
  void instance.init({
    lng: locale,
    fallbackLng: false,
    ns: ['chrome', 'common'],
    defaultNS: 'chrome',
    resources: { [locale]: { chrome: strings.chrome, common: strings.common } },
    keySeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
    // An error code without a text still reads as an error (spec §8).
    parseMissingKeyHandler: (key, otherwise = key) =>
      key.startsWith('error.') ? instance.t('common:error.unknown') : otherwise,
  })
  return instance
}

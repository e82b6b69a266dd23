import type { Boot } from '@quayside/contracts/boot'
import type { PageI18n } from '@quayside/runtime/context'
import { createInstance } from 'i18next'

/** The page's one i18next: flat keys, a namespace a package, texts from the page itself, nothing to wait for. */
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
    // An error code that has no text yet still reads as an error (spec §8).
    parseMissingKeyHandler: (key, otherwise = key) =>
      key.startsWith('error.') ? instance.t('common:error.unknown') : otherwise,
  })
  return instance
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LOCALES, type Locale } from '@quayside/contracts/locales'
import { createInstance } from 'i18next'
import { packageFolder } from '../package-folder.ts'

/** Dotted paths of the texts in a file. */
export type KeyOf<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? Name : `${Name}.${KeyOf<Texts[Name]>}`
}[keyof Texts & string]

export type Translate<Texts> = (key: KeyOf<Texts>, values?: Readonly<Record<string, string>>) => string

/** Reads `locales/<lng>.json` of a folder of `src` once, at start. `Texts` is the type of its `en.json`. */
export function translations<Texts>(folder: string): (locale: Locale) => Translate<Texts> {
  const locales = path.join(packageFolder, 'src', folder, 'locales')
  const texts = createInstance()
  void texts.init({
    resources: Object.fromEntries(
      LOCALES.map(({ value }) => [
        value,
        { translation: JSON.parse(readFileSync(path.join(locales, `${value}.json`), 'utf8')) },
      ]),
    ),
    lng: 'en',
    fallbackLng: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return locale => {
    const t = texts.getFixedT(locale)
    // Values named like an option of i18next, such as `context`, must not act as one.
    return (key: string, values = {}) => t(key, { replace: values })
  }
}

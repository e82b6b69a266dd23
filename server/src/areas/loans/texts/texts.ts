import type { Locale } from '@quayside/contracts/locales'
import type { AgreementTexts } from './agreement-texts.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { hk } from './hk.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { th } from './th.ts'
import { zh } from './zh.ts'

export const AGREEMENT_TEXTS: Readonly<Record<Locale, AgreementTexts>> = {
  en,
  zh,
  hk,
  ja,
  ko,
  de,
  fr,
  it,
  es,
  ar,
  th,
}

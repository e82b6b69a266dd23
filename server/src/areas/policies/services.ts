import type { Locale } from '@quayside/contracts/locales'
import type { Services } from '../services.ts'
import type { PolicyTexts } from './policies.ts'

export type PolicyServices = Services & {
  readonly documents: PolicyTexts & {
    find(id: string, locale: Locale): { readonly title: string } | undefined
  }
}

import { PROVIDERS, type Provider } from '@quayside/contracts/endpoints/providers'
import type { Settings } from '../../settings.ts'

/** The providers that the operator has keys of, always in one order. */
export function offeredBy({ providers }: Pick<Settings, 'providers'>): readonly Provider[] {
  return PROVIDERS.filter(provider => providers[provider] !== undefined)
}

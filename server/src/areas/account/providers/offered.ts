import { PROVIDERS, type Provider } from '@quayside/contracts/endpoints/sign-in/providers'
import type { Settings } from '../../settings.ts'

export function offeredBy({ providers }: Pick<Settings, 'providers'>): readonly Provider[] {
  return PROVIDERS.filter(provider => providers[provider] !== undefined)
}

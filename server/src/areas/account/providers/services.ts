import type { Provider } from '@quayside/contracts/endpoints/sign-in/providers'
import type { Services } from '../../services.ts'
import { facebookProvider } from './facebook.ts'
import { openIdProvider } from './open-id.ts'
import type { ProviderClient } from './provider.ts'

export type ProviderServices = Services & {
  readonly providers: Readonly<Record<Provider, ProviderClient | undefined>>
}

/** Timeout per provider answer, seconds. */
const PATIENCE = 5

export function withProviders(services: Services): ProviderServices {
  const { google, facebook } = services.config.providers
  const options = { patience: PATIENCE, now: services.clock.now }
  return {
    ...services,
    providers: {
      google: google && openIdProvider(google, options),
      facebook: facebook && facebookProvider(facebook, options),
    },
  }
}

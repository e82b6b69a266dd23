import { accountFiles, refuseWithoutStepUp } from '../../areas/account/public.ts'
import { addressFiles } from '../../areas/address-book/public.ts'
import { alertFiles } from '../../areas/alerts/public.ts'
import { channelFiles } from '../../areas/channels/public.ts'
import type { DataExportSources } from '../../areas/data-export/public.ts'
import { depositFiles } from '../../areas/deposits/public.ts'
import { exchangeFiles } from '../../areas/exchange/public.ts'
import { favoriteFiles } from '../../areas/favorites/public.ts'
import { identityFiles } from '../../areas/identity/public.ts'
import { inviteFiles } from '../../areas/invites/public.ts'
import { limitFiles } from '../../areas/limits/public.ts'
import { loanFiles } from '../../areas/loans/public.ts'
import { nftFiles } from '../../areas/nfts/public.ts'
import { orderFiles } from '../../areas/orders/public.ts'
import { policyFiles } from '../../areas/policies/public.ts'
import { serviceFiles } from '../../areas/service/public.ts'
import type { Services } from '../../areas/services.ts'
import { statementFiles } from '../../areas/statement/public.ts'
import { withdrawalFiles } from '../../areas/withdrawals/public.ts'
import type { AppCore } from '../services.ts'

/** Each area's customer data files, in ZIP order; a new area adds its own. */
export function dataExportServices(
  services: Services & Pick<AppCore, 'documents' | 'depositTable' | 'custody'>,
): DataExportSources {
  return {
    ...services,
    refuseWithoutStepUp: session => refuseWithoutStepUp(services, session),
    exportFiles: [
      ...accountFiles(services),
      ...policyFiles(services),
      ...identityFiles(services),
      ...orderFiles(services),
      ...alertFiles(services),
      ...channelFiles(services),
      ...favoriteFiles(services),
      ...exchangeFiles(services),
      ...depositFiles(services),
      ...limitFiles(services),
      ...inviteFiles(services),
      ...addressFiles(services),
      ...withdrawalFiles(services),
      ...loanFiles(services),
      ...nftFiles(services),
      ...statementFiles(services),
      ...serviceFiles(services),
    ],
  }
}

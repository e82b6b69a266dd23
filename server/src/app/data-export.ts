import { setTimeout as pause } from 'node:timers/promises'
import { accountFiles } from '../areas/account/life/data-export.ts'
import { refuseWithoutStepUp } from '../areas/account/second-factor/step-up.ts'
import { addressFiles } from '../areas/address-book/data-export.ts'
import { alertFiles } from '../areas/alerts/data-export.ts'
import type { DataExportServices } from '../areas/data-export/services.ts'
import { depositFiles } from '../areas/deposits/data-export.ts'
import { exchangeFiles } from '../areas/exchange/data-export.ts'
import { favoriteFiles } from '../areas/favorites/data-export.ts'
import { identityFiles } from '../areas/identity/data-export.ts'
import { limitFiles } from '../areas/limits/data-export.ts'
import { loanFiles } from '../areas/loans/data-export.ts'
import { nftFiles } from '../areas/nfts/data-export.ts'
import { orderFiles } from '../areas/orders/data-export.ts'
import type { Services } from '../areas/services.ts'
import { statementFiles } from '../areas/statement/data-export.ts'
import { withdrawalFiles } from '../areas/withdrawals/data-export.ts'
import { systemTimers } from '../platform/clock.ts'
import { createConcurrencyLimit } from '../platform/http/concurrency-limit.ts'
import { createWorkSlices } from '../platform/http/work-slices.ts'
import type { AppCore } from './services.ts'

const REST = 4
const LEAST_REST_MS = 2

/** Each area's customer data files, in ZIP order; a new area adds its own. */
export function dataExportServices(
  services: Services & Pick<AppCore, 'documents' | 'depositTable' | 'custody'>,
): DataExportServices {
  return {
    ...services,
    refuseWithoutStepUp: session => refuseWithoutStepUp(services, session),
    exportFiles: [
      ...accountFiles({ ...services, versionAt: services.documents.versionAt }),
      ...identityFiles(services),
      ...orderFiles(services),
      ...alertFiles(services),
      ...favoriteFiles(services),
      ...exchangeFiles(services),
      ...depositFiles(services),
      ...limitFiles(services),
      ...addressFiles(services),
      ...withdrawalFiles(services),
      ...loanFiles(services),
      ...nftFiles(services),
      ...statementFiles(services),
    ],
    copies: createConcurrencyLimit(services.limits.most('exportsAtOnce')),
    slices: createWorkSlices(tookMs => pause(Math.max(LEAST_REST_MS, REST * tookMs))),
    timers: systemTimers,
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { accountFiles } from '../areas/account/life/own-files.ts'
import { refuseUnlessFresh } from '../areas/account/second-factor/fresh.ts'
import { addressFiles } from '../areas/address-book/own-files.ts'
import { alertFiles } from '../areas/alerts/own-files.ts'
import { depositFiles } from '../areas/deposits/own-files.ts'
import { exchangeFiles } from '../areas/exchange/own-files.ts'
import { favouriteFiles } from '../areas/favourites/own-files.ts'
import { identityFiles } from '../areas/identity/own-files.ts'
import { limitFiles } from '../areas/limits/own-files.ts'
import { loanFiles } from '../areas/loans/own-files.ts'
import { nftFiles } from '../areas/nfts/own-files.ts'
import { orderFiles } from '../areas/orders/own-files.ts'
import type { OwnDataServices } from '../areas/own-data/services.ts'
import type { Services } from '../areas/services.ts'
import { statementFiles } from '../areas/statement/own-files.ts'
import { withdrawalFiles } from '../areas/withdrawals/own-files.ts'
import { systemTimers } from '../platform/clock.ts'
import { createConcurrencyLimit } from '../platform/http/concurrency-limit.ts'
import { createWorkSlices } from '../platform/http/work-slices.ts'
import type { AppCore } from './services.ts'

const REST = 4
const LEAST_REST_MS = 2

/** Each area's customer data files, in ZIP order; a new area adds its own. */
export function ownDataServices(
  services: Services & Pick<AppCore, 'documents' | 'depositTable' | 'custody'>,
): OwnDataServices {
  return {
    ...services,
    refuseUnlessFresh: session => refuseUnlessFresh(services, session),
    ownFiles: [
      ...accountFiles({ ...services, versionAt: services.documents.versionAt }),
      ...identityFiles(services),
      ...orderFiles(services),
      ...alertFiles(services),
      ...favouriteFiles(services),
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

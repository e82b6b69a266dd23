import * as contract from '@quayside/contracts/endpoints/index'
import type { FastifyInstance } from 'fastify'
import { getContentsById, listContents } from '../areas/help/contents.ts'
import { getParamByKey } from '../areas/help/params.ts'
import { loanCost } from '../areas/loans/loan-cost.ts'
import { getKValueByCodeAndDate, getMarketInfo, listMarketByType } from '../areas/markets/market.ts'
import { listNft } from '../areas/nfts/list-nft.ts'
import { listSmart } from '../areas/plans/list-smart.ts'
import type { Services } from '../areas/services.ts'
import { registerPublic } from '../platform/http/register.ts'

/** `/index`: what everybody may see (spec §7, api.md "Public"). */
export function indexRoutes(app: FastifyInstance, services: Services): void {
  registerPublic(app, services, contract.listMarketByType, listMarketByType)
  registerPublic(app, services, contract.getMarketInfo, getMarketInfo)
  registerPublic(app, services, contract.getKValueByCodeAndDate, getKValueByCodeAndDate)
  registerPublic(app, services, contract.listContents, listContents)
  registerPublic(app, services, contract.getContentsById, getContentsById)
  registerPublic(app, services, contract.getParamByKey, getParamByKey)
  registerPublic(app, services, contract.listNft, listNft)
  registerPublic(app, services, contract.listSmart, listSmart)
  registerPublic(app, services, contract.loanCost, loanCost)
}

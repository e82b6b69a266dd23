import * as contract from '@quayside/contracts/endpoints/index'
import type { FastifyInstance } from 'fastify'
import { registerPublic } from '../../http/register.ts'
import type { Services } from '../../services.ts'
import { getContentsById, listContents } from './contents.ts'
import { loanCost } from './loan-cost.ts'
import { getKValueByCodeAndDate, getMarketInfo, listMarketByType } from './market.ts'
import { listNft } from './nfts.ts'
import { getParamByKey } from './params.ts'
import { listSmart } from './smart-plans.ts'

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

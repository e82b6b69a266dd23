import * as endpoints from '@quayside/contracts/endpoints/nfts'
import type { FastifyInstance } from 'fastify'
import { registerCustomer, registerMoney, registerPublic } from '../../platform/http/register.ts'
import type { Converting } from '../services.ts'
import { withinOwnLimits } from '../within-own-limits.ts'
import { giveAddress } from './handlers/address.ts'
import { buyNft } from './handlers/buy.ts'
import { getNft, listNft } from './handlers/market.ts'
import { listMyNft } from './handlers/mine.ts'
import type { NftServices } from './services.ts'

export function nftRoutes(app: FastifyInstance, services: NftServices & Converting): void {
  registerPublic(app, services, endpoints.listNft, listNft)
  registerPublic(app, services, endpoints.getNft, getNft)
  registerMoney(app, services, endpoints.buyNft, buyNft, { check: withinOwnLimits('other') })
  registerMoney(app, services, endpoints.giveNftAddress, giveAddress)
  registerCustomer(app, services, endpoints.listMyNft, listMyNft)
}

import * as endpoints from '@quayside/contracts/endpoints/nfts'
import type { FastifyInstance } from 'fastify'
import { registerPublic } from '../../platform/http/register.ts'
import type { Services } from '../services.ts'
import { listNft } from './handlers.ts'

/** NFTs of `/index` (spec §7, api.md "Public"). */
export function nftRoutes(app: FastifyInstance, services: Services): void {
  registerPublic(app, services, endpoints.listNft, listNft)
}

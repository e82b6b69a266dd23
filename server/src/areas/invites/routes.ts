import * as endpoints from '@quayside/contracts/endpoints/account/invites'
import type { FastifyInstance } from 'fastify'
import { registerCustomer, registerPublic } from '../../platform/http/register.ts'
import { getInviteReward, type InviteServices, invites } from './handlers.ts'

export function inviteRoutes(app: FastifyInstance, services: InviteServices): void {
  registerPublic(app, services, endpoints.getInviteReward, getInviteReward)
  registerCustomer(app, services, endpoints.invites, invites)
}

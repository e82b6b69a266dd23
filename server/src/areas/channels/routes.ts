import * as choices from '@quayside/contracts/endpoints/account/channels'
import * as push from '@quayside/contracts/endpoints/account/push'
import type { FastifyInstance } from 'fastify'
import { registerCustomer } from '../../platform/http/register.ts'
import { changeChannel, changeNoticeTimes, getChannels } from './choices/handlers.ts'
import { getPush, subscribePush, unsubscribePush } from './push/handlers.ts'
import type { ChannelServices } from './services.ts'
import { unsubscribeRoutes } from './unsubscribe/routes.ts'

export function channelRoutes(app: FastifyInstance, services: ChannelServices): void {
  registerCustomer(app, services, choices.getChannels, getChannels)
  registerCustomer(app, services, choices.changeChannel, changeChannel)
  registerCustomer(app, services, choices.changeNoticeTimes, changeNoticeTimes)
  registerCustomer(app, services, push.getPush, getPush)
  registerCustomer(app, services, push.subscribePush, subscribePush)
  registerCustomer(app, services, push.unsubscribePush, unsubscribePush)
  unsubscribeRoutes(app, services)
}

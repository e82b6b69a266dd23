import { forgetDue } from '../../areas/account/public.ts'
import { forgetAddresses } from '../../areas/address-book/public.ts'
import { forgetAlerts } from '../../areas/alerts/public.ts'
import { forgetPush } from '../../areas/channels/public.ts'
import { forgetExports } from '../../areas/data-export/public.ts'
import { forgetDrafts } from '../../areas/deposits/public.ts'
import { forgetFavorites } from '../../areas/favorites/public.ts'
import { deleteIdentity, forgetPhone } from '../../areas/identity/public.ts'
import { forgetInvites } from '../../areas/invites/public.ts'
import { forgetLimits } from '../../areas/limits/public.ts'
import { forgetService } from '../../areas/service/public.ts'
import type { Services } from '../../areas/services.ts'
import { forgetChannels } from '../../notifications/channels.ts'
import { forgetNotifications } from '../../notifications/queries.ts'

/** What each area deletes with a customer; a new area adds its own. */
const OTHERS = [
  forgetAddresses,
  forgetAlerts,
  forgetChannels,
  forgetDrafts,
  forgetExports,
  forgetFavorites,
  forgetInvites,
  forgetLimits,
  forgetNotifications,
  forgetPush,
  forgetService,
  forgetPhone,
]

export function forgetClosed(services: Services): Promise<number> {
  return forgetDue(services, { deleteIdentity, others: OTHERS })
}

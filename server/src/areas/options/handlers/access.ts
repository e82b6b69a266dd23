import type { optionAccess as endpoint } from '@quayside/contracts/endpoints/trading/options'
import type { CustomerInput } from '../../../platform/http/route.ts'
import type { Services } from '../../services.ts'
import { readObstacle } from '../access.ts'

export async function optionAccess({ session, mode, services }: CustomerInput<typeof endpoint, Services>) {
  const whose = { userId: session.userId, mode }
  const reason = await services.storage.read(tx => readObstacle(tx, services, whose))
  return { enabled: reason === null, reason }
}

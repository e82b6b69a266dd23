import { findClaim } from '@quayside/contracts/remotes/route-claims'
import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { showToast } from '@quayside/ui/show-toast'
import { useShell } from '../../shell-parts.ts'

export const SERVICE_PATH = '/service'
/** Duration of "customer service is closed" (spec §2), ms. */
const CLOSED_FOR = 3_000

export type ServiceWay = 'page' | 'chat' | 'mail'

/** Opens customer service, or says that it is closed. */
export function useService(): (way: ServiceWay) => void {
  const host = useHost()
  const { system } = useShell()
  const t = useT()
  const navigate = useNavigate()
  const page = findClaim(system.table, SERVICE_PATH) && SERVICE_PATH

  function open(address: string | undefined): void {
    if (!address) showToast({ message: t('service.closed'), tone: 'info', duration: CLOSED_FOR })
    else if (address === page) void navigate(page)
    else location.assign(address)
  }

  return way => {
    if (way === 'page') open(page)
    else
      void import('../../calls.ts')
        .then(({ serviceAddress }) => serviceAddress(host, way, page))
        .catch(() => undefined)
        .then(open)
  }
}

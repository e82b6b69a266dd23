import { findClaim } from '@quayside/contracts/route-claims'
import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { showToast } from '@quayside/ui/show-toast'
import { useShell } from '../shell-parts.ts'

/** The separate customer-service page (spec §2). */
const SERVICE_PATH = '/service'
/** How long "customer service is closed" stays (spec §2). */
const CLOSED_FOR = 3_000

export type Service = {
  /** Path of the service page; undefined while service is closed. */
  readonly page: string | undefined
  readonly email: string | undefined
  /** Opens the page, or says for 3 s that service is closed. */
  readonly openPage: () => void
  readonly writeMail: () => void
}

/** Ways to reach a person, as the operator configured them. */
export function useService(): Service {
  const { boot } = useHost()
  const { system } = useShell()
  const t = useT()
  const navigate = useNavigate()
  const isClaimed = findClaim(system.table, SERVICE_PATH) !== undefined
  const page = boot.customerService !== null && isClaimed ? SERVICE_PATH : undefined
  const email = boot.customerService?.email || undefined

  function sayClosed(): void {
    showToast({ message: t('service.closed'), tone: 'info', duration: CLOSED_FOR })
  }
  return {
    page,
    email,
    openPage: () => (page === undefined ? sayClosed() : void navigate(page)),
    writeMail: () => (email === undefined ? sayClosed() : location.assign(`mailto:${email}`)),
  }
}

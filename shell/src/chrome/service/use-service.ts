import { findClaim } from '@quayside/contracts/remotes/route-claims'
import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { showToast } from '@quayside/ui/show-toast'
import { useShell } from '../../shell-parts.ts'

export const SERVICE_PATH = '/service'
/** Duration of "customer service is closed" (spec §2), ms. */
const CLOSED_FOR = 3_000

export type Service = {
  readonly openPage: () => void
  readonly openChat: () => void
  readonly writeMail: () => void
}

export function useService(): Service {
  const { boot, api, session } = useHost()
  const { system } = useShell()
  const t = useT()
  const navigate = useNavigate()
  const page = findClaim(system.table, SERVICE_PATH) === undefined ? undefined : SERVICE_PATH
  const { url, email } = boot.customerService ?? { url: '', email: '' }

  function open(address: string): void {
    if (address === '') showToast({ message: t('service.closed'), tone: 'info', duration: CLOSED_FOR })
    else location.assign(address)
  }
  /** The operator's own chat, or the page while an agent can answer there. */
  async function openChat(): Promise<void> {
    const isAnswered = url === '' && page !== undefined && session.get().status === 'customer'
    if (isAnswered && (await (await import('../../calls.ts')).readService(api)).isStaffed) void navigate(page)
    else open(url)
  }
  return {
    openPage: () => (page === undefined ? open('') : void navigate(page)),
    openChat: () => void openChat().catch(() => open('')),
    writeMail: () => open(email && `mailto:${email}`),
  }
}

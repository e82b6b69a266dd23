import { useHost, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Slot } from '@quayside/runtime/slot'
import { PageHeader } from '@quayside/ui/page-header'
import { Skeleton } from '@quayside/ui/skeleton'
import { ModeBadge } from '../money/mode-badge.tsx'
import { StaleMoney } from '../money/stale-money.tsx'
import { useRefreshedBalance } from '../money/use-refreshed-balance.ts'
import { EntryList } from './entry-list.tsx'
import { ModeCard } from './mode-card.tsx'
import { MoneyCard } from './money-card.tsx'

/** Only the value curve; the figures are already above. */
const CURVE = { look: 'curve' }

/** `/profile`: the customer, the account in use, its money, and links to everything else. */
export function AccountPage() {
  const t = useT()
  const { user } = useSession()
  const { flags } = useHost()
  const refreshed = useRefreshedBalance()
  return (
    <div className="q-page q-stack q-gap-24">
      <PageHeader
        title={<bdi>{t('account.hello', { name: user?.username ?? '' })}</bdi>}
        lead={user && (user.email === '' ? t('email.none') : <bdi>{user.email}</bdi>)}
        actions={<ModeBadge />}
      />
      <StaleMoney {...refreshed} />
      <div className="q-grid">
        <div className="q-col-8">{user ? <MoneyCard money={user} /> : <Skeleton height="14rem" />}</div>
        <div className="q-col-4">
          <ModeCard />
        </div>
      </div>
      {flags.device === 'desktop' && <Slot name="mfe-account/account-value" props={CURVE} />}
      <EntryList />
    </div>
  )
}

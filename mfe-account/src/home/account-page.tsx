import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { PageHeader } from '@quayside/ui/page-header'
import { Skeleton } from '@quayside/ui/skeleton'
import { ModeBadge } from '../money/mode-badge.tsx'
import { StaleMoney } from '../money/stale-money.tsx'
import { useFreshMoney } from '../money/use-fresh-money.ts'
import { EntryList } from './entry-list.tsx'
import { ModeCard } from './mode-card.tsx'
import { MoneyCard } from './money-card.tsx'

/** `/profile`: who is here, in which account, with how much, and every way on. */
export function AccountPage() {
  const t = useT()
  const { user } = useSession()
  const fresh = useFreshMoney()
  return (
    <div className="q-page q-stack q-gap-24">
      <PageHeader
        title={<bdi>{t('account.hello', { name: user?.username ?? '' })}</bdi>}
        lead={user && (user.email === '' ? t('email.none') : <bdi>{user.email}</bdi>)}
        actions={<ModeBadge />}
      />
      <StaleMoney {...fresh} />
      <div className="q-grid">
        <div className="q-col-8">{user ? <MoneyCard money={user} /> : <Skeleton height="14rem" />}</div>
        <div className="q-col-4">
          <ModeCard />
        </div>
      </div>
      <EntryList />
    </div>
  )
}

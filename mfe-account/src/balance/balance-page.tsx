import type { UserInfo } from '@quayside/contracts/customer/user'
import { useHost, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { PageHeader } from '@quayside/ui/page-header'
import { Skeleton } from '@quayside/ui/skeleton'
import { TextLink } from '@quayside/ui/text-link'
import { ModeBadge } from '../money/mode-badge.tsx'
import { StaleMoney } from '../money/stale-money.tsx'
import { useRefreshedBalance } from '../money/use-refreshed-balance.ts'
import styles from './balance.module.css'
import { CurrencyTable } from './currency-table.tsx'
import { FigureList } from './figure-list.tsx'
import { ResetDemo } from './reset-demo.tsx'
import { SampleMoney } from './sample-money.tsx'

function isEmpty(balances: UserInfo['balances']): boolean {
  return !balances.some(({ available, held }) => /[1-9]/.test(available) || /[1-9]/.test(held))
}

function Acts() {
  const t = useT()
  const navigate = useNavigate()
  const go = (href: string) => void navigate(href)
  return (
    <div className={styles.acts}>
      <Button block variant="primary" href="/profile/balance/deposit" onNavigate={go}>
        {t('deposit.title')}
      </Button>
      <Button block href="/profile/balance/withdraw" onNavigate={go}>
        {t('withdraw.title')}
      </Button>
      <Button block href="/profile/balance/exchange" onNavigate={go}>
        {t('exchange.title')}
      </Button>
    </div>
  )
}

export function BalancePage() {
  const t = useT()
  const navigate = useNavigate()
  const { user, mode } = useSession()
  const { flags } = useHost()
  const refreshed = useRefreshedBalance()
  return (
    <div className="q-page q-page-narrow q-stack q-gap-24">
      <PageHeader title={t('balance.title')} actions={<ModeBadge />} />
      <StaleMoney {...refreshed} />
      {user && mode === 'real' && flags.siteMode === 'sandbox' && (
        <SampleMoney isEmpty={isEmpty(user.balances)} />
      )}
      {user === null && <Skeleton height="24rem" />}
      {user && (
        <>
          <Acts />
          <Card title={t('balance.currencies')} flush>
            <CurrencyTable balances={user.balances} />
          </Card>
          <Card title={t('balance.figures')}>
            <FigureList money={user} />
          </Card>
        </>
      )}
      <p>
        <TextLink href="/profile/transactions" onNavigate={href => void navigate(href)}>
          {t('statement.title')}
        </TextLink>
      </p>
      {mode === 'demo' && <ResetDemo />}
    </div>
  )
}

import { Card } from '@quayside/ui/card'
import { DataList } from '@quayside/ui/data-list'
import { PageHeader } from '@quayside/ui/page-header'
import { showToast } from '@quayside/ui/show-toast'
import { When } from '../format/when.tsx'
import { rolesInWords } from './access.ts'
import styles from './auth-layout.module.css'
import { PasswordForm } from './password-form.tsx'
import { TotpCard } from './totp-card.tsx'
import { useSession } from './use-session.tsx'

export function AccountScreen() {
  const { account } = useSession()
  const onDone = () => showToast({ tone: 'success', message: 'Password changed.' })
  return (
    <div className="q-stack q-gap-24">
      <PageHeader title="Account and sign-in" lead={account.name} />
      <div className={styles.cards}>
        <Card title="You">
          <DataList
            rows={[
              { label: 'E-mail', value: account.email },
              { label: 'Roles', value: rolesInWords(account) },
              { label: 'Member since', value: <When at={account.createdAt} /> },
            ]}
          />
        </Card>
        <Card title="Password">
          <PasswordForm onDone={onDone} />
        </Card>
        <Card title="Authenticator">
          <TotpCard />
        </Card>
      </div>
    </div>
  )
}

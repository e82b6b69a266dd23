import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useQuery } from '@quayside/runtime/query'
import { useLogIn } from '@quayside/runtime/use-log-in'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { PageHeader } from '@quayside/ui/page-header'
import { Loaded } from '../documents/loaded.tsx'
import { ContactCards } from './contact-cards.tsx'
import { FirstHelp } from './first-help.tsx'

const load = async () => (await import('./conversations.tsx')).Conversations

/** `/service`: a customer's conversations with customer service; for visitors, the way to one. */
export function ServicePage() {
  const { user, status } = useSession()
  if (status === 'visitor') return <Visitor />
  return <Customer key={user?.id} hasUser={user !== null} />
}

function Customer({ hasUser }: { hasUser: boolean }) {
  const t = useT()
  const screen = useQuery({
    queryKey: ['screen', 'conversations'],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: hasUser,
  })
  if (screen.data) return <screen.data />
  return (
    <div className="q-page">
      <Loaded query={screen} failed={t('talk.failed')} lines={8}>
        {() => null}
      </Loaded>
    </div>
  )
}

function Visitor() {
  const t = useT()
  const logIn = useLogIn()
  return (
    <div className="q-page q-page-narrow q-stack q-gap-24">
      <PageHeader title={t('service.title')} lead={t('service.lead')} />
      <Card title={t('talk.write')}>
        <p className="q-text-2">{t('talk.visitor')}</p>
        <div className="q-row">
          <Button variant="primary" href="/pass/login" onNavigate={logIn}>
            {t('chrome:login')}
          </Button>
          <Button href="/pass/register" onNavigate={logIn}>
            {t('chrome:signup')}
          </Button>
        </div>
      </Card>
      <ContactCards />
      <FirstHelp />
    </div>
  )
}

import { getServiceVisitor } from '@quayside/contracts/endpoints/service-visitors'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useT } from '@quayside/runtime/i18n'
import { useLogIn } from '@quayside/runtime/use-log-in'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { PageHeader } from '@quayside/ui/page-header'
import type { ReactNode } from 'react'
import { Loaded } from '../../documents/loaded.tsx'
import { ContactCards } from '../contact-cards.tsx'
import type { ConversationsProps } from '../conversations.tsx'
import { FirstHelp } from '../first-help.tsx'
import { LinkQuestion } from './link-question.tsx'
import { useLink } from './use-link.ts'
import { VisitorForm } from './visitor-form.tsx'
import { WritingAs } from './writing-as.tsx'

const EVERY_MS = 60_000

type PageProps = {
  /** Pass of a mail's link. */
  readonly pass: string | undefined
  /** The conversations of a visitor, below the line that says who writes. */
  readonly conversations: (shown: ConversationsProps & { readonly visitor: string }) => ReactNode
}

/** For people without an account: their conversations once they confirmed an e-mail address, and the form before. */
export function VisitorPage({ pass, conversations }: PageProps) {
  const t = useT()
  const { whose, opening, isOld, isAsking, open, leave } = useLink(pass)
  const known = useEndpoint(getServiceVisitor, {}, { enabled: !isAsking, refetchInterval: EVERY_MS })
  const { data } = known
  if (isAsking)
    return (
      <div className="q-page q-page-narrow q-stack q-gap-24">
        <PageHeader title={t('service.title')} lead={t('service.lead')} />
        <Loaded query={whose} failed={t('talk.listFailed')} lines={2}>
          {({ email }) => (
            <LinkQuestion
              email={email}
              error={opening.error}
              isOpening={opening.isPending}
              onOpen={open}
              onLeave={leave}
            />
          )}
        </Loaded>
      </div>
    )
  if (data)
    return conversations({
      visitor: data.id,
      top: (
        <>
          {isOld && <OldLink />}
          <WritingAs email={data.email} />
        </>
      ),
    })
  return (
    <div className="q-page q-page-narrow q-stack q-gap-24">
      <PageHeader title={t('service.title')} lead={t('service.lead')} />
      {isOld && <OldLink />}
      <Card title={t('talk.write')}>
        <Loaded query={known} failed={t('talk.listFailed')} lines={6}>
          {() => <VisitorForm isReturning={isOld} />}
        </Loaded>
      </Card>
      <Account />
      <ContactCards />
      <FirstHelp />
    </div>
  )
}

function OldLink() {
  const t = useT()
  return (
    <Alert tone="warning" title={t('visitor.linkOld')} announce>
      <p>{t('visitor.linkAgain')}</p>
    </Alert>
  )
}

function Account() {
  const t = useT()
  const logIn = useLogIn()
  return (
    <Card>
      <p className="q-text-2">{t('talk.visitor')}</p>
      <div className="q-row">
        <Button href="/pass/login" onNavigate={logIn}>
          {t('chrome:login')}
        </Button>
        <Button href="/pass/register" onNavigate={logIn}>
          {t('chrome:signup')}
        </Button>
      </div>
    </Card>
  )
}

import { Alert } from '@quayside/ui/alert'
import { EmptyState } from '@quayside/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, Route, Routes } from 'react-router-dom'
import { codeOf, messageOf } from '../api/problem.ts'
import type { Fetch } from '../api/send.ts'
import { hasDeskRole, worksIn } from '../session/access.ts'
import { DESK, SERVICE_ROLES } from '../session/pages.ts'
import { useSession } from '../session/use-session.tsx'
import { DeskProvider, useDesk } from './api/desk.tsx'
import { deskReading } from './api/queries.ts'
import { ArticleScreen } from './articles/article-screen.tsx'
import { ArticlesScreen } from './articles/articles-screen.tsx'
import { CaseScreen } from './cases/case-screen.tsx'
import { CharitiesScreen } from './charities/charities-screen.tsx'
import { CustomerScreen } from './customers/customer-screen.tsx'
import { CustomersScreen } from './customers/customers-screen.tsx'
import { DraftScreen } from './drafts/draft-screen.tsx'
import { ExposureScreen } from './exposure/exposure-screen.tsx'
import { HelpScreen } from './help/help-screen.tsx'
import { InboxScreen } from './inbox/inbox-screen.tsx'
import { InboxWatch } from './inbox/live/inbox-watch.tsx'
import { StatisticsScreen } from './inbox/statistics/statistics-screen.tsx'
import { TemplatesScreen } from './inbox/templates/templates-screen.tsx'
import { ItemsScreen } from './items/items-screen.tsx'
import { LogScreen } from './log/log-screen.tsx'
import { PayoutsScreen } from './payouts/payouts-screen.tsx'
import { PoliciesScreen } from './policies/policies-screen.tsx'
import { QueueScreen } from './queue/queue-screen.tsx'

export function DeskSection({ fetch }: { fetch: Fetch }) {
  const session = useSession()
  if (!worksIn(session, 'desk'))
    return <EmptyState message="The desk is for reviewers, support and administrators." />
  return (
    <DeskProvider fetch={fetch}>
      {hasDeskRole(session, SERVICE_ROLES) && <InboxWatch />}
      <Standing>
        <Routes>
          <Route index element={<QueueScreen />} />
          <Route path="cases/:id" element={<CaseScreen />} />
          <Route path="inbox/templates" element={<TemplatesScreen />} />
          <Route path="inbox/statistics" element={<StatisticsScreen />} />
          <Route path="inbox/:id?" element={<InboxScreen />} />
          <Route path="customers" element={<CustomersScreen />} />
          <Route path="customers/:id" element={<CustomerScreen />} />
          <Route path="items" element={<ItemsScreen />} />
          <Route path="items/:id" element={<DraftScreen />} />
          <Route path="charities" element={<CharitiesScreen />} />
          <Route path="payouts" element={<PayoutsScreen />} />
          <Route path="exposure" element={<ExposureScreen />} />
          <Route path="policies" element={<PoliciesScreen />} />
          <Route path="articles" element={<ArticlesScreen />} />
          <Route path="articles/:id" element={<ArticleScreen />} />
          <Route path="help" element={<HelpScreen />} />
          <Route path="log" element={<LogScreen />} />
          <Route
            path="*"
            element={
              <EmptyState
                message="This page does not exist."
                action={
                  <Link className="q-link" to={DESK}>
                    Go to the cases
                  </Link>
                }
              />
            }
          />
        </Routes>
      </Standing>
    </DeskProvider>
  )
}

function Standing({ children }: { children: ReactNode }) {
  const { error } = useQuery(deskReading.counts(useDesk()))
  const hasBoard = worksIn(useSession(), 'releases')
  if (codeOf(error) === 'totp-needed')
    return (
      <EmptyState
        message={messageOf(error)}
        action={
          <Link className="q-link" to="/account">
            Set up an authenticator
          </Link>
        }
      />
    )
  return (
    <div className="q-stack">
      {error && (
        <Alert tone="warning" title="Not updating live" announce>
          {messageOf(error)} The console keeps retrying{hasBoard ? '; the release board goes on.' : '.'}
        </Alert>
      )}
      {children}
    </div>
  )
}

import { Dialog } from '@quayside/ui/dialog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePlane } from '../api/plane.tsx'
import { problemOf } from '../api/problem.ts'
import { QueryView } from '../api/query-view.tsx'
import { refreshAll, SESSION_KEY, sessionQuery } from '../api/reading.ts'
import { AuthLayout } from './auth-layout.tsx'
import { PasswordForm } from './password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { TotpCard } from './totp-card.tsx'
import { SessionProvider } from './use-session.tsx'

type GateProps = { isOver: boolean; onBack: () => void; children: ReactNode }

/** Requires a session. An expired one is renewed in place, so that no form loses its values. */
export function Gate({ isOver, onBack, children }: GateProps) {
  const send = usePlane()
  const client = useQueryClient()
  const query = useQuery({
    ...sessionQuery(send, error => problemOf(error)?.code === 'unauthorized'),
    staleTime: Infinity,
  })
  const renew = () => client.invalidateQueries({ queryKey: SESSION_KEY })
  return (
    <QueryView query={query} height="100vh">
      {session => {
        if (session === null)
          return (
            <AuthLayout title="Sign in">
              <SignInForm onDone={next => client.setQueryData(SESSION_KEY, next)} />
            </AuthLayout>
          )
        if (session.mustChangePassword)
          return (
            <AuthLayout
              title="Choose your own password"
              lead="The one you signed in with was made for you. The console opens once you have chosen another."
            >
              <PasswordForm onDone={renew} />
            </AuthLayout>
          )
        return (
          <SessionProvider session={session}>
            {session.mustEnrolTotp ? (
              <AuthLayout
                title="Add your authenticator"
                lead="This site is live: a password alone is not enough here."
              >
                <TotpCard />
              </AuthLayout>
            ) : (
              children
            )}
            <Dialog
              open={isOver}
              onClose={onBack}
              title="Sign in again"
              closeLabel="Close"
              size="sm"
              keepOnBackdrop
            >
              <div className="q-stack">
                <p className="q-text-2">Your session has ended. Your work is still here.</p>
                <SignInForm
                  email={session.account.email}
                  onDone={next => {
                    client.setQueryData(SESSION_KEY, next)
                    onBack()
                    void refreshAll(client)
                  }}
                />
              </div>
            </Dialog>
          </SessionProvider>
        )
      }}
    </QueryView>
  )
}

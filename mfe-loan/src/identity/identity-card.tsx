import { useOwnQueries } from '@quayside/runtime/endpoint-query'
import { useT } from '@quayside/runtime/i18n'
import { QueryClientProvider } from '@quayside/runtime/query'
import { useNavigate } from '@quayside/runtime/router'
import { Badge } from '@quayside/ui/badge'
import { Button } from '@quayside/ui/button'
import { CaseFacts } from './case-facts.tsx'
import { TONES } from './case-tone.ts'
import { IdentityState } from './identity-state.tsx'
import { addressOf } from './pages.ts'

export function IdentityCard() {
  const queries = useOwnQueries()
  return (
    <QueryClientProvider client={queries}>
      <Standing />
    </QueryClientProvider>
  )
}

function Standing() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <IdentityState height="9rem">
      {view => (
        <div className="q-stack q-gap-12">
          <Badge tone={TONES[view.status]}>{t(`kyc.status.${view.status}`)}</Badge>
          <CaseFacts view={view} tier={1} />
          <Button href={addressOf()} onNavigate={href => void navigate(href)}>
            {t('identity.open')}
          </Button>
        </div>
      )}
    </IdentityState>
  )
}

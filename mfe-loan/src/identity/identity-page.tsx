import type { Identification, IdentityCaseView } from '@quayside/contracts/endpoints/account/identity'
import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Badge } from '@quayside/ui/badge'
import { Card } from '@quayside/ui/card'
import { PageHeader } from '@quayside/ui/page-header'
import { Picture } from '@quayside/ui/picture'
import { CaseAction } from './case-action.tsx'
import { CaseFacts } from './case-facts.tsx'
import { TONES } from './case-tone.ts'
import { IdentityState } from './identity-state.tsx'
import { ApplicationNote, Onward } from './onward.tsx'
import { pagesOf } from './pages.ts'
import { StepList } from './step-list.tsx'

export function IdentityPage() {
  const t = useT()
  return (
    <div className="q-page q-page-narrow q-stack q-gap-24">
      <PageHeader title={t('kyc.title')} lead={t('identity.lead')} />
      <IdentityState height="28rem">
        {view => (
          <>
            <Tier view={view} tier={1} />
            {view.status !== 'verified' && <ApplicationNote isLater />}
            {view.status === 'verified' && <Onward tier={view.tier} />}
            {view.status === 'verified' && <Tier view={view} tier={2} />}
          </>
        )}
      </IdentityState>
    </div>
  )
}

function isSent({ status }: IdentityCaseView): boolean {
  return status === 'pending' || status === 'verified'
}

function Tier({ view, tier }: { view: Identification; tier: 1 | 2 }) {
  const t = useT()
  const { flags } = useHost()
  const known = tier === 1 ? view : view.address
  const pages = pagesOf(known, { tier, device: flags.device })
  const isOpen = !isSent(known)
  // One picture is enough: next to the last submitted tier.
  const isLast = tier === 2 || !isSent(view.address)
  return (
    <Card
      title={t(`tier.${tier}`)}
      action={<Badge tone={TONES[known.status]}>{t(`kyc.status.${known.status}`)}</Badge>}
    >
      <div className="q-stack q-gap-20">
        {!isOpen && isLast && <Picture name="moored" size="sm" />}
        <CaseFacts view={view} tier={tier} />
        {isOpen && tier === 1 && <StepList known={known} pages={pages} />}
        {isOpen && <CaseAction known={known} pages={pages} tier={tier} />}
      </div>
    </Card>
  )
}

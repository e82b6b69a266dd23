import type { Identification } from '@quayside/contracts/endpoints/account/identity'
import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useLocation, useNavigate } from '@quayside/runtime/router'
import { Alert } from '@quayside/ui/alert'
import { PageHeader } from '@quayside/ui/page-header'
import { Stepper } from '@quayside/ui/stepper'
import { TextLink } from '@quayside/ui/text-link'
import { useEffect } from 'react'
import { IdentityState } from './identity-state.tsx'
import { addressOf, nextOpen, type Page, pageBefore, pagesOf, partIn, STEPS } from './pages.ts'
import { PhotoPage } from './photo/photo-page.tsx'
import { SignaturePage } from './signature/signature-page.tsx'
import { ValuePage } from './values/value-page.tsx'

export function StepPage() {
  return (
    <div className="q-page q-page-form q-stack q-gap-24">
      <IdentityState height="24rem">{view => <Step view={view} />}</IdentityState>
    </div>
  )
}

function Step({ view }: { view: Identification }) {
  const t = useT()
  const navigate = useNavigate()
  const { flags } = useHost()
  const part = partIn(useLocation().pathname)
  const tier = part === 'proof' ? 2 : 1
  const known = tier === 2 ? view.address : view
  const pages = pagesOf(known, { tier, device: flags.device })
  const page = pages.find(({ ids }) => ids.includes(part))
  const isLocked = known.status === 'pending' || known.status === 'verified'
  const isNowhere = page === undefined || isLocked || (tier === 2 && view.status !== 'verified')
  useEffect(() => {
    if (isNowhere) void navigate(addressOf(), { replace: true })
  }, [isNowhere, navigate])
  if (isNowhere) return null

  const props = {
    view,
    page,
    back: addressOf(pageBefore(pages, page)),
    onKept(next: Identification) {
      const after = tier === 2 ? next.address : next
      void navigate(addressOf(nextOpen(after, pagesOf(after, { tier, device: flags.device }), page.id)))
    },
  }
  return (
    <>
      {page.step !== 'proof' && (
        <Stepper
          label={t('identity.steps')}
          steps={STEPS.map(step => t(`step.${step}`))}
          current={STEPS.indexOf(page.step)}
          doneLabel={t('identity.done')}
        />
      )}
      <PageHeader title={t(titleOf(page))} {...leadOf(page, t(`hint.${page.step}`))} />
      <Reasons known={known} page={page} />
      {page.step === 'details' || page.step === 'document' ? (
        <ValuePage key={page.id} {...props} />
      ) : page.step === 'signature' ? (
        <SignaturePage key={page.id} {...props} />
      ) : (
        <PhotoPage key={page.id} {...props} known={known} />
      )}
      <p className="q-small">
        <TextLink href={addressOf()} onNavigate={href => void navigate(href)}>
          {t('identity.later')}
        </TextLink>
      </p>
    </>
  )
}

/** Returns the title of a screen: its part's name if it is only part of a step. */
function titleOf({ step, ids }: Page): string {
  const [id = ''] = ids
  return ids.length === 1 && (step === 'details' || step === 'photos') ? `part.${id}` : `step.${step}`
}

/** Returns the lead, without the reference to a document for residence and phone. */
function leadOf({ ids }: Page, lead: string): { lead?: string } {
  return ids[0] === 'home' || ids[0] === 'phone' ? {} : { lead }
}

function Reasons({ known, page }: { known: Identification['address']; page: Page }) {
  const t = useT()
  const wrong = page.fields.filter(field => known.fields[field]?.corrected === false)
  if (wrong.length === 0) return null
  return (
    <Alert tone="warning" title={t('identity.sentBack')}>
      <ul className="q-stack q-gap-4">
        {wrong.map(field => (
          <li key={field}>
            {t(`field.${field}`)}: {t(`reason.${known.fields[field]?.reason}`)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

import {
  getIdentification,
  type Identification,
  identificationPhoto,
} from '@quayside/contracts/endpoints/account/identity'
import { getLoanStanding, type LoanStanding } from '@quayside/contracts/endpoints/loans'
import { createQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import { buildUser, SOME_TIME } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import { buildEligibility } from '../loans/loans.builders.ts'
import { IdentityPage } from './identity-page.tsx'
import { StepPage } from './step-page.tsx'

type Opening = {
  view: Identification
  path?: string
  device?: 'mobile' | 'desktop'
  mode?: 'real' | 'demo'
  eligibility?: Partial<LoanStanding>
  timeZone?: string
}

export function open({
  view,
  path = '/loan/identity',
  device = 'mobile',
  mode = 'demo',
  eligibility = {},
  timeZone = 'UTC',
}: Opening) {
  const strings = { 'mfe-loan': en }
  const ctx = createFakeContext({ path, device, mode, user: buildUser({ timeZone }), strings })
  ctx.api.answer(getLoanStanding, buildEligibility(eligibility))
  ctx.api.answer(getIdentification, view)
  ctx.api.answer(identificationPhoto, { url: '/a-link', expiresAt: SOME_TIME })
  const Screen = path === '/loan/identity' ? IdentityPage : StepPage
  renderRemote(
    <QueryClientProvider client={createQueries()}>
      <Screen />
    </QueryClientProvider>,
    { ctx, remote: 'mfe-loan' },
  )
  const where = () => ctx.history.get().location.pathname
  return { ctx, where, user: userEvent.setup({ applyAccept: false }) }
}

export const next = () => screen.findByRole('button', { name: en['identity.next'] })

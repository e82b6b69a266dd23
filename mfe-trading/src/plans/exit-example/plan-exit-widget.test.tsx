// @vitest-environment happy-dom
import { listSmart } from '@quayside/contracts/endpoints/trading/plans'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import chrome from '../../../../shell/locales/en.json' with { type: 'json' }
import en from '../../../locales/en.json' with { type: 'json' }
import { buildPlan } from '../plans.builders.ts'
import { PlanExitWidget } from './plan-exit-widget.tsx'

function open(plans: ReturnType<typeof buildPlan>[]) {
  const ctx = createFakeContext({ strings: { 'mfe-trading': en, common: chrome.common } })
  ctx.api.answer(listSmart, plans)
  renderRemote(<PlanExitWidget />, { ctx, remote: 'mfe-trading' })
}

it('shows a visitor what leaving the first open plan costs', async () => {
  const paused = buildPlan({ id: 'paused', product: 'Paused', available: false })
  open([paused, buildPlan({ minAmount: '200.00' })])
  expect(await screen.findByText('Harbour 30')).toBeDefined()
  expect(screen.getByRole('img', { name: /200\.00/ })).toBeDefined()
  expect(screen.queryByText('Paused')).toBeNull()
})

it('says so when no plan is offered', async () => {
  open([])
  expect(await screen.findByText(en['plans.empty'])).toBeDefined()
})

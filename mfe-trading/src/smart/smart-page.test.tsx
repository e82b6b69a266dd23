// @vitest-environment happy-dom
import { listSmart, type SmartPlan } from '@quayside/contracts/endpoints/index'
import { mode } from '@quayside/contracts/endpoints/user'
import { buildUser } from '@quayside/testing/builders'
import { createFakeContext, type FakeContextOptions } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import chrome from '../../../shell/locales/en.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import { Queries } from '../queries.tsx'
import { SmartPage } from './smart-page.tsx'

const strings = { 'mfe-trading': en, common: chrome.common }

afterEach(cleanup)

function buildPlan(over: Partial<SmartPlan> = {}): SmartPlan {
  return {
    id: '1',
    product: 'Harbour 30',
    description: 'Market making in major pairs.',
    days: 30,
    currency: 'USD',
    minAmount: '100',
    maxAmount: '5000',
    dailyYield: '0.0003',
    expectedReturn: '0.009',
    exitPenalty: '0.02',
    coverage: '1.4',
    available: true,
    ...over,
  }
}

async function show(options: FakeContextOptions = {}) {
  const ctx = createFakeContext({ strings, path: '/trading', ...options })
  ctx.api.answer(listSmart, [buildPlan()])
  renderRemote(
    <Queries>
      <SmartPage />
    </Queries>,
    { ctx, remote: 'mfe-trading' },
  )
  await screen.findByText('Harbour 30')
  return ctx
}

describe('/trading', () => {
  it('shows terms, pool and the cost of leaving early for a typed amount', async () => {
    await show()
    expect(screen.getByText('30 days')).toBeDefined()
    expect(screen.getByText('140%')).toBeDefined()
    fireEvent.change(screen.getByLabelText('Work out an amount'), { target: { value: '1000' } })
    expect(screen.getByText('20.00')).toBeDefined()
    expect(screen.getByText('0.30')).toBeDefined()
  })

  it.each([
    ['sandbox', 1],
    ['live', 0],
  ] as const)('marks the figures as a sample in %s mode: %d', async (siteMode, marks) => {
    await show({ siteMode })
    expect(screen.queryAllByText('Sample')).toHaveLength(marks)
  })

  it('tells a demo account why it cannot hold plans, and switches', async () => {
    const ctx = await show({ user: buildUser({ smartEnabled: false }) })
    ctx.api.answer(mode, buildUser({ virtually: 'YES', smartEnabled: false }))
    fireEvent.click(screen.getByRole('button', { name: 'Switch to Real account' }))
    await waitFor(() => expect(ctx.session.acts).toContain('setUser'))
    expect(screen.getByText('Smart trading is not enabled for your account')).toBeDefined()
  })
})

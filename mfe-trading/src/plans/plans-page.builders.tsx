import {
  listSmart,
  listSmartOrder,
  type PlanOrder,
  type SmartPlan,
} from '@quayside/contracts/endpoints/trading/plans'
import { buildUser } from '@quayside/testing/builders'
import { createFakeContext, type FakeContextOptions } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import chrome from '../../../shell/locales/en.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import { Queries } from '../queries.tsx'
import { buildPlan } from './plans.builders.ts'
import { PlansPage } from './plans-page.tsx'

export const strings = { 'mfe-trading': en, common: chrome.common }
export const real = buildUser({
  virtually: 'YES',
  balances: [{ currency: 'USD', available: '2500.00', held: '0.00' }],
})

export async function leave() {
  cleanup()
  await Promise.resolve()
}

type Site = { plans?: SmartPlan[]; orders?: PlanOrder[] }

export function open({ plans = [buildPlan()], orders = [], ...options }: Site & FakeContextOptions = {}) {
  const ctx = createFakeContext({ strings, path: '/trading', ...options })
  ctx.api.answer(listSmart, plans)
  ctx.api.answer(listSmartOrder, ({ query }) => {
    const wanted = [query?.status ?? []].flat()
    const list = orders.filter(({ status, clientId }) =>
      query?.clientId ? clientId === query.clientId : wanted.includes(status),
    )
    return { list, total: list.length, page: 1, size: 20 }
  })
  renderRemote(
    <Queries>
      <PlansPage />
    </Queries>,
    { ctx, remote: 'mfe-trading' },
  )
  return ctx
}

export const amount = () => screen.findByLabelText('Amount')
export const button = (name: string) => screen.findByRole('button', { name })
export const figureOf = (label: string, place: HTMLElement = document.body) =>
  within(place).getByText(label).parentElement?.querySelector('dd')?.textContent

export async function type(text: string) {
  fireEvent.change(await amount(), { target: { value: text } })
}

export async function askToBuy(text = '1000') {
  await type(text)
  fireEvent.click(await button('Buy Harbour 30'))
  return screen.findByRole('dialog', { name: 'Buy Harbour 30' })
}

export function inBrowser(): void {
  beforeEach(() => {
    // happy-dom has no modal dialogs.
    HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
      this.open = true
    }
  })
  afterEach(async () => {
    await leave()
    sessionStorage.clear()
  })
}

import { type ContractOrder, listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { buildUser } from '@quayside/testing/builders'
import { createFakeContext, type FakeContext, type FakeContextOptions } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import chrome from '../../../shell/locales/en.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import { AlertBell } from '../alerts/alert-bell.tsx'
import { pageOfOrders } from '../order/order.builders.ts'
import { PositionsWidget } from './positions-widget.tsx'
import '../order/acts/close/close-form.tsx'
import '../order/acts/modify/modify-form.tsx'
import '../order/acts/more/more-acts.tsx'
import '../order/acts/part/part-form.tsx'

let count = 0

/** A new customer per test, because the widget's cache outlives a test. */
export function buildHolder() {
  count += 1
  return buildUser({ id: `holder-${count}` })
}

export function withoutQuestions(): void {
  localStorage.setItem('quayside.ask-before-order', 'off')
}

export function holderContext(options: FakeContextOptions = {}): FakeContext {
  return createFakeContext({ strings: { 'mfe-trading': en, common: chrome.common }, ...options })
}

export function renderPositions(ctx: FakeContext, widget: { code?: string } = {}) {
  return renderRemote(<PositionsWidget Bell={AlertBell} />, { ctx, remote: 'mfe-trading', widget })
}

export function showPositions(orders: ContractOrder[], options: FakeContextOptions = {}) {
  const user = buildHolder()
  const ctx = holderContext({ user, ...options })
  ctx.api.answer(listOrder, pageOfOrders(orders))
  renderPositions(ctx)
  return { ctx, user }
}

// @vitest-environment happy-dom
import { useOwnQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import { buildMarketInfo, buildMarketItem, buildUser } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import shell from '../../../shell/locales/en.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import { TicketBar } from './ticket-bar.tsx'

const order = { side: 'sell', type: 'limit', price: '1.09000' } as const
const onOrder = vi.fn<(order: unknown) => void>()

function Bar() {
  return (
    <QueryClientProvider client={useOwnQueries()}>
      <TicketBar
        item={buildMarketItem()}
        info={buildMarketInfo()}
        isOld={false}
        order={order}
        onOrder={onOrder}
      />
    </QueryClientProvider>
  )
}

it('opens the ticket for an order chosen on the chart, and gives it up when the ticket closes', () => {
  const ctx = createFakeContext({
    path: '/cruuency?code=EURUSD',
    strings: { 'mfe-market': en, common: shell.common },
    user: buildUser(),
  })
  renderRemote(<Bar />, { ctx, remote: 'mfe-market' })
  expect(screen.getByRole('dialog')).toBeDefined()
  expect(ctx.mounted.get('mfe-trading/order-ticket')).toEqual({ code: 'EURUSD', side: 'sell', order })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onOrder).toHaveBeenCalledExactlyOnceWith(undefined)
})

// @vitest-environment happy-dom
import { NOTHING_PLANNED } from '@quayside/runtime/planned-lines'
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { customer, field, showTicket, type } from './ticket.builders.tsx'

afterEach(cleanup)

it('the ticket reports its stop and target with their results, until it is gone', async () => {
  const onPlan = vi.fn()
  const { lots } = await showTicket({ ...customer, widget: { onPlan } })
  type(lots, '1')
  expect(onPlan).toHaveBeenLastCalledWith(NOTHING_PLANNED)
  type(field('Stop loss'), '1.08')
  await waitFor(() =>
    expect(onPlan).toHaveBeenLastCalledWith({
      stopLoss: { price: '1.08', result: expect.stringMatching(/^-\d+\.\d\d$/) },
      takeProfit: null,
    }),
  )
  type(field('Stop loss'), '2')
  await waitFor(() => expect(onPlan).toHaveBeenLastCalledWith(NOTHING_PLANNED))
  type(field('Take profit'), '1.09')
  await waitFor(() => expect(onPlan.mock.lastCall?.[0]).toMatchObject({ takeProfit: { price: '1.09' } }))
  cleanup()
  expect(onPlan).toHaveBeenLastCalledWith(NOTHING_PLANNED)
})

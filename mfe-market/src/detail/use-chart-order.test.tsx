// @vitest-environment happy-dom
import type { ChartOrder } from '@quayside/runtime/chart-order'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { useChartOrder } from './use-chart-order.ts'

const ORDER: ChartOrder = { side: 'buy', type: 'limit', price: '1.08000' }
const PATH = '/cruuency?code=EURUSD'

function Terminal() {
  const [isTurned, setTurned] = useState(false)
  const [order, setOrder] = useChartOrder('EURUSD', isTurned ? 'rail' : 'sheet')
  return (
    <>
      <output>{order === undefined ? 'none' : order.price}</output>
      <button type="button" onClick={() => setOrder(ORDER)}>
        Choose
      </button>
      <button type="button" onClick={() => setTurned(!isTurned)}>
        Turn
      </button>
    </>
  )
}

const text = () => screen.getByRole('status').textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

function open() {
  const ctx = createFakeContext({ path: PATH })
  renderRemote(<Terminal />, { ctx, remote: 'mfe-market' })
  return ctx
}

describe('an order chosen on the chart', () => {
  afterEach(cleanup)

  it('is not offered again by the ticket of a turned phone', async () => {
    open()
    await press('Choose')
    expect(text()).toBe('1.08000')
    await press('Turn')
    expect(text()).toBe('none')
    await press('Turn')
    expect(text()).toBe('none')
  })

  it('makes way for a side that is requested later', async () => {
    const ctx = open()
    await press('Choose')
    act(() => ctx.history.navigator.push(`${PATH}&side=sell`))
    expect(text()).toBe('none')
  })
})

import { SOME_TIME } from '@quayside/testing/builders'
import { describe, expect, it } from 'vitest'
import { authenticated } from '../sockets/sockets.builders.ts'

const FIRST = { pnl: '10.00', percent: '1.00', price: '1.0800' }

function update(form: 'single' | 'batch', { pnl, percent, price } = FIRST) {
  const figures = {
    unrealizedPnL: pnl,
    unrealizedPnLPercentage: percent,
    currentPrice: price,
    lastUpdateTime: SOME_TIME,
  }
  return form === 'single'
    ? { type: 'REAL_TIME_PNL', data: { a: figures } }
    : { type: 'BATCH_REAL_TIME_PNL', data: { 'user-1': { a: figures }, 'user-2': { a: figures } } }
}

describe.each(['single', 'batch'] as const)('the thresholds of %s PnL messages', form => {
  it.each([
    ['PnL by 0.09', { ...FIRST, pnl: '10.09' }, 1],
    ['PnL by 0.1', { ...FIRST, pnl: '10.10' }, 2],
    ['percent by 0.09', { ...FIRST, percent: '1.09' }, 1],
    ['percent by 0.1', { ...FIRST, percent: '0.90' }, 2],
    ['price by 0.0099', { ...FIRST, price: '1.0899' }, 1],
    ['price by 0.01', { ...FIRST, price: '1.0900' }, 2],
  ])('a change of %s', async (_, next, shown) => {
    const { socket, heard } = await authenticated()
    socket.send(update(form))
    socket.send(update(form, next))
    expect(heard).toHaveLength(shown)
  })

  it('small steps add up against what is shown, and the last one is shown after five seconds', async () => {
    const { socket, clock, heard } = await authenticated()
    for (const pnl of ['10.00', '10.05', '10.09']) socket.send(update(form, { ...FIRST, pnl }))
    expect(heard).toHaveLength(1)
    clock.advance(4_999)
    expect(heard).toHaveLength(1)
    clock.advance(1)
    expect(heard.at(-1)).toMatchObject({ data: { a: { unrealizedPnL: '10.09' } } })
  })

  it('the last figure is shown at once when the order ends and when the connection closes', async () => {
    const { socket, heard } = await authenticated()
    socket.send(update(form))
    socket.send(update(form, { ...FIRST, pnl: '10.01' }))
    socket.send({ type: 'NOTICE', topic: 'order', data: { id: 'a' } })
    expect(heard.at(-2)).toMatchObject({ data: { a: { unrealizedPnL: '10.01' } } })
    socket.send(update(form, { ...FIRST, pnl: '10.02' }))
    socket.close(1006)
    expect(heard.at(-1)).toMatchObject({ data: { a: { unrealizedPnL: '10.02' } } })
  })
})

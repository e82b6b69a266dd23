import { buildMarketInfo } from '@quayside/testing/builders'
import { expect, it } from 'vitest'
import { receiptOf } from '../sample/sample.ts'
import { exampleOf } from './example.ts'

it('costs the spread and both fees, nothing else', () => {
  const info = buildMarketInfo({
    bid: '99.00',
    ask: '100.00',
    minLots: '2',
    lotSize: '10',
    feeRate: '0.001',
    usdRate: '1',
  })
  const { sample, exit } = exampleOf(info)
  const { quantity, margin, openFee, pnl, closeFee, net } = receiptOf(sample, exit)
  expect({ quantity, margin, openFee, pnl, closeFee, net }).toEqual({
    quantity: '20',
    margin: '2000.00',
    openFee: '2.00',
    pnl: '-20.00',
    closeFee: '1.98',
    net: '-23.98',
  })
})

import { describe, expect, it } from 'vitest'
import { scriptedInstrument } from '../../../../market/scripted-market.ts'
import { openedContract } from '../contract.builders.ts'
import { levelsOf, reasonAt } from './triggers.ts'

const INSTRUMENT = scriptedInstrument()
const long = { stopLoss: '49000', takeProfit: '52000' }
const short = { side: 'sell', stopLoss: '51000', takeProfit: '48000' } as const

describe('triggers', () => {
  it.each([
    { name: 'a long between its triggers', command: long, mark: '49000.01', reason: undefined },
    { name: 'a long at its stop', command: long, mark: '49000.00', reason: 'stop_loss' },
    { name: 'a long that gaps past stop and liquidation', command: long, mark: '40000', reason: 'stop_loss' },
    { name: 'a long at its target', command: long, mark: '52000', reason: 'take_profit' },
    { name: 'a long that gaps past its target', command: long, mark: '60000', reason: 'take_profit' },
    { name: 'a bare long above liquidation', command: {}, mark: '48742.96', reason: undefined },
    { name: 'a bare long at liquidation', command: {}, mark: '48742.95', reason: 'liquidation' },
    { name: 'a short between its triggers', command: short, mark: '50999.99', reason: undefined },
    { name: 'a short at its stop', command: short, mark: '51000', reason: 'stop_loss' },
    {
      name: 'a short that gaps past stop and liquidation',
      command: short,
      mark: '60000',
      reason: 'stop_loss',
    },
    { name: 'a short at its target', command: short, mark: '48000', reason: 'take_profit' },
    {
      name: 'a bare short at liquidation',
      command: { side: 'sell' },
      mark: '51194.53',
      reason: 'liquidation',
    },
    { name: 'a long paid in full at the bottom', command: { leverage: 1 }, mark: '0.01', reason: undefined },
    {
      name: 'a long whose stop has followed its profit',
      command: { stopLoss: '49000' },
      moved: '55000.00',
      mark: '55000',
      reason: 'stop_loss',
    },
    {
      name: 'a short whose stop has followed its profit',
      command: { side: 'sell' },
      moved: '45000.00',
      mark: '45000',
      reason: 'stop_loss',
    },
    {
      name: 'a long whose stop and target are both reached',
      command: long,
      moved: '53000.00',
      mark: '52500',
      reason: 'stop_loss',
    },
    {
      name: 'a short whose stop and target are both reached',
      command: short,
      moved: '47000.00',
      mark: '47500',
      reason: 'stop_loss',
    },
  ] as const)('of $name at $mark: $reason', ({ command, mark, reason, ...rest }) => {
    const contract = openedContract(command)
    const stopLoss = 'moved' in rest ? (rest.moved ?? null) : contract.stopLoss
    const moved = { ...contract, stopLoss }
    const levels = levelsOf(moved, INSTRUMENT)
    expect(reasonAt(levels, Math.round(Number(mark) * 100))).toBe(reason)
  })
})

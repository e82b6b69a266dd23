import { describe, expect, it } from 'vitest'
import { lotsOf, typed } from '../contract.builders.ts'
import { type ContractForm, EMPTY_CONTRACT, reduceContract } from './contract-form.ts'

describe('reduceContract', () => {
  it('drops stop and profit when the side changes', () => {
    const form = {
      ...EMPTY_CONTRACT,
      ...lotsOf('1'),
      stopLoss: typed('amount', '1'),
      takeProfit: typed('price', '2'),
    }
    expect(reduceContract(form, { type: 'side', side: 'sell' })).toMatchObject({
      side: 'sell',
      size: { text: '1' },
      stopLoss: { unit: 'amount', text: '' },
      takeProfit: { unit: 'price', text: '' },
    })
    expect(reduceContract(form, { type: 'side', side: 'buy' })).toBe(form)
  })

  it('goes by what is typed again once leverage or price is another', () => {
    const size = { unit: 'margin', text: '1000', pinned: '0.2' } as const
    const form = { ...EMPTY_CONTRACT, size }
    for (const field of ['leverage', 'price'] as const) {
      expect(reduceContract(form, { type: 'type', field, text: '2' }).size.pinned).toBeNull()
    }
    expect(reduceContract(form, { type: 'type', field: 'stopLoss', text: '2' }).size.pinned).toBe('0.2')
  })

  it('goes by a typed result again once the size is another, not when its unit is', () => {
    const stopLoss = { unit: 'amount', text: '50', pinned: '1.08' } as const
    const form = { ...EMPTY_CONTRACT, ...lotsOf('0.1'), stopLoss }
    const typedAnew = reduceContract(form, { type: 'type', field: 'size', text: '0.2' })
    expect(typedAnew.stopLoss).toEqual(typed('amount', '50'))
    const preset = reduceContract(form, { type: 'size', size: typed('lots', '0.2') })
    expect(preset.stopLoss).toEqual(typed('amount', '50'))
    const asMargin = { unit: 'margin', text: '108', pinned: '0.1' } as const
    expect(reduceContract(form, { type: 'size', size: asMargin }).stopLoss).toEqual(stopLoss)
  })

  it('writes every figure as another language does, and changes none', () => {
    const form: ContractForm = {
      ...EMPTY_CONTRACT,
      price: '149.250',
      size: { unit: 'margin', text: '1.5', pinned: '0.2' },
      stopLoss: typed('price', '148.125'),
      takeProfit: typed('price', 'soon'),
    }
    expect(reduceContract(form, { type: 'retype', from: 'en', to: 'de' })).toEqual({
      ...form,
      price: '149,25',
      size: { unit: 'margin', text: '1,5', pinned: '0.2' },
      stopLoss: typed('price', '148,125'),
    })
  })

  it('keeps side, type, units and leverage after an order, and no figure nor time', () => {
    const form: ContractForm = {
      side: 'sell',
      type: 'limit',
      price: '1',
      life: { timeInForce: 'until', until: '2026-11-21T12:00' },
      size: typed('margin', '5'),
      leverage: '7',
      stopLoss: typed('percent', '3'),
      takeProfit: typed('price', '4'),
    }
    expect(reduceContract(form, { type: 'clear' })).toEqual({
      ...form,
      price: '',
      life: { timeInForce: 'untilCancelled', until: '' },
      size: typed('margin', ''),
      stopLoss: typed('percent', ''),
      takeProfit: typed('price', ''),
    })
  })
})

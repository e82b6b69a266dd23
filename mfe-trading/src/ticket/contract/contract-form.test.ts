import { describe, expect, it } from 'vitest'
import { lotsOf, typed } from './contract.builders.ts'
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

  it('keeps side, type, units and leverage after an order, and no figure', () => {
    const form: ContractForm = {
      side: 'sell',
      type: 'limit',
      price: '1',
      size: typed('margin', '5'),
      leverage: '7',
      stopLoss: typed('percent', '3'),
      takeProfit: typed('price', '4'),
    }
    expect(reduceContract(form, { type: 'clear' })).toEqual({
      ...form,
      price: '',
      size: typed('margin', ''),
      stopLoss: typed('percent', ''),
      takeProfit: typed('price', ''),
    })
  })
})

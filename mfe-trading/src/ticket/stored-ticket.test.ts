// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { EMPTY_CONTRACT } from './contract/form/contract-form.ts'
import { EMPTY_OPTION } from './option/option-form.ts'
import { readStoredTicket, saveTicket } from './stored-ticket.ts'

const NOTHING = {
  tab: 'contract',
  contract: EMPTY_CONTRACT,
  option: EMPTY_OPTION,
  unanswered: { contract: null, option: null },
}

beforeEach(() => sessionStorage.clear())

function store(value: unknown) {
  sessionStorage.setItem('quayside.ticket.X', JSON.stringify(value))
}

describe('the kept ticket', () => {
  it('is empty where nothing was kept', () => {
    expect(readStoredTicket('X', 'en')).toEqual(NOTHING)
  })

  it('comes back part by part', () => {
    const contract = {
      ...EMPTY_CONTRACT,
      type: 'limit',
      price: '1.2',
      size: { unit: 'margin', text: '500', pinned: '0.3' },
    } as const
    saveTicket('X', 'en', { contract })
    saveTicket('X', 'en', { option: { direction: 'down', period: 60, amount: '25' }, tab: 'option' })
    saveTicket('X', 'en', { unanswered: { option: 'a-client-id' } })
    expect(readStoredTicket('X', 'en')).toEqual({
      tab: 'option',
      contract,
      option: { direction: 'down', period: 60, amount: '25' },
      unanswered: { contract: null, option: 'a-client-id' },
    })
    expect(readStoredTicket('Y', 'en')).toEqual(NOTHING)
  })

  it('reads what was kept before there were units', () => {
    store({ side: 'sell', lots: '0.25', leverage: 5, stopLoss: '1.05', takeProfit: '' })
    expect(readStoredTicket('X', 'en').contract).toEqual({
      ...EMPTY_CONTRACT,
      side: 'sell',
      size: { unit: 'lots', text: '0.25', pinned: null },
      leverage: '5',
      stopLoss: { unit: 'price', text: '1.05', pinned: null },
    })
  })

  it('rewrites figures for a reader of another language', () => {
    const size = { unit: 'lots', text: '1,234', pinned: null } as const
    saveTicket('X', 'de', { contract: { ...EMPTY_CONTRACT, size } })
    expect(readStoredTicket('X', 'en').contract.size.text).toBe('1.234')
  })

  it.each([
    [null],
    [7],
    ['text'],
    [[]],
    [{ side: 'up', lots: '1' }],
    [{ tab: 'x', contract: { side: 'up' }, option: { direction: 1, period: 'x', amount: 3 }, unanswered: 5 }],
    [{ contract: null, option: null, unanswered: null }],
  ])('takes nothing from %j', value => {
    store(value)
    expect(readStoredTicket('X', 'en')).toEqual(NOTHING)
  })

  it('takes nothing from what is no JSON', () => {
    sessionStorage.setItem('quayside.ticket.X', '{')
    expect(readStoredTicket('X', 'en')).toEqual(NOTHING)
  })

  it('does not trust a pinned figure that is none', () => {
    store({ contract: { ...EMPTY_CONTRACT, size: { unit: 'lots', text: '1', pinned: '<b>' } } })
    expect(readStoredTicket('X', 'en').contract.size).toEqual({ unit: 'lots', text: '1', pinned: null })
  })
})

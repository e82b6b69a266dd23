import { describe, expect, it } from 'vitest'
import { WHOLE_DRAFT } from '../identity.builders.ts'
import { bodyOf, faultSaid, faultsOf, formOf, namesOf, type ValueForm, type ValueName } from './value-form.ts'

const today = '2026-11-20'
const readPhone = (typed: string, country: string) =>
  /^\d{4,}$/.test(typed) && country === 'DE' ? { dialCode: '+49', phone: typed } : undefined
const WHOLE = formOf(WHOLE_DRAFT.values, 'DE')

function faultOf(name: ValueName, value: string, others: Partial<ValueForm> = {}) {
  return faultsOf({ ...WHOLE, ...others, [name]: value }, { names: [name], today, readPhone })[name]
}

describe('a field', () => {
  it.each([
    // Some people have a single name: it is the last name.
    ['firstName', '', undefined],
    ['firstName', '   ', undefined],
    ['firstName', 'Ann 🎉', 'fault.name'],
    ['firstName', 'Suresh A/L Raman', undefined],
    ['lastName', '', 'fault.missing'],
    ['lastName', 'Smith, Jr.', undefined],
    ['lastName', 'O’Neill-Ångström', undefined],
    ['lastName', '山田', undefined],
    ['lastName', 'محمد', undefined],
    ['birthdate', '2026-11-21', 'fault.date'],
    ['birthdate', '1899-12-31', 'fault.date'],
    ['birthdate', '2008-11-21', 'fault.tooYoung'],
    ['birthdate', '2008-11-20', undefined],
    ['address', 'here', 'fault.address'],
    ['address', '1 Quay Road, Hamburg', undefined],
    ['country', '', 'fault.missing'],
    ['phone', '12', 'fault.phone'],
    ['documentType', '', 'fault.missing'],
    ['documentExpiry', '', undefined],
    ['documentExpiry', '2026-11-19', 'fault.ended'],
    ['documentExpiry', '2026-11-20', undefined],
  ] as const)('%s "%s": %s', (name, value, fault) => {
    expect(faultOf(name, value)).toBe(fault)
  })

  it('of birth follows the age of the country', () => {
    expect(faultOf('birthdate', '2007-11-20', { country: 'TH' })).toBe('fault.tooYoung')
    expect(faultOf('birthdate', '2006-11-20', { country: 'TH' })).toBeUndefined()
    expect(faultOf('birthdate', '2007-11-20', { country: '' })).toBeUndefined()
  })
})

describe('a screen', () => {
  it('says that there are no given names, which is more than not saying anything', () => {
    const form = { ...WHOLE, firstName: ' ', lastName: 'Sukarno' }
    const judging = { names: namesOf(['firstName', 'lastName']), today, readPhone }
    expect(bodyOf(form, judging)).toEqual({ firstName: '', lastName: 'Sukarno' })
  })

  it('sends its own fields alone, the dial code with the number it belongs to', () => {
    const names = namesOf(['dialCode', 'phone'])
    expect(names).toEqual(['dialCountry', 'phone'])
    expect(bodyOf(WHOLE, { names, today, readPhone })).toEqual({ dialCode: '+49', phone: '15112345678' })
  })

  it('sends no last day of a document where none is stated', () => {
    const names = namesOf(['documentType', 'documentExpiry', 'front'])
    const form = { ...WHOLE, documentExpiry: '' }
    expect(bodyOf(form, { names, today, readPhone })).toEqual({ documentType: 'idCard' })
  })

  it('has a sentence for every word of the server', () => {
    expect(faultSaid('birthdate', 'tooYoung')).toBe('fault.tooYoung')
    expect(faultSaid('birthdate', 'impossible')).toBe('fault.date')
    expect(faultSaid('documentExpiry', 'expiredDocument')).toBe('fault.ended')
    expect(faultSaid('phone', 'Invalid string')).toBe('fault.phone')
    expect(faultSaid('sex', 'Invalid option')).toBe('fault.missing')
  })
})

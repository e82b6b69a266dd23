import { ageOn, leastAge } from '@quayside/contracts/customer/countries'
import {
  type IdentityField,
  type IdentityValue,
  identityValues,
} from '@quayside/contracts/endpoints/account/identity'

export type ValueForm = Record<Exclude<IdentityValue, 'dialCode'> | 'dialCountry', string>
export type ValueName = keyof ValueForm

export type Fault = `fault.${string}`

export type Phone = { readonly dialCode: string; readonly phone: string }
export type ReadPhone = (typed: string, country: string) => Phone | undefined

const EMPTY: ValueForm = {
  firstName: '',
  lastName: '',
  birthdate: '',
  sex: '',
  country: '',
  address: '',
  dialCountry: '',
  phone: '',
  documentType: '',
  documentExpiry: '',
}

export function formOf(stated: Readonly<Record<string, string>>, dialCountry: string): ValueForm {
  const { dialCode: _, signature: __, ...stored } = stated
  return { ...EMPTY, ...stored, dialCountry }
}

/** Returns a screen's typed values that differ from the saved ones; empty text for the others. */
export function unsavedOf(
  names: readonly ValueName[],
  form: ValueForm,
  saved: ValueForm,
): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map(name => [name, form[name] === saved[name] ? '' : form[name]]))
}

export function typedIn(
  names: readonly ValueName[],
  stored: Readonly<Record<string, string>>,
): Partial<ValueForm> {
  return Object.fromEntries(names.flatMap(name => (stored[name] === undefined ? [] : [[name, stored[name]]])))
}

export function namesOf(fields: readonly IdentityField[]): readonly ValueName[] {
  return fields.map(field => (field === 'dialCode' ? 'dialCountry' : field)).filter(isName)
}

function isName(field: string): field is ValueName {
  return Object.hasOwn(EMPTY, field)
}

/** Some documents do not expire, and some people have a single name. */
const MAY_BE_EMPTY: ReadonlySet<ValueName> = new Set(['documentExpiry', 'firstName'])

export type Judging = {
  readonly names: readonly ValueName[]
  /** Server date (UTC), `2026-11-20`. */
  readonly today: string
  readonly readPhone: ReadPhone
}

export function faultsOf(form: ValueForm, judging: Judging): Partial<Record<ValueName, Fault>> {
  const faults: Partial<Record<ValueName, Fault>> = {}
  for (const name of judging.names) {
    const fault = faultOf(name, form, judging)
    if (fault !== undefined) faults[name] = fault
  }
  return faults
}

function faultOf(name: ValueName, form: ValueForm, { today, readPhone }: Judging): Fault | undefined {
  const typed = form[name].trim()
  if (typed === '') return MAY_BE_EMPTY.has(name) ? undefined : 'fault.missing'
  if (name === 'dialCountry') return undefined
  if (name === 'phone') return readPhone(typed, form.dialCountry) === undefined ? 'fault.phone' : undefined
  if (!identityValues[name].safeParse(typed).success) return ofField(name)
  if (name === 'birthdate') return faultOfBirth(typed, form.country, today)
  return name === 'documentExpiry' && typed < today ? 'fault.ended' : undefined
}

function faultOfBirth(birthdate: string, country: string, today: string): Fault | undefined {
  if (birthdate > today || birthdate < '1900-01-01') return 'fault.date'
  return ageOn(birthdate, today) < leastAge(country) ? 'fault.tooYoung' : undefined
}

export function faultSaid(field: string, word: string): Fault {
  if (word === 'tooYoung') return 'fault.tooYoung'
  if (word === 'expiredDocument') return 'fault.ended'
  if (word === 'missing') return 'fault.missing'
  return ofField(field)
}

function ofField(field: string): Fault {
  if (field === 'firstName' || field === 'lastName' || field === 'signature') return 'fault.name'
  if (field === 'birthdate' || field === 'documentExpiry') return 'fault.date'
  if (field === 'phone' || field === 'dialCode') return 'fault.phone'
  return field === 'address' ? 'fault.address' : 'fault.missing'
}

export function bodyOf(form: ValueForm, { names, readPhone }: Judging): Record<string, string> {
  const body: Record<string, string> = {}
  const number = readPhone(form.phone, form.dialCountry)
  for (const name of names) {
    if (name === 'dialCountry') body.dialCode = number?.dialCode ?? ''
    else if (name === 'phone') body.phone = number?.phone ?? ''
    else if (form[name].trim() !== '' || name === 'firstName') body[name] = form[name].trim()
  }
  return body
}

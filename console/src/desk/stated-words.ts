import {
  type DocumentType,
  IDENTITY_VALUES,
  type IdentityField,
  identityPhoto,
} from '@quayside/contracts/endpoints/account/identity'
import type { IdentityUnderReview } from '@quayside/contracts/staff/cases'
import { sentence } from './words.ts'

export const STATED: readonly IdentityField[] = [...IDENTITY_VALUES, ...identityPhoto.options]

const DOCUMENTS: Readonly<Record<DocumentType, string>> = {
  idCard: 'ID card',
  driverLicence: 'Driver’s license',
  passport: 'Passport',
}

const documents: Readonly<Record<string, string>> = DOCUMENTS
const countries = new Intl.DisplayNames('en', { type: 'region' })

export function countryWords(code: string): string {
  return countries.of(code) ?? code
}

export function statedWords(field: IdentityField, { values, age }: IdentityUnderReview): string {
  const value = values[field]
  if (value === undefined || value === '') return 'Not stated'
  if (field === 'birthdate' && age !== null) return `${value}, ${age} years old`
  if (field === 'country') return countryWords(value)
  if (field === 'documentType') return documents[value] ?? value
  if (field === 'sex') return sentence(value)
  return value
}

import { type IdentityCase, newCase, type Step } from './identity.ts'

export const NOW = Date.parse('2026-11-20T12:00:00Z')
export const DAY_MS = 86_400_000

export const DETAILS = {
  firstName: 'María',
  lastName: 'O’Neill',
  birthdate: '1990-02-28',
  sex: 'female',
  country: 'DE',
  address: '1 Quay Road, 20457 Hamburg',
  dialCode: '+49',
  phone: '1701234567',
  documentType: 'idCard',
  documentExpiry: '2030-05-31',
} as const

export const WHOLE: Step = {
  stated: { ...DETAILS, signature: 'María O’Neill' },
  photos: { front: 'p1', back: 'p2', inHand: 'p3' },
}

export function caseWith(changes: Partial<IdentityCase> = {}): IdentityCase {
  return { ...newCase('ann', 1, NOW), ...changes }
}

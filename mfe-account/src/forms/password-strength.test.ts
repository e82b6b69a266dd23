import { expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

it.each([
  ['', 'short'],
  ['Ab1!xyz', 'short'],
  ['12345678', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['password2026', 'weak'],
  ['marin-marin', 'weak'],
  ['harbour7', 'weak'],
  ['Harbour-71', 'fair'],
  ['correct horse battery', 'strong'],
  ['mF7!qLz0#vRt', 'strong'],
])('calls %j %s', (password, strength) => {
  expect(passwordStrength(password, ['marin', 'marin@example.test'])).toBe(strength)
})

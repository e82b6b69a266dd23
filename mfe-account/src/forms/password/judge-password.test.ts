import { expect, it } from 'vitest'
import { judgePassword } from './judge-password.ts'

it.each([
  ['12345678', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['password2026', 'weak'],
  ['marin-marin', 'weak'],
  ['Marin.2026', 'weak'],
  ['harbour7', 'weak'],
  ['chandelier9', 'weak'],
  ['qwertz123', 'weak'],
  ['P@ssw0rd!', 'weak'],
  ['Harbour-71', 'weak'],
  ['trustno1', 'weak'],
  ['iloveyou', 'weak'],
  ['Lighthouse-marin-7', 'fair'],
  ['purple tiger', 'fair'],
  ['correct horse battery', 'strong'],
  ['mF7!qLz0#vRt', 'strong'],
])('calls %j %s', (password, strength) => {
  expect(judgePassword(password, ['marin', 'marin@example.test'])).toBe(strength)
})

it('takes a name with signs in it for what it is', () => {
  expect(judgePassword('a.b+c (d)', ['a.b+c', 'x'])).toBe('weak')
  expect(judgePassword('mF7!qLz0#vRt', ['.*', 'm.+t', '[a-z]{3}'])).toBe('strong')
})

it('judges the longest that can be typed by its beginning', () => {
  expect(judgePassword('aB1!'.repeat(50), [])).toBe('weak')
  expect(judgePassword('correct horse battery staple '.repeat(6), [])).toBe('strong')
})

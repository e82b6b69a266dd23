import { expect, it } from 'vitest'
import { provedOf } from './provider.ts'

const said = { issuer: 'https://issuer.example', subject: '1', isVerified: true, name: 'Anna' }

it.each([
  ['Anna@Пример.РФ', 'anna@xn--e1afmkfd.xn--p1ai'],
  ['anna@xn--e1afmkfd.xn--p1ai', 'anna@xn--e1afmkfd.xn--p1ai'],
  ['anna@пример.рф/x', undefined],
  [7, undefined],
])('an address %s that a provider verified is %s', (email, proved) => {
  expect(provedOf({ ...said, email }).email).toBe(proved)
})

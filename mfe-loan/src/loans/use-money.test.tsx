// @vitest-environment happy-dom
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { expect, it } from 'vitest'
import { useMoney } from './use-money.ts'

function Written() {
  return <p>{useMoney()('1011.5')}</p>
}

const writtenIn = (locale: 'en' | 'de' | 'ar') =>
  renderRemote(<Written />, { ctx: createFakeContext({ locale }), remote: 'mfe-loan' }).container.textContent

it.each([
  ['en', '1,011.50\u00a0USD'],
  ['de', '1.011,50\u00a0USD'],
  // Without isolates, the currency code would come before the amount.
  ['ar', '\u20681,011.50\u00a0USD\u2069'],
] as const)('writes dollars in %s', (locale, text) => {
  expect(writtenIn(locale)).toBe(text)
})

// @vitest-environment happy-dom
import { refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { useRefusalWords } from './use-refusal-words.ts'

function Told({ error }: { error: unknown }) {
  return <p data-testid="told">{useRefusalWords()(error)}</p>
}

it.each([
  [
    refusal('10013', { min: '100.00', max: '20000.00', step: '50' }),
    '100.00 to 20,000.00 USD, in increments of 50',
  ],
  [refusal('10016', { max: '10000.00' }), 'The most you can repay is 10,000.00\u00a0USD.'],
  [refusal('10019', { status: 'overdue' }), shell.common['changed.named'].replace('{{state}}', 'Overdue')],
  [refusal('10011'), shell.common['error.10011']],
])('words %o with grouped figures', (error, words) => {
  const strings = { 'mfe-loan': en, common: shell.common }
  renderRemote(<Told error={error} />, { ctx: createFakeContext({ strings }), remote: 'mfe-loan' })
  expect(screen.getByTestId('told').textContent).toBe(words)
})

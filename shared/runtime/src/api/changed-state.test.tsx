// @vitest-environment happy-dom
import { refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import shell from '../../../../shell/locales/en.json'
import { ApiError } from './api-error.ts'
import { changedState, useChangedWords } from './changed-state.ts'

describe('changedState', () => {
  it.each([
    ['10014', { status: 'closed', closeReason: 'stopLoss' }, 'closed'],
    ['10019', { status: 'approved' }, 'approved'],
    ['10010', { status: 'exited' }, 'exited'],
    ['10020', { status: 'delivered' }, 'delivered'],
    ['10019', undefined, ''],
    ['404', undefined, 'gone'],
    ['10014', undefined, undefined],
    ['10014', { returnRate: { wanted: '0.9', current: '0.8' } }, undefined],
    ['10016', { status: 'closed' }, undefined],
    ['10019', { status: 7 }, undefined],
    ['10019', { reason: 'confirmed' }, undefined],
    ['500', undefined, undefined],
  ])('of %s with %o is %s', (code, details, state) => {
    expect(changedState(new ApiError('refused', code, '', { details }))).toBe(state)
  })

  it('of anything but a refusal is none', () => {
    expect(changedState(new TypeError('no'))).toBeUndefined()
    expect(changedState(null)).toBeUndefined()
  })
})

function Told({ error }: { error: unknown }) {
  const words = useChangedWords(status => (status === 'closed' ? 'Closed' : undefined))
  return <p data-testid="told">{words(error) ?? 'another refusal'}</p>
}

it.each([
  [refusal('10014', { status: 'closed' }), shell.common['changed.named'].replace('{{state}}', 'Closed')],
  [refusal('10014', { status: 'newer' }), shell.common['changed.unnamed']],
  [refusal('404'), shell.common['changed.gone']],
  [refusal('10011'), 'another refusal'],
])('tells what %s means', (error, words) => {
  const ctx = createFakeContext({ strings: { common: shell.common } })
  renderRemote(<Told error={error} />, { ctx, remote: 'mfe-account' })
  expect(screen.getByTestId('told').textContent).toBe(words)
})

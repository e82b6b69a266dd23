// @vitest-environment happy-dom
import type { UserInfo } from '@quayside/contracts/customer/user'
import { buildUser, IN_A_TIME_OUT } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import shell from '../../../../shell/locales/en.json'
import en from '../../../locales/en.json'
import { buildLoan } from '../loans.builders.ts'
import { LoanNote } from './loan-note.tsx'

const DAY = '2026-11-22T12:00:00.000Z'
const PENDING = buildLoan({ status: 'pending', expiresAt: null, reviewDueAt: DAY })

function noteFor(about: Pick<UserInfo, 'stopped'>): string | null {
  const strings = { 'mfe-loan': en, common: shell.common }
  const ctx = createFakeContext({ user: buildUser({ virtually: 'YES', ...about }), strings })
  renderRemote(<LoanNote loan={PENDING} />, { ctx, remote: 'mfe-loan' })
  return screen.getByText(/review(ing)? your signed agreement/).textContent
}

it('promises the money of a signed loan by the end of its review', () => {
  expect(noteFor({})).toMatch(/by Nov 22, 2026.* as soon as it’s approved\.$/)
})

it('promises none while a time-out holds, in which nothing is paid out', () => {
  expect(noteFor(IN_A_TIME_OUT)).toMatch(/until Nov 21, 2099.*, so we won’t fund your loan before then\.$/)
})

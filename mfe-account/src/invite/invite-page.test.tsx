// @vitest-environment happy-dom
import { invites } from '@quayside/contracts/endpoints/account/account'
import { buildUser } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'

const LINK = 'http://localhost:3000/pass/register?invite=PIER77'

function open() {
  const strings = { 'mfe-account': en, common: shell.common }
  const ctx = createFakeContext({ path: '/profile/invite', user: buildUser(), strings })
  ctx.api.answer(invites, { inviteCode: 'PIER77', invited: [], total: 0 })
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
}

afterEach(() => vi.unstubAllGlobals())

it('shows code, link, and QR code, and promises no reward', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: undefined }))
  open()
  expect(await screen.findByText(LINK)).toBeDefined()
  expect(screen.getByText('PIER77')).toBeDefined()
  expect(await screen.findByTitle('QR code of your invite link')).toBeDefined()
  expect(screen.getByText(/no reward/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Share link' })).toBeNull()
})

it("opens the device's share sheet, and says nothing when the customer closes it", async () => {
  const shared: unknown[] = []
  const share = async (data: unknown) => {
    shared.push(data)
    throw new DOMException('closed', 'AbortError')
  }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Share link' }))
  expect(shared).toEqual([{ title: 'Quayside', url: LINK }])
  expect(screen.queryByRole('alert')).toBeNull()
})

// @vitest-environment happy-dom
import { uploadServicePhoto } from '@quayside/contracts/endpoints/service'
import { ApiError } from '@quayside/runtime/api-error'
import { buildUser } from '@quayside/testing/builders'
import { networkFailure } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import shell from '../../../../shell/locales/en.json'
import en from '../../../locales/en.json'
import { useOutbox } from '../outbox/use-outbox.ts'
import { Composer } from './composer.tsx'

const JP2 = new Uint8Array([0, 0, 0, 12, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a, 0x87, 0x0a])
const FILE = new File([JP2], 'receipt.jp2')

beforeEach(() => sessionStorage.clear())

function open() {
  const ctx = createFakeContext({ user: buildUser(), strings: { 'mfe-help': en, common: shell.common } })
  let uploads = 0
  const answer = () =>
    ctx.api.answer(uploadServicePhoto, () => {
      uploads += 1
      return { photo: `photo-${uploads}` }
    })
  answer()
  const send = vi.fn()
  function Place() {
    return <Composer place="talk-1" {...useOutbox(() => undefined)} onSend={send} />
  }
  renderRemote(<Place />, { ctx, remote: 'mfe-help' })
  return { api: ctx.api, answer, send, user: userEvent.setup() }
}

const pick = () => screen.queryByLabelText('Add photo')

async function add(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  const field = pick()
  if (field === null) throw new Error('no photo can be added')
  await user.upload(field, FILE)
}

it('takes up to four photos, which survive a reload, and removes one', async () => {
  const { send, user } = open()
  for (let count = 1; count <= 4; count += 1) {
    await add(user)
    await screen.findByRole('button', { name: `Remove photo ${count}` })
    await waitFor(() =>
      expect(sessionStorage.getItem('quayside.typed.service')).toContain(`"photo-${count}"`),
    )
  }
  expect(pick()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove photo 2' }))
  expect(pick()).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(send.mock.calls).toMatchObject([[{ text: '', photos: ['photo-1', 'photo-3', 'photo-4'] }]])
})

it('keeps a photo that did not get through for a retry, and does not send without it', async () => {
  const { api, answer, send, user } = open()
  api.refuse(uploadServicePhoto, networkFailure())
  await add(user)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(send).not.toHaveBeenCalled()
  answer()
  await user.click(retry)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(send.mock.calls).toMatchObject([[{ photos: ['photo-1'] }]])
})

it('says why the server or the browser refuses a photo', async () => {
  const { api, user } = open()
  const details = { issues: [{ path: 'photo', message: 'damaged' }] }
  api.refuse(uploadServicePhoto, new ApiError('malformed', '400', 'refused', { details }))
  await add(user)
  expect(await screen.findByText(en['photo.problem.damaged'])).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Remove photo 1' })).toBeNull()
  const field = pick()
  if (field !== null) await user.upload(field, new File([], 'empty.png', { type: 'image/png' }))
  expect(await screen.findByText(en['photo.problem.empty'])).toBeDefined()
})

// @vitest-environment happy-dom
import { PDF_BYTES } from '@quayside/contracts/customer/pdfs'
import {
  getUnsentServicePhoto,
  SERVICE_PHOTOS,
  uploadServicePhoto,
} from '@quayside/contracts/endpoints/service'
import { ApiError } from '@quayside/runtime/api-error'
import { useOwnQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import { buildUser, SOME_TIME } from '@quayside/testing/builders'
import { networkFailure } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import shell from '../../../../shell/locales/en.json'
import en from '../../../locales/en.json'
import { useOutbox } from '../outbox/use-outbox.ts'
import { Composer } from './composer.tsx'

const JP2 = new Uint8Array([0, 0, 0, 12, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a, 0x87, 0x0a])
const FILE = new File([JP2], 'receipt.jp2')
// Content decides, not the name.
const PDF = new File(['%PDF-1.7'], 'statement.jpg', { type: 'image/jpeg' })
const LINK = { url: 'data:,', expiresAt: SOME_TIME }

beforeEach(() => sessionStorage.clear())

function open() {
  const ctx = createFakeContext({ user: buildUser(), strings: { 'mfe-help': en, common: shell.common } })
  let uploads = 0
  const answer = () =>
    ctx.api.answer(uploadServicePhoto, () => {
      uploads += 1
      return { photos: [`photo-${uploads}`] }
    })
  ctx.api.answer(getUnsentServicePhoto, LINK)
  answer()
  const send = vi.fn()
  function Place() {
    return (
      <QueryClientProvider client={useOwnQueries()}>
        <Composer place="talk-1" {...useOutbox(() => undefined)} onSend={send} />
      </QueryClientProvider>
    )
  }
  renderRemote(<Place />, { ctx, remote: 'mfe-help' })
  return { api: ctx.api, answer, send, user: userEvent.setup() }
}

const pick = () => screen.queryByLabelText(en['talk.photoAdd'])

async function add(user: ReturnType<typeof userEvent.setup>, file = FILE): Promise<void> {
  const field = pick()
  if (field === null) throw new Error('no photo can be added')
  await user.upload(field, file)
}

function pages(count: number) {
  return { photos: Array.from({ length: count }, (_, index) => `page-${index + 1}`) }
}

it('takes up to twelve photos, which survive a reload, and removes one', async () => {
  const { send, user } = open()
  for (let count = 1; count <= SERVICE_PHOTOS; count += 1) {
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
  const sent = send.mock.calls[0]?.[0]
  expect(sent.photos).toHaveLength(SERVICE_PHOTOS - 1)
  expect(sent.photos.slice(0, 2)).toEqual(['photo-1', 'photo-3'])
})

it('shows the pages of a PDF, and removes one of them or all', async () => {
  const { api, send, user } = open()
  await add(user)
  await screen.findByRole('button', { name: 'Remove photo 1' })
  api.answer(uploadServicePhoto, pages(3))
  await add(user, PDF)
  const list = within(await screen.findByRole('list', { name: 'PDF, 3 pages' }))
  expect(await list.findAllByRole('img')).toHaveLength(3)
  await user.click(list.getByRole('button', { name: 'Remove page 2' }))
  expect(screen.getByRole('list', { name: 'PDF, 2 pages' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(send.mock.calls[0]?.[0].photos).toEqual(['photo-1', 'page-1', 'page-3'])
  await user.click(screen.getByRole('button', { name: 'Remove PDF' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(send.mock.calls[1]?.[0].photos).toEqual(['photo-1'])
})

it('takes no PDF with more pages than the message has room for', async () => {
  const { api, user } = open()
  for (let count = 1; count <= 3; count += 1) {
    await add(user)
    await screen.findByRole('button', { name: `Remove photo ${count}` })
  }
  api.answer(uploadServicePhoto, pages(10))
  await add(user, PDF)
  expect(await screen.findByText(/up to 12 photos and pages/)).toBeDefined()
  expect(screen.queryByRole('list', { name: 'PDF, 10 pages' })).toBeNull()
})

it('says why a PDF is refused', async () => {
  const { api, user } = open()
  const refuse = (message: string, more: object = {}) =>
    api.refuse(
      uploadServicePhoto,
      new ApiError('malformed', '400', 'refused', {
        details: { issues: [{ path: 'photo', message }], ...more },
      }),
    )
  refuse('pdfTooLong', { pages: 14 })
  await add(user, PDF)
  expect(await screen.findByText('This PDF has 14 pages. Choose one with 10 or fewer.')).toBeDefined()
  refuse('pdfLocked')
  await add(user, PDF)
  expect(await screen.findByText(en['photo.problem.pdfLocked'])).toBeDefined()
  await add(user, new File([PDF, new Uint8Array(PDF_BYTES)], 'large.pdf'))
  expect(await screen.findByText('PDFs can be up to 10 MB. Choose a smaller one.')).toBeDefined()
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

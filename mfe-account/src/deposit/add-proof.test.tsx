// @vitest-environment happy-dom

import { PHOTO_MEGABYTES } from '@quayside/contracts/customer/photos'
import { addProof, type DepositRecord, MOST_ADDED } from '@quayside/contracts/endpoints/funds/deposits'
import { createQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import { SOME_TIME } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { toasts } from '@quayside/testing/toasts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { AddProof } from './add-proof.tsx'
import { buildDeposit } from './deposit.builders.ts'

/** A file that a browser without JPEG 2000 support sends unchanged. */
const PICTURE = new File(
  [new Uint8Array([0, 0, 0, 12, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a, 0x87, 0x0a])],
  'a.jp2',
)
const NOTE = { note: 'W-99812', hasPhoto: false, at: SOME_TIME }

function show(over: Partial<DepositRecord>) {
  const deposit = buildDeposit(over)
  const ctx = createFakeContext({ strings: { 'mfe-account': en, common: shell.common } })
  ctx.api.answer(addProof, deposit)
  const onChanged = vi.fn()
  renderRemote(
    <QueryClientProvider client={createQueries()}>
      <AddProof deposit={deposit} onChanged={onChanged} />
    </QueryClientProvider>,
    { ctx, remote: 'mfe-account' },
  )
  const user = userEvent.setup()
  const unfold = () => user.click(screen.getByRole('button', { name: en['deposit.add'] }))
  const pick = async () => {
    await user.upload(screen.getByLabelText(en['photo.choose']), PICTURE)
    await screen.findByText(en['deposit.add.picked'])
  }
  const write = async (note: string) => {
    if (screen.queryByLabelText(en['deposit.add.note']) === null) await unfold()
    if (note !== '') await user.type(screen.getByLabelText(en['deposit.add.note']), note)
    await user.click(screen.getByRole('button', { name: en['deposit.add.send'] }))
  }
  return { api: ctx.api, onChanged, unfold, pick, write, user }
}

it('adds a number to a report under review, and makes room for the next', async () => {
  const { api, onChanged, write } = show({ added: [NOTE] })
  expect(screen.getByRole('list', { name: en['deposit.added'] }).textContent).toContain('W-99812')
  await write(' ABC-1 ')
  expect(api.callsOf(addProof)[0]).toMatchObject({ params: { id: 'deposit-1' }, body: { note: 'ABC-1' } })
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalled())
  expect(screen.getByLabelText<HTMLInputElement>(en['deposit.add.note']).value).toBe('')
})

it('sends a number and a picture with one press of the button below both', async () => {
  const { api, onChanged, unfold, pick, write } = show({ added: [] })
  await unfold()
  const send = screen.getByRole('button', { name: en['deposit.add.send'] })
  expect(send).toHaveProperty('disabled', true)
  const place = send.compareDocumentPosition(screen.getByLabelText(en['photo.choose']))
  expect(place & Node.DOCUMENT_POSITION_PRECEDING).not.toBe(0)
  await pick()
  expect(api.callsOf(addProof), 'nothing goes before the press').toHaveLength(0)
  await write('ABC-1')
  expect(api.callsOf(addProof)[0]?.body).toMatchObject({ note: 'ABC-1', proof: expect.any(Blob) })
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalled())
  expect(await screen.findByText(en['deposit.proofHint'])).toBeTruthy()
})

it('sends a picture that was still being read when the button was pressed', async () => {
  const { api, unfold, user } = show({ added: [] })
  await unfold()
  await user.type(screen.getByLabelText(en['deposit.add.note']), 'ABC-1')
  const read = Promise.withResolvers<void>()
  const slow = new File([PICTURE], 'a.jp2')
  const head = Object.assign(new Blob(), {
    arrayBuffer: () => read.promise.then(() => PICTURE.arrayBuffer()),
  })
  slow.slice = () => head
  await user.upload(screen.getByLabelText(en['photo.choose']), slow)
  await screen.findByText(en['photo.preparing'])
  await user.click(screen.getByRole('button', { name: en['deposit.add.send'] }))
  expect(api.callsOf(addProof)).toEqual([])
  read.resolve()
  await vi.waitFor(() => expect(api.callsOf(addProof)).toHaveLength(1))
  expect(api.callsOf(addProof)[0]?.body).toMatchObject({ note: 'ABC-1', proof: expect.any(Blob) })
})

it('lets a picture be taken away again', async () => {
  const { unfold, pick, user } = show({ added: [] })
  await unfold()
  await pick()
  await user.click(screen.getByRole('button', { name: en['deposit.add.remove'] }))
  expect(screen.getByRole('button', { name: en['deposit.add.send'] })).toHaveProperty('disabled', true)
})

it('says the limits that the contracts have', async () => {
  const { unfold } = show({ added: [] })
  await unfold()
  const { picked, sent } = PHOTO_MEGABYTES
  expect(screen.getByText(new RegExp(`up to ${picked} MB.* ${sent} MB or less`))).toBeTruthy()
})

it('sends what was not answered under the same id again', async () => {
  const { api, write } = show({ added: [] })
  api.refuse(addProof, refusal('500'))
  await write('ABC-1')
  await screen.findByRole('button', { name: en['deposit.add.send'] })
  await write('')
  const ids = api.callsOf(addProof).map(({ body }) => (body as { clientId?: string } | undefined)?.clientId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

it('says that enough was added', async () => {
  const { api, write } = show({ added: [] })
  api.refuse(addProof, refusal('10008'))
  await write('ABC-1')
  expect(await screen.findByText(en['deposit.add.full'])).toBeTruthy()
})

it('names the state of a report that was decided meanwhile, and asks for it again', async () => {
  const said = toasts()
  const { api, write, onChanged } = show({ added: [] })
  api.refuse(addProof, refusal('10019', { status: 'approved' }))
  await write('ABC-1')
  await vi.waitFor(() => expect(said).toEqual([expect.stringMatching(/Current status: Credited\.$/)]))
  expect(onChanged).toHaveBeenCalled()
})

it('takes no more than a report does', () => {
  show({ added: Array.from({ length: MOST_ADDED }, (_, index) => ({ ...NOTE, note: `number ${index}` })) })
  expect(screen.getByText(en['deposit.add.full'])).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([
  ['once it is decided', { status: 'rejected', added: [NOTE] }],
  ['where the server takes none yet', {}],
] satisfies [string, Partial<DepositRecord>][])('offers nothing %s', (_, over) => {
  show(over)
  expect(screen.queryByRole('button')).toBeNull()
})

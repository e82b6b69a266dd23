// @vitest-environment happy-dom
import { addProof, type DepositRecord, MOST_ADDED } from '@quayside/contracts/endpoints/deposits'
import { createQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import { SOME_TIME } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { AddProof } from './add-proof.tsx'
import { buildDeposit } from './deposit.builders.ts'

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
  const write = async (note: string) => {
    if (screen.queryByLabelText(en['deposit.add.note']) === null)
      await user.click(screen.getByRole('button', { name: en['deposit.add'] }))
    if (note !== '') await user.type(screen.getByLabelText(en['deposit.add.note']), note)
    await user.click(screen.getByRole('button', { name: en['deposit.add.send'] }))
  }
  return { api: ctx.api, onChanged, write }
}

it('adds a number to a report under review, and makes room for the next', async () => {
  const { api, onChanged, write } = show({ added: [NOTE] })
  expect(screen.getByRole('list', { name: en['deposit.added'] }).textContent).toContain('W-99812')
  await write(' ABC-1 ')
  expect(api.callsOf(addProof)[0]).toMatchObject({ params: { id: 'deposit-1' }, body: { note: 'ABC-1' } })
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalled())
  expect(screen.getByLabelText<HTMLInputElement>(en['deposit.add.note']).value).toBe('')
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

it.each([
  ['10019', en['deposit.add.late']],
  ['10008', en['deposit.add.full']],
] as const)('says what %s means here', async (code, words) => {
  const { api, write } = show({ added: [] })
  api.refuse(addProof, refusal(code))
  await write('ABC-1')
  expect(await screen.findByText(words)).toBeTruthy()
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

// @vitest-environment happy-dom
import { networkFailure } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { ProofField } from './proof-field.tsx'

const JP2 = new Uint8Array([0, 0, 0, 12, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a, 0x87, 0x0a])

it('sends a picture that did not get through once more, without its being taken again', async () => {
  const user = userEvent.setup()
  const ctx = createFakeContext({ strings: { 'mfe-account': en, common: shell.common } })
  const save = vi.fn(async (_: Blob) => {})
  save.mockRejectedValueOnce(networkFailure())
  renderRemote(<ProofField hasProof={false} issue={undefined} save={save} />, { ctx, remote: 'mfe-account' })
  await user.upload(screen.getByLabelText(en['photo.choose']), new File([JP2], 'proof.jp2'))
  await user.click(await screen.findByRole('button', { name: shell.common.retry }))
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  expect(save.mock.calls[1]?.[0]).toBe(save.mock.calls[0]?.[0])
  expect(screen.queryByRole('button', { name: shell.common.retry })).toBeNull()
})

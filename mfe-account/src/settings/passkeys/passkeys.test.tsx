// @vitest-environment happy-dom
import {
  addPasskey,
  freshPasskeyRequest,
  renamePasskey,
  startPasskey,
} from '@quayside/contracts/endpoints/sign-in/passkeys'
import { freshen } from '@quayside/contracts/endpoints/sign-in/second-factor'
import { unlink, ways } from '@quayside/contracts/endpoints/sign-in/wallets'
import { createQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import { buildUser, SOME_TIME } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { toasts } from '@quayside/testing/toasts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import shell from '../../../../shell/locales/en.json'
import en from '../../../locales/en.json'
import { browserError, installPasskeys, PROOF, REQUEST } from '../../passkeys/fake-passkeys.builders.ts'
import { Passkeys } from './passkeys.tsx'

const strings = { 'mfe-account': en, common: shell.common }
const passkey = {
  method: 'passkey',
  id: 'p1',
  name: 'My phone',
  removable: true,
  addedAt: SOME_TIME,
  lastUsedAt: SOME_TIME,
}
const password = {
  method: 'password',
  id: 'password',
  name: 'maria',
  removable: false,
  addedAt: null,
  lastUsedAt: null,
}
const CREATION = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Quayside' },
  timeout: 300_000,
  user: { id: 'bWFyaWE', name: 'maria', displayName: 'maria' },
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
}

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

function open(list = [password, passkey]) {
  const ctx = createFakeContext({ user: buildUser(), strings })
  ctx.api.answer(ways, list)
  ctx.api.answer(startPasskey, CREATION)
  renderRemote(
    <QueryClientProvider client={createQueries()}>
      <Passkeys />
    </QueryClientProvider>,
    { ctx, remote: 'mfe-account' },
  )
  return { ctx, user: userEvent.setup() }
}

const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  await user.click(await screen.findByRole('button', { name }))

describe('the passkeys of an account', () => {
  it('are listed by name with when they were added and used, without the other ways', async () => {
    open()
    expect(await screen.findByText('My phone')).toBeDefined()
    expect(screen.getByText(/Added .* · last used/)).toBeDefined()
    expect(screen.queryByText('maria')).toBeNull()
  })

  it('get one more, named after this browser, and its recovery codes are shown until they are kept', async () => {
    installPasskeys()
    const { ctx, user } = open()
    ctx.api.answer(addPasskey, { ways: [password, passkey], recoveryCodes: ['AAAAA-BBBBB-CCCCC'] })
    await press(user, 'Add passkey')
    expect(await screen.findByText('AAAAA-BBBBB-CCCCC')).toBeDefined()
    expect(ctx.api.callsOf(addPasskey)[0]?.body).toEqual({
      name: expect.stringMatching(/\w/),
      passkey: {
        id: 'cGsx',
        clientDataJSON: 'Y2xpZW50',
        attestationObject: 'YXR0ZXN0YXRpb24',
        transports: ['internal'],
      },
    })
    await press(user, 'I’ve saved them')
    expect(await screen.findByRole('button', { name: 'Add passkey' })).toBeDefined()
  })

  it.each([
    ['InvalidStateError', en['passkey.known']],
    ['ConstraintError', en['passkey.device']],
    ['NotAllowedError', en['passkey.cancelled']],
  ])('say why there is none more after a %s', async (name, text) => {
    installPasskeys({ create: browserError(name) })
    const { ctx, user } = open()
    await press(user, 'Add passkey')
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    expect(ctx.api.callsOf(addPasskey)).toEqual([])
  })

  it('say so when there are too many', async () => {
    const { ctx, user } = open()
    ctx.api.refuse(startPasskey, refusal('409', { reason: 'tooMany' }))
    await press(user, 'Add passkey')
    expect((await screen.findByRole('alert')).textContent).toContain(en['passkey.tooMany'])
  })

  it('are renamed, with a refusal at the field', async () => {
    const { ctx, user } = open()
    await press(user, 'Rename My phone')
    const field = await screen.findByLabelText('Passkey name')
    await user.clear(field)
    await press(user, 'Save')
    expect(await screen.findByText('Enter 1 to 60 characters.')).toBeDefined()
    ctx.api.answer(renamePasskey, [])
    await user.type(field, ' Blue key {Enter}')
    await waitFor(() =>
      expect(ctx.api.callsOf(renamePasskey)).toEqual([{ body: { id: 'p1', name: 'Blue key' } }]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('that another tab removed say so when they are renamed or removed', async () => {
    const said = toasts()
    const { ctx, user } = open()
    ctx.api.refuse(renamePasskey, refusal('404'))
    await press(user, 'Rename My phone')
    await press(user, 'Save')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    ctx.api.refuse(unlink, refusal('404'))
    await press(user, 'Remove My phone')
    await press(user, 'Remove')
    await waitFor(() => expect(said).toEqual([shell.common['changed.gone'], shell.common['changed.gone']]))
  })

  it('are removed after a question and a passkey, where the sign-in is not fresh', async () => {
    installPasskeys()
    const { ctx, user } = open()
    ctx.api.refuse(unlink, refusal('403', { reason: 'freshSignIn', methods: ['passkey'] }))
    await press(user, 'Remove My phone')
    const asked = await screen.findByRole('dialog', { name: 'Remove this passkey?' })
    await user.click(within(asked).getByRole('button', { name: 'Remove' }))
    ctx.api.answer(freshPasskeyRequest, REQUEST)
    ctx.api.answer(freshen, { freshUntil: SOME_TIME })
    ctx.api.answer(unlink, [])
    await press(user, 'Use a passkey')
    await waitFor(() => expect(ctx.api.callsOf(unlink)).toHaveLength(2))
    expect(ctx.api.callsOf(freshen)).toEqual([{ body: { passkey: PROOF } }])
    expect(ctx.api.callsOf(unlink).at(-1)).toEqual({ body: { method: 'passkey', id: 'p1' } })
  })
})

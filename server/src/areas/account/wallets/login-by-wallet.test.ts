import { getUserInfo, mode, notifications } from '@quayside/contracts/endpoints/account/account'
import { invites } from '@quayside/contracts/endpoints/account/invites'
import { loginByWallet, walletNonce } from '@quayside/contracts/endpoints/sign-in/wallets'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { usualOrFull } from '../../../../../scripts/full-run.ts'
import { openApp, type TestApp } from '../../../app/app.builders.ts'
import { prepare } from '../../../platform/storage/query.ts'
import { ethereumWallet, type SignedBody, signText, type TestWallet, tronWallet } from './wallets.builders.ts'

let server: TestApp

beforeEach(async () => {
  server = await openApp({ environment: { SITE_URL: 'https://quayside.example' } })
})
afterEach(() => server.close())

const signIn = (body: SignedBody) => server.call(loginByWallet, { body })
const reasonOf = (reply: { details: unknown }) => Reflect.get(Object(reply.details), 'reason')

describe.each([
  ['Ethereum', ethereumWallet, 'Chain ID: 1'],
  ['Tron', tronWallet, 'Chain ID: 728126428'],
] as const)('a %s wallet', (name, make, chain) => {
  let wallet: TestWallet
  beforeEach(() => {
    wallet = make()
  })

  it('opens an account with demo money, and finds it again', async () => {
    const first = await signIn(await signText(server, wallet))
    expect(first.status).toBe(200)
    expect(first.result.user).toMatchObject({
      email: '',
      amount: '100000.00',
      virtually: 'NO',
      wallets: [{ chainType: wallet.chainType, address: wallet.address }],
    })
    expect(first.result.user.username).toMatch(/^wallet-[a-z0-9]{8}$/)
    const second = await signIn(await signText(server, wallet))
    expect(second.result.user.id).toBe(first.result.user.id)
    const info = await server.call(getUserInfo, { token: second.result.token })
    expect(info.result.username).toBe(first.result.user.username)
    const told = await server.call(notifications, { token: second.result.token })
    expect(told.result.list.map(({ kind }) => kind)).toEqual(['welcome'])
  })

  it('joins by the invitation of another customer, if there is such a code', async () => {
    const inviter = await server.signUp('inviter')
    const { inviteCode } = (await server.call(invites, { token: inviter.token })).result
    const { result } = await signIn({ ...(await signText(server, wallet)), inviteCode })
    const { invited } = (await server.call(invites, { token: inviter.token })).result
    expect(invited.map(({ username }) => username)).toEqual([result.user.username])
    const other = { ...(await signText(server, make(2))), inviteCode: 'NOBODYS' }
    expect((await signIn(other)).status).toBe(200)
  })

  it('is given a text of the standard with the site, the network and five minutes', async () => {
    const { message } = await signText(server, wallet)
    expect(message.split('\n')).toEqual([
      `quayside.example wants you to sign in with your ${name} account:`,
      wallet.address,
      '',
      'Sign in with this wallet. Signing costs nothing and moves no money.',
      '',
      'URI: https://quayside.example',
      'Version: 1',
      chain,
      expect.stringMatching(/^Nonce: [0-9A-Za-z]{32}$/),
      'Issued At: 2026-11-20T12:00:00.000Z',
      'Expiration Time: 2026-11-20T12:05:00.000Z',
    ])
  })

  it('cannot use a text twice', async () => {
    const body = await signText(server, wallet)
    await signIn(body)
    expect(reasonOf(await signIn(body))).toBe('replayed')
  })

  it('cannot use a text after five minutes', async () => {
    const body = await signText(server, wallet)
    server.pass(5 * 60_000)
    const reply = await signIn(body)
    expect([reply.status, reasonOf(reply)]).toEqual([403, 'expired'])
  })

  it.each([
    ['another domain', 'quayside.example wants', 'evil.example wants', 'domain'],
    ['another address of the site', 'URI: https://quayside.example', 'URI: https://evil.example', 'domain'],
    ['another sentence', 'costs nothing', 'costs little', 'text'],
    ['another network', chain, 'Chain ID: 5', 'text'],
    ['a longer time', '12:05:00.000Z', '23:05:00.000Z', 'text'],
    ['an earlier time', 'Issued At: 2026-11-20T12', 'Issued At: 2026-11-20T11', 'text'],
    ['another nonce', 'Nonce: ', 'Nonce: x', 'nonce'],
    ['another version', 'Version: 1', 'Version: 2', 'text'],
    ['a line more', 'Version: 1', 'Version: 1\nVersion: 1', 'text'],
  ])('signed a text with %s: refused', async (_, what, instead, reason) => {
    const { message, ...rest } = await signText(server, wallet)
    const tampered = message.replace(what, instead)
    expect(tampered).not.toBe(message)
    const reply = await signIn({ ...rest, message: tampered, signature: await wallet.sign(tampered) })
    expect([reply.status, reasonOf(reply)]).toEqual([403, reason])
  })

  it('is not taken for another one: its signature under another address is refused', async () => {
    const other = make(2)
    const body = await signText(server, other)
    const reply = await signIn({ ...body, signature: await wallet.sign(body.message) })
    expect(reasonOf(reply)).toBe('signature')
    const moved = await signIn({ ...(await signText(server, wallet)), address: other.address })
    expect(reasonOf(moved)).toBe('text')
  })

  it('has one form of each signature: the high half and the short form are refused', async () => {
    const body = await signText(server, wallet)
    for (const signature of [highOf(body.signature), shortOf(body.signature)]) {
      const reply = await signIn({ ...body, signature })
      expect([reply.status, reasonOf(reply)]).toEqual([403, 'signature'])
    }
    expect((await signIn(body)).status, 'the text itself is still good').toBe(200)
  })

  it('opens one account however many texts it signs at once', async () => {
    const bodies = [await signText(server, wallet), await signText(server, wallet)]
    const replies = await Promise.all(bodies.map(signIn))
    expect(new Set(replies.map(({ result }) => result.user.id)).size).toBe(1)
  })

  it('may use one text on one node alone', async () => {
    const other = await openApp({
      environment: { SITE_URL: 'https://quayside.example' },
      core: { storage: server.services.storage },
    })
    const body = await signText(server, wallet)
    const replies = await Promise.all([server, other].map(node => node.call(loginByWallet, { body })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403])
    await other.app.close()
    await other.workers.stop()
  })
})

const ORDER = 0xffff_ffff_ffff_ffff_ffff_ffff_ffff_fffe_baae_dce6_af48_a03b_bfd2_5e8c_d036_4141n

/** The same signature with the other s, which also verifies. */
function highOf(signature: string): string {
  const s = ORDER - BigInt(`0x${signature.slice(66, 130)}`)
  const v = signature.endsWith('1b') ? '1c' : '1b'
  return `${signature.slice(0, 66)}${s.toString(16).padStart(64, '0')}${v}`
}

/** ERC-2098: the parity in the highest bit of s. */
function shortOf(signature: string): string {
  const s = BigInt(`0x${signature.slice(66, 130)}`) | (signature.endsWith('1c') ? 1n << 255n : 0n)
  return `${signature.slice(0, 66)}${s.toString(16).padStart(64, '0')}`
}

describe('the text to sign', () => {
  it('says it in the language of the customer where the standard has its letters', async () => {
    const { chainType, address } = ethereumWallet()
    const ask = async (locale: string) =>
      (await server.call(walletNonce, { query: { chainType, address, locale } })).result.message
    expect(await ask('de')).toContain('Anmeldung mit dieser Wallet.')
    expect(await ask('fr')).toContain('Connexion avec ce portefeuille.')
    expect(await ask('zh')).toContain('Sign in with this wallet.')
  })

  it.each([
    ['ethereum', '0x9d85CA56217D2bb651b00f15e694EB7E713637D4'],
    ['ethereum', tronWallet().address],
    ['tron', ethereumWallet().address],
    ['tron', `T${'1'.repeat(33)}`],
    ['bitcoin', ethereumWallet().address],
    ['ethereum', '0x00'],
  ])('is not made for a wallet of %s at %s', async (chainType, address) => {
    expect((await server.call(walletNonce, { query: { chainType, address } })).status).toBe(400)
  })

  it('takes an address without its checksum for the same wallet', async () => {
    const wallet = ethereumWallet()
    const lower = { ...wallet, address: wallet.address.toLowerCase() }
    const { message } = await signText(server, lower)
    expect(message.split('\n')[1]).toBe(wallet.address)
    expect((await signIn({ ...(await signText(server, lower)) })).status).toBe(200)
  })

  it('names the host of the request in a sandbox without an address, and is good there alone', async () => {
    const sandbox = await openApp()
    const wallet = ethereumWallet()
    const headers = { host: 'localhost:4000' }
    const body = await signText(sandbox, wallet, { headers })
    expect(body.message).toMatch(/^localhost:4000 wants/)
    const elsewhere = await sandbox.call(loginByWallet, { body, headers: { host: '192.0.2.7:4000' } })
    expect(reasonOf(elsewhere)).toBe('domain')
    expect((await sandbox.call(loginByWallet, { body, headers })).status).toBe(200)
    await sandbox.close()
  })

  it('is not made without end for one network, nor kept for ever', async () => {
    const strict = await openApp({ ipFactor: 1 })
    const { chainType, address } = ethereumWallet()
    const query = { chainType, address }
    const statuses = new Map<number, number>()
    const times = usualOrFull(1_000, 10_000)
    for (let asked = 0; asked < times; asked += 1) {
      const { status } = await strict.call(walletNonce, { query })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses].sort()).toEqual([
      [200, 15],
      [429, times - 15],
    ])
    const kept = await strict.services.storage.read(tx => tx.one(countNonces, {}))
    expect(kept?.total).toBe(15)
    await strict.close()
  })
})

const countNonces = prepare(q =>
  q.selectFrom('wallet_nonces').select(eb => eb.fn.countAll<number>().as('total')),
)

describe('bad input', () => {
  it('is refused without a failure, whatever it is', async () => {
    const good = await signText(server, ethereumWallet())
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom(...Object.values(good).filter(value => typeof value === 'string')),
      fc.nat(good.message.length - 1).map(at => good.message.slice(0, at)),
    )
    const odd = fc.record(
      { loginType: text, chainType: text, address: text, message: text, signature: text },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(odd, async change => {
        const reply = await server.call(loginByWallet, { body: { ...good, ...change } })
        const isUnchanged = JSON.stringify({ ...good, ...change }) === JSON.stringify(good)
        if (!isUnchanged) expect([400, 403, 429]).toContain(reply.status)
      }),
      { numRuns: 300 },
    )
  })
})

describe('an account without an e-mail', () => {
  it('is asked for one before it becomes a real account', async () => {
    const { result } = await signIn(await signText(server, ethereumWallet()))
    const reply = await server.call(mode, { body: { virtually: 'YES' }, token: result.token })
    expect([reply.status, reply.code]).toEqual([422, '10040'])
    expect((await server.call(mode, { body: { virtually: 'NO' }, token: result.token })).status).toBe(200)
  })
})

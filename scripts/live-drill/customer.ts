import { randomBytes, randomUUID } from 'node:crypto'
import { API_PREFIX } from '@quayside/contracts/api-prefix'
import type { BodyInputOf } from '@quayside/contracts/endpoint'
import { mode } from '@quayside/contracts/endpoints/account/account'
import { submitIdentification } from '@quayside/contracts/endpoints/account/identity'
import { addAddress, confirmAddress } from '@quayside/contracts/endpoints/funds/address-book'
import { submitDeposit } from '@quayside/contracts/endpoints/funds/deposits'
import { quoteExchange, submitExchange } from '@quayside/contracts/endpoints/funds/exchange'
import * as withdrawals from '@quayside/contracts/endpoints/funds/withdrawals'
import { register, sendCode } from '@quayside/contracts/endpoints/sign-in/login'
import { freshen } from '@quayside/contracts/endpoints/sign-in/second-factor'
import * as contracts from '@quayside/contracts/endpoints/trading/contracts'
import { TypedDataEncoder, Wallet } from 'ethers'
import { type Customer, call, send } from '../../e2e/fixtures/api.ts'
import { IDENTITY_DETAILS } from '../../e2e/fixtures/identity-details.ts'
import { linkBefore } from '../../e2e/fixtures/wallets/linked-wallet.ts'
import { jpegPhoto } from '../../server/src/platform/photos/photo.builders.ts'
import type { MailServer } from './mail-server.ts'
import { resultOf } from './result-of.ts'

const REAL = 'YES'

type Order = BodyInputOf<typeof contracts.buyContracts>

/** Opens an account by e-mail and switches it to real money. */
export async function openAccount(origin: string, mail: MailServer): Promise<Customer> {
  const [username, email, password] = ['maria', 'maria@localhost.test', `Harbor-${randomUUID()}`]
  await call(origin, sendCode, { body: { email, purpose: 'register' } })
  const code = await mail.codeFor(email)
  const session = await call(origin, register, { body: { username, email, password, code } })
  const user = await call(origin, mode, { token: session.token, body: { virtually: REAL } })
  return { username, email, password, token: session.token, user }
}

export function sendIdentity(origin: string, { token }: Customer): Promise<unknown> {
  const photos = ['front', 'back', 'inHand']
  return sendForm(origin + API_PREFIX + submitIdentification.path, {
    token,
    fields: IDENTITY_DETAILS,
    photos,
  })
}

type Form = {
  readonly token: string
  readonly fields: Readonly<Record<string, string>>
  readonly photos: readonly string[]
}

/** Sends a form with the same photo for each name; returns the result. */
async function sendForm(url: string, { token, fields, photos }: Form): Promise<unknown> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  const photo = new Blob([Uint8Array.from(await jpegPhoto())], { type: 'image/jpeg' })
  for (const name of photos) form.set(name, photo, `${name}.jpg`)
  const headers = { authorization: token, virtually: REAL }
  return await resultOf(await fetch(url, { method: 'POST', headers, body: form }))
}

/** What a customer does with real money at the site. */
export function realAccount(origin: string, { token, email, password }: Customer, mail: MailServer) {
  const own = { token, virtually: REAL } as const
  const wallet = Wallet.createRandom()
  const address = Wallet.createRandom().address
  const clientId = () => randomUUID()
  return {
    linkWallet: (customer: Customer) =>
      linkBefore(origin, customer, {
        name: 'Ledger',
        chainType: 'ethereum',
        key: wallet.privateKey,
      }),
    async addAddress(): Promise<string> {
      const body = {
        clientId: clientId(),
        currency: 'USDT',
        network: 'ERC20',
        address,
        label: 'Ledger',
      } as const
      const { id } = await call(origin, addAddress, { ...own, body })
      await call(origin, confirmAddress, {
        ...own,
        params: { id },
        body: { code: await mail.codeFor(email) },
      })
      return id
    },
    async deposit(amount: string) {
      const txHash = `0x${randomBytes(32).toString('hex')}`
      const transfer = { currency: 'USDT', network: 'ERC20', amount, txHash, lastSix: txHash.slice(-6) }
      const fields = { clientId: clientId(), ...transfer }
      const url = origin + API_PREFIX + submitDeposit.path
      return submitDeposit.result.parse(await sendForm(url, { token, fields, photos: ['proof'] }))
    },
    async exchange(amount: string) {
      const query = { from: 'USDT', to: 'USD', amount } as const
      const { quoteId } = await call(origin, quoteExchange, { ...own, query })
      return await call(origin, submitExchange, { ...own, body: { quoteId, clientId: clientId() } })
    },
    open: (order: Pick<Order, 'code' | 'lots' | 'leverage' | 'type' | 'price'>) =>
      call(origin, contracts.buyContracts, { ...own, body: { side: 'buy', clientId: clientId(), ...order } }),
    /** Why an order is refused now; undefined when it is filled, which is closed again. */
    async refusalOf(order: Pick<Order, 'code' | 'lots' | 'leverage'>): Promise<string | undefined> {
      const body = JSON.stringify({ side: 'buy', clientId: clientId(), ...order })
      const answer = await send(origin, contracts.buyContracts.path, { ...own, body })
      if (answer.status !== 200) return `${answer.code} ${answer.message} ${JSON.stringify(answer.result)}`
      await this.close(contracts.buyContracts.result.parse(answer.result).id)
      return undefined
    },
    close: (id: string) =>
      call(origin, contracts.closeContracts, { ...own, params: { id }, body: { clientId: clientId() } }),
    order: (id: string) => call(origin, contracts.getContractsOrder, { ...own, params: { id } }),
    async withdraw(amount: string, addressId: string) {
      await call(origin, freshen, { ...own, body: { password } })
      const query = { amount, currency: 'USDT', network: 'ERC20', addressId } as const
      const { nonce, typedData } = await call(origin, withdrawals.withdrawalAuth, { ...own, query })
      const { domain, types, message } = typedData
      const { WithdrawalAuthorization } = types
      const digest = TypedDataEncoder.hash(domain, { WithdrawalAuthorization }, message)
      const signature = new Wallet(wallet.privateKey).signingKey.sign(digest).serialized
      const walletAddress = wallet.address
      await call(origin, withdrawals.authorizeWithdrawal, {
        ...own,
        body: { nonce, walletAddress, chainType: 'ethereum', signature },
      })
      return await call(origin, withdrawals.submitWithdrawal, {
        ...own,
        body: { nonce, clientId: clientId() },
      })
    },
    async withdrawal(id: string) {
      const { list } = await call(origin, withdrawals.listWithdrawals, own)
      return list.find(one => one.id === id)
    },
  }
}

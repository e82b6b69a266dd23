import type { BodyInputOf } from '@quayside/contracts/endpoint'
import type { ChainType, loginByWallet, Way } from '@quayside/contracts/endpoints/sign-in/wallets'
import { linkWallet, walletNonce } from '@quayside/contracts/endpoints/sign-in/wallets'
import { Wallet } from 'ethers'
import { TronWeb } from 'tronweb'
import type { TestApp } from '../../../app/app.builders.ts'

export type TestWallet = {
  readonly chainType: ChainType
  readonly address: string
  sign(message: string): Promise<string>
}

const keyOf = (seed: number) => `0x${seed.toString(16).padStart(64, '0')}`

export function ethereumWallet(seed = 1): TestWallet {
  const wallet = new Wallet(keyOf(seed))
  return { chainType: 'ethereum', address: wallet.address, sign: message => wallet.signMessage(message) }
}

export function tronWallet(seed = 1): TestWallet {
  const key = keyOf(seed).slice(2)
  const tron = new TronWeb({ fullHost: 'http://127.0.0.1:9', privateKey: key })
  const address = TronWeb.address.fromPrivateKey(key)
  if (address === false) throw new TypeError('no key')
  return { chainType: 'tron', address, sign: async message => tron.trx.signMessageV2(message, key) }
}

export type SignedBody = BodyInputOf<typeof loginByWallet>

export async function signText(
  server: TestApp,
  wallet: TestWallet,
  from: { readonly token?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<SignedBody> {
  const { chainType, address } = wallet
  const { result } = await server.call(walletNonce, { query: { chainType, address }, ...from })
  const signature = await wallet.sign(result.message)
  return { loginType: 'wallet', chainType, address, message: result.message, signature }
}

export async function link(server: TestApp, wallet: TestWallet, token: string): Promise<Way[]> {
  const { result } = await server.call(linkWallet, { body: await signText(server, wallet, { token }), token })
  return result
}

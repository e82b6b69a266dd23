import type { BodyInputOf } from '@quayside/contracts/endpoint'
import type { loginByWallet } from '@quayside/contracts/endpoints/wallets'
import { walletNonce } from '@quayside/contracts/endpoints/wallets'
import type { SignRequest } from './sign-request.ts'
import { signOneAtATime } from './sign-request.ts'

export type Purpose = 'signIn' | 'link'

export type SignedText = BodyInputOf<typeof loginByWallet>

export async function signText(request: SignRequest, purpose: Purpose): Promise<SignedText> {
  const { api, wallet, locale } = request
  const { chainType } = wallet
  return await signOneAtATime(request, {
    prepare: async address =>
      (await api.call(walletNonce, { query: { address, chainType, purpose, locale } })).message,
    async sign(message, address) {
      const signature = await wallet.sign(message, address)
      return { loginType: 'wallet', chainType, address, message, signature, locale }
    },
  })
}

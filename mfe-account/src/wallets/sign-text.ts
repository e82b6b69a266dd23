import type { BodyInputOf } from '@quayside/contracts/endpoint'
import type { loginByWallet } from '@quayside/contracts/endpoints/sign-in/wallets'
import { walletNonce } from '@quayside/contracts/endpoints/sign-in/wallets'
import type { StepUp } from '../step-up/use-step-up.tsx'
import type { SignRequest } from './sign-request.ts'
import { signOneAtATime } from './sign-request.ts'
import { WalletFailure } from './wallet.ts'

export type Purpose = 'signIn' | 'link'

export type SignedText = BodyInputOf<typeof loginByWallet>

type Asking = { readonly purpose: Purpose; readonly run: StepUp['run'] | undefined }

/** Signs the server's text; step-up authentication for linking comes before the wallet signs. */
export async function signText(request: SignRequest, { purpose, run }: Asking): Promise<SignedText> {
  const { api, wallet, locale } = request
  const { chainType } = wallet
  return await signOneAtATime(request, {
    async prepare(address) {
      const query = { address, chainType, purpose, locale }
      if (run === undefined) return (await api.call(walletNonce, { query })).message
      const asked = await run(() => api.call(walletNonce, { query: { ...query, freshSignIn: 'yes' } }))
      if (!asked.isDone) throw new WalletFailure('rejected')
      return asked.value.message
    },
    async sign(message, address) {
      const signature = await wallet.sign(message, address)
      return { loginType: 'wallet', chainType, address, message, signature, locale }
    },
  })
}

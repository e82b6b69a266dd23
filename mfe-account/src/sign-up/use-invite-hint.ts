import { getInviteReward } from '@quayside/contracts/endpoints/account/invites'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'

/** Explains what the inviter sees and may receive. */
export function useInviteHint(): string {
  const t = useT()
  const { number } = useFormats()
  const reward = useEndpoint(getInviteReward).data?.reward
  if (!reward) return t('register.invite.hint')
  const { amount, currency } = reward
  return t('register.invite.reward', { amount: number(amount), currency })
}

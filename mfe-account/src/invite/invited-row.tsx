import type { ResultOf } from '@quayside/contracts/endpoint'
import type { invites } from '@quayside/contracts/endpoints/account/invites'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'

export type Invited = ResultOf<typeof invites>['invited'][number] & { readonly id: string }

export function InvitedRow({ friend: { username, joinedAt, reward } }: { friend: Invited }) {
  const t = useT()
  const { date, number } = useFormats()
  // The inviter’s account is open while they read this.
  const state = reward?.state === 'account' ? 'conditions' : reward?.state
  return (
    <div className="q-stack q-gap-4">
      <div className="q-row q-between">
        <bdi translate="no">{username}</bdi>
        <time dateTime={joinedAt} className="q-nowrap">
          {date(joinedAt)}
        </time>
      </div>
      {reward && (
        <p className="q-small q-text-2">
          {t(`invite.state.${state}`, {
            amount: number(reward.amount),
            currency: reward.currency,
            date: reward.paidAt === null ? '' : date(reward.paidAt),
          })}
        </p>
      )}
    </div>
  )
}

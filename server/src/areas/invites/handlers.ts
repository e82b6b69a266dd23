import type * as endpoints from '@quayside/contracts/endpoints/account/invites'
import { pageRange } from '../../platform/http/paging.ts'
import type { CustomerInput, PublicInput } from '../../platform/http/route.ts'
import { findUser } from '../../platform/storage/queries/users.ts'
import type { Services } from '../services.ts'
import { countInvited, pageOfInvited, termsPromised } from './queries.ts'
import { type InviteParts, offeredTerms } from './rewards.ts'
import { isInForce, rewardTerms } from './rules/reward.ts'
import { invitedView, rewardView } from './view.ts'

export type InviteServices = Services & InviteParts

export async function getInviteReward({
  services: { inviteTerms, clock },
}: PublicInput<typeof endpoints.getInviteReward, InviteServices>) {
  const isOffered = inviteTerms !== undefined && isInForce(inviteTerms, clock.now())
  return { reward: isOffered ? rewardView(inviteTerms) : null }
}

export async function invites(input: CustomerInput<typeof endpoints.invites, InviteServices>) {
  const { services, session, query } = input
  const { userId } = session
  return await services.storage.read(async tx => {
    const user = await tx.one(findUser, { id: userId })
    const invited = await tx.all(pageOfInvited, { userId, ...pageRange(query).range })
    const total = (await tx.one(countInvited, { userId }))?.total ?? 0
    const offered = await offeredTerms(tx, services, { userId, now: services.clock.now() })
    const kept = (await tx.all(termsPromised, { userId })).map(({ terms }) => terms)
    const now = offered && JSON.stringify(offered)
    const rewards = [...(now === undefined ? [] : [now]), ...kept.filter(terms => terms !== now)]
    return {
      inviteCode: user?.invite_code ?? '',
      invited: invited.map(invitedView),
      total,
      rewards: rewards.map(terms => ({
        ...rewardView(rewardTerms.parse(JSON.parse(terms))),
        isOffered: terms === now,
      })),
    }
  })
}

import { type InviteReward, invites } from '@quayside/contracts/endpoints/account/invites'
import { useApi, useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { PageHeader } from '@quayside/ui/page-header'
import { PageList } from '../paged/page-list.tsx'
import { type PageRequest, usePages } from '../paged/use-pages.ts'
import { QrCode } from '../sharing/qr-code.tsx'
import { ShareRow } from '../sharing/share-row.tsx'
import { type Invited, InvitedRow } from './invited-row.tsx'
import { RewardCard } from './reward-card.tsx'

export function InvitePage() {
  const t = useT()
  const pages = usePages('invites', useInvited())
  const first = pages.data?.pages[0]
  return (
    <div className="q-page q-page-narrow q-stack q-gap-24">
      <PageHeader title={t('invite.title')} lead={t('invite.lead')} />
      {first && (
        <>
          <Card>
            <Sharing code={first.inviteCode} />
          </Card>
          {first.rewards.map(reward => (
            <RewardCard key={rewardKey(reward)} reward={reward} />
          ))}
          <h2>{t('invite.joined', { count: first.total })}</h2>
        </>
      )}
      <PageList
        pages={pages}
        failed={t('invite.failed')}
        empty={t('invite.none')}
        row={friend => <InvitedRow friend={friend} />}
      />
    </div>
  )
}

function useInvited() {
  const api = useApi()
  return async ({ page, size, signal }: PageRequest) => {
    const {
      invited,
      rewards = [],
      ...rest
    } = await api.call(invites, {
      query: { page, size },
      ...(signal ? { signal } : {}),
    })
    const list = invited.map((friend): Invited => ({ ...friend, id: friend.username }))
    return { ...rest, rewards, list, page, size }
  }
}

function rewardKey({ from, amount, currency, countries, most, until }: InviteReward): string {
  return [from, until, amount, currency, most, ...countries].join(' ')
}

function Sharing({ code }: { code: string }) {
  const t = useT()
  const { flags } = useHost()
  const link = linkOf(code)
  // A rejection means that the customer closed the sheet.
  const share = () => void navigator.share({ title: flags.siteName, url: link }).catch(() => undefined)
  return (
    <div className="q-stack">
      <ShareRow label={t('invite.code')} text={code} copyLabel={t('invite.code.copy')} />
      <ShareRow label={t('invite.link')} text={link} copyLabel={t('invite.link.copy')} />
      <QrCode value={link} size={144} title={t('invite.qr')} />
      {navigator.share !== undefined && (
        <div className="q-row">
          <Button onClick={share}>{t('invite.share')}</Button>
        </div>
      )}
    </div>
  )
}

function linkOf(code: string): string {
  const link = new URL('/pass/register', window.location.origin)
  link.searchParams.set('invite', code)
  return link.href
}

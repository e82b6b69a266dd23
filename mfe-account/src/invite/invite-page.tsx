import { invites } from '@quayside/contracts/endpoints/account/account'
import { errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { ErrorCard } from '@quayside/ui/error-card'
import { PageHeader } from '@quayside/ui/page-header'
import { Skeleton } from '@quayside/ui/skeleton'
import { QrCode } from '../sharing/qr-code.tsx'
import { ShareRow } from '../sharing/share-row.tsx'
import { InvitedList } from './invited-list.tsx'

export function InvitePage() {
  const t = useT()
  const answer = useEndpoint(invites)
  return (
    <div className="q-page q-page-narrow q-stack q-gap-24">
      <PageHeader title={t('invite.title')} lead={t('invite.lead')} />
      {answer.isPending && <Skeleton height="16rem" />}
      {answer.isError && (
        <ErrorCard
          title={t('invite.failed')}
          message={t(errorKey(answer.error))}
          retryLabel={t('common:retry')}
          onRetry={() => void answer.refetch()}
          busy={answer.isFetching}
        />
      )}
      {answer.isSuccess && (
        <>
          <Card>
            <Sharing code={answer.data.inviteCode} />
          </Card>
          <Card title={t('invite.joined', { count: answer.data.total })}>
            <InvitedList invited={answer.data.invited} total={answer.data.total} />
          </Card>
        </>
      )}
    </div>
  )
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
      <p className="q-small q-text-2">{t('invite.noReward')}</p>
    </div>
  )
}

function linkOf(code: string): string {
  const link = new URL('/pass/register', window.location.origin)
  link.searchParams.set('invite', code)
  return link.href
}

import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { DataList } from '@quayside/ui/data-list'
import { EmptyState } from '@quayside/ui/empty-state'
import { Picture } from '@quayside/ui/picture'

export type Invited = readonly { readonly username: string; readonly joinedAt: string }[]

export function InvitedList({ invited, total }: { invited: Invited; total: number }) {
  const t = useT()
  const { date } = useFormats()
  if (invited.length === 0)
    return <EmptyState icon={<Picture name="pier" size="sm" />} message={t('invite.none')} />
  return (
    <>
      <DataList
        rows={invited.map(({ username, joinedAt }) => ({
          key: username,
          label: <bdi translate="no">{username}</bdi>,
          value: <time dateTime={joinedAt}>{date(joinedAt)}</time>,
        }))}
      />
      {total > invited.length && (
        <p className="q-small q-text-2">{t('invite.latest', { count: invited.length })}</p>
      )}
    </>
  )
}

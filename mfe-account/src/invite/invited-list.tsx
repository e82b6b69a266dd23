import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { DataList } from '@quayside/ui/data-list'
import { EmptyState } from '@quayside/ui/empty-state'
import { Picture } from '@quayside/ui/picture'

export type Invited = readonly { readonly username: string; readonly joinedAt: string }[]

/** Who joined by the customer's code, and when. */
export function InvitedList({ invited }: { invited: Invited }) {
  const t = useT()
  const { date } = useFormats()
  if (invited.length === 0)
    return <EmptyState icon={<Picture name="pier" size="sm" />} message={t('invite.none')} />
  return (
    <DataList
      rows={invited.map(({ username, joinedAt }) => ({
        key: username,
        label: <bdi>{username}</bdi>,
        value: <time dateTime={joinedAt}>{date(joinedAt)}</time>,
      }))}
    />
  )
}

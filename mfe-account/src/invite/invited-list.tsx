import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { DataList } from '@quayside/ui/data-list'

export type Invited = readonly { readonly username: string; readonly joinedAt: string }[]

/** Who joined by the customer's code, and when. */
export function InvitedList({ invited }: { invited: Invited }) {
  const t = useT()
  const { date } = useFormats()
  if (invited.length === 0) return <p className="q-text-2">{t('invite.none')}</p>
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

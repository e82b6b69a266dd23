import type { Notification } from '@quayside/contracts/endpoints/account/account'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { Badge } from '@quayside/ui/badge'
import { TextLink } from '@quayside/ui/text-link'
import { useWords } from '../wording/use-words.ts'

export function NotificationRow({ item }: { item: Notification }) {
  const t = useT()
  const navigate = useNavigate()
  const { dateTime } = useFormats()
  const { sentence, link } = useWords()(item)
  const { virtually } = item.data
  return (
    <div className="q-stack q-gap-4">
      <p className={item.read ? 'q-text-2' : 'q-strong'}>{sentence}</p>
      <div className="q-row q-gap-8 q-small q-text-3">
        {!item.read && <Badge tone="iris">{t('notifications.new')}</Badge>}
        {virtually && <Badge>{t(`common:account.${virtually === 'YES' ? 'real' : 'demo'}`)}</Badge>}
        <time dateTime={item.time}>{dateTime(item.time)}</time>
        {link && (
          <TextLink href={link.href} onNavigate={href => void navigate(href)} className="q-end">
            {t(link.label)}
          </TextLink>
        )}
      </div>
    </div>
  )
}

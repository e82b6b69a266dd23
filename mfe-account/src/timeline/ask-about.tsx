import type { ServiceSubject } from '@quayside/contracts/endpoints/service'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { useAskAbout } from '@quayside/runtime/use-ask-about'
import { TextLink } from '@quayside/ui/text-link'

export function AskAbout({ number, ...subject }: ServiceSubject & { number: string }) {
  const t = useT()
  const navigate = useNavigate()
  const href = useAskAbout(subject, number)
  if (href === undefined) return null
  return (
    <p className="q-small">
      <TextLink href={href} onNavigate={to => void navigate(to)}>
        {t('common:askAbout')}
      </TextLink>
    </p>
  )
}

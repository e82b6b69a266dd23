import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { Alert } from '@quayside/ui/alert'
import { TextLink } from '@quayside/ui/text-link'
import { detailHref, type ShownPolicy } from './use-contents.ts'
import { useDay } from './use-day.ts'

/** Says that the shown version is not in force, or that another one is announced. */
export function VersionNotice({ shown }: { shown: ShownPolicy }) {
  const t = useT()
  const navigate = useNavigate()
  const day = useDay()
  const { versions, version } = shown
  const place = versions.findIndex(one => one.version === version)
  const status = versions[place]?.status
  const link = (href: string, label: string) => (
    <TextLink href={href} onNavigate={to => void navigate(to)}>
      {label}
    </TextLink>
  )
  const toCurrent = link(detailHref(shown), t('policy.current'))
  if (status === 'announced')
    return <Alert actions={toCurrent}>{t('policy.announced', { date: day(version) })}</Alert>
  if (status === 'former') {
    const next = versions[place - 1]?.version ?? version
    return (
      <Alert tone="warning" actions={toCurrent}>
        {t('policy.former', { date: day(next) })}
      </Alert>
    )
  }
  const coming = versions.find(one => one.status === 'announced')?.version
  if (coming === undefined) return null
  return (
    <Alert actions={link(detailHref(shown, { version: coming, from: version }), t('policy.changes'))}>
      {t('policy.coming', { date: day(coming) })}
    </Alert>
  )
}

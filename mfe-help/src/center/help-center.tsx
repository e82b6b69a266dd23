import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { Card } from '@quayside/ui/card'
import { HelpIcon, SupportIcon } from '@quayside/ui/icons'
import { BellIcon, DocumentIcon } from '@quayside/ui/more-icons'
import { PageHeader } from '@quayside/ui/page-header'
import { TextLink } from '@quayside/ui/text-link'
import { CONTENT, detailHref, ofType, useContents } from '../documents/use-contents.ts'
import { HelpSearch } from '../search/help-search.tsx'
import styles from './help-center.module.css'

const GROUPS = [CONTENT.company, CONTENT.policy, CONTENT.statement, CONTENT.contact] as const

export function HelpCenter() {
  const t = useT()
  const navigate = useNavigate()
  const contents = useContents()
  const items = contents.data ?? []
  const follow = (href: string) => void navigate(href)
  const ways = [
    { href: '/help/faq', icon: <HelpIcon />, title: t('faq.title'), text: t('help.faq') },
    { href: '/help/notice', icon: <BellIcon />, title: t('notices.title'), text: t('help.notices') },
    {
      href: '/service',
      icon: <SupportIcon />,
      title: t('service.title'),
      text: t('help.service'),
    },
  ]
  return (
    <div className="q-page q-stack q-gap-32">
      <PageHeader title={t('help.title')} lead={t('help.lead')} />
      <HelpSearch>
        <div className="q-auto-grid">
          {ways.map(way => (
            <Card key={way.href} href={way.href} onNavigate={follow} className={styles.way}>
              <span className={styles.icon}>{way.icon}</span>
              <strong>{way.title}</strong>
              <span className="q-small q-text-2">{way.text}</span>
            </Card>
          ))}
        </div>
        <div className="q-auto-grid">
          {GROUPS.filter(type => ofType(items, type).length > 0).map(type => (
            <section key={type} className="q-stack q-gap-8">
              <h2 className="q-title">{t(`group.${type}`)}</h2>
              <ul className={styles.documents}>
                {ofType(items, type).map(item => (
                  <li key={item.id}>
                    <DocumentIcon aria-hidden="true" />
                    <TextLink href={detailHref(item)} onNavigate={follow} quiet>
                      {item.title}
                    </TextLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </HelpSearch>
    </div>
  )
}

import { compareContents } from '@quayside/contracts/endpoints/help'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { TextLink } from '@quayside/ui/text-link'
import { DocumentProse } from './document-prose.tsx'
import { Loaded } from './loaded.tsx'
import styles from './policy.module.css'
import { detailHref, type ShownPolicy } from './use-contents.ts'
import { useDay } from './use-day.ts'

/** The shown version with what it removed and added since another one. */
export function VersionChanges({ shown, from }: { shown: ShownPolicy; from: string }) {
  const t = useT()
  const locale = useLocale()
  const navigate = useNavigate()
  const day = useDay()
  const { id, version } = shown
  const query = useEndpoint(compareContents, { params: { id }, query: { from, to: version, locale } })
  return (
    <Loaded query={query} failed={t('detail.failed')} lines={6}>
      {({ body, bodyLocale, isChanged }) => (
        <div className={`q-stack q-gap-16 ${styles.changes}`}>
          <h2 className="q-title">{t('policy.compared', { from: day(from), to: day(version) })}</h2>
          <p className="q-row q-small">
            {isChanged ? (
              <>
                <del>{t('policy.removed')}</del>
                <ins>{t('policy.added')}</ins>
              </>
            ) : (
              t('policy.same')
            )}
            <TextLink
              href={detailHref(shown, { version })}
              onNavigate={href => void navigate(href)}
              className={styles.compare}
            >
              {t('policy.unmarked')}
            </TextLink>
          </p>
          <DocumentProse html={body} locale={bodyLocale} />
        </div>
      )}
    </Loaded>
  )
}

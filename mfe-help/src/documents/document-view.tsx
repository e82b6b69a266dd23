import { useLocale, useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { DocumentProse } from './document-prose.tsx'
import { languageName } from './language-name.ts'
import { Loaded } from './loaded.tsx'
import { Policy } from './policy.tsx'
import { Rating } from './rating.tsx'
import { CONTENT, isPolicy, useDocument } from './use-contents.ts'
import { dayOf } from './use-day.ts'

type DocumentViewProps = {
  id: string
  dated?: boolean
  /** The one in force, if absent. */
  version?: string | undefined
  /** Another version of a policy, to mark what changed since. */
  from?: string | undefined
}

export function DocumentView({ id, dated = true, version, from }: DocumentViewProps) {
  const t = useT()
  const locale = useLocale()
  const { date } = useFormats()
  return (
    <Loaded query={useDocument(id, version)} failed={t('detail.failed')} lines={6}>
      {({ body, bodyLocale = 'en', versions = [], ...item }) =>
        isPolicy(item) ? (
          <Policy
            shown={{ ...item, body, bodyLocale, versions, version: dayOf(item.updatedAt) }}
            from={from}
          />
        ) : (
          <div className="q-stack q-gap-12">
            {dated && (
              <p className="q-small q-text-3">{t('detail.updated', { date: date(item.updatedAt) })}</p>
            )}
            {bodyLocale !== locale && (
              <p className="q-small q-text-2">
                {t('detail.fallback', { language: languageName(bodyLocale, locale) })}
              </p>
            )}
            <DocumentProse html={body} locale={bodyLocale} />
            {item.type >= CONTENT.faq && <Rating item={item} locale={bodyLocale} />}
          </div>
        )
      }
    </Loaded>
  )
}

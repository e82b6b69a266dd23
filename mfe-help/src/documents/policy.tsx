import { useLocale, useT } from '@quayside/runtime/i18n'
import { DocumentProse } from './document-prose.tsx'
import { languageName } from './language-name.ts'
import type { ShownPolicy } from './use-contents.ts'
import { useDay } from './use-day.ts'
import { VersionChanges } from './version-changes.tsx'
import { VersionList } from './version-list.tsx'
import { VersionNotice } from './version-notice.tsx'

/** A policy: its version, its text or what changed, and its other versions. */
export function Policy({ shown, from }: { shown: ShownPolicy; from: string | undefined }) {
  const t = useT()
  const locale = useLocale()
  const day = useDay()
  const { body, bodyLocale, version } = shown
  return (
    <div className="q-stack q-gap-16">
      <p className="q-small q-text-3">{t('policy.version', { date: day(version) })}</p>
      <VersionNotice shown={shown} />
      {from !== undefined && <VersionChanges shown={shown} from={from} />}
      {from === undefined && bodyLocale !== locale && (
        <p className="q-small q-text-2">
          {t('detail.fallback', { language: languageName(bodyLocale, locale) })}
        </p>
      )}
      {from === undefined && <DocumentProse html={body} locale={bodyLocale} />}
      <VersionList shown={shown} />
    </div>
  )
}

import { LANGUAGE_TAG, LOCALES, type Locale } from '@quayside/contracts/locales'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { showToast } from '@quayside/ui/show-toast'
import { useState } from 'react'
import { useShell } from '../../shell-parts.ts'

export function LanguageList({ onChosen }: { onChosen: () => void }) {
  const t = useT()
  const current = useLocale()
  const { language } = useShell()
  const [loading, setLoading] = useState<Locale>()

  async function choose(locale: Locale): Promise<void> {
    setLoading(locale)
    try {
      await language.change(locale)
      onChosen()
    } catch {
      showToast({ message: t('language.failed'), tone: 'danger' })
    } finally {
      setLoading(undefined)
    }
  }

  return (
    <ul className="shell-languages">
      {LOCALES.map(({ value, name }) => (
        <li key={value}>
          <button
            type="button"
            lang={LANGUAGE_TAG[value]}
            className="q-menu-item"
            aria-current={value === current ? 'true' : undefined}
            aria-busy={value === loading || undefined}
            onClick={() => void choose(value)}
          >
            <bdi translate="no">{name}</bdi>
            {value === loading && <span className="q-spinner q-end" />}
          </button>
        </li>
      ))}
    </ul>
  )
}

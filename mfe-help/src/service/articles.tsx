import { searchContents } from '@quayside/contracts/endpoints/help'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { HitList } from '../search/hit-list.tsx'
import { useSettled } from '../search/use-settled.ts'

/** As the endpoint accepts. */
const LONGEST = 100
const SHOWN = 3

/** Help pages that match the text, while it is typed. Nothing without a match. */
export function Articles({ text }: { text: string }) {
  const t = useT()
  const locale = useLocale()
  const typed = useSettled(text.trim().slice(0, LONGEST).trim())
  const found = useEndpoint(
    searchContents,
    { query: { text: typed, locale } },
    { keepPrevious: true, enabled: typed !== '' },
  )
  const hits = typed === '' ? [] : (found.data ?? []).slice(0, SHOWN)
  if (hits.length === 0) return null
  return (
    <section className="q-stack q-gap-8">
      <h3 className="q-strong">{t('talk.articles')}</h3>
      <HitList hits={hits} />
    </section>
  )
}

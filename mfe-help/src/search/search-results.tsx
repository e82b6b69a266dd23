import { searchContents } from '@quayside/contracts/endpoints/help'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { EmptyState } from '@quayside/ui/empty-state'
import { Picture } from '@quayside/ui/picture'
import { TextLink } from '@quayside/ui/text-link'
import type { ReactNode } from 'react'
import { Loaded } from '../documents/loaded.tsx'
import { HitList } from './hit-list.tsx'
import { useSettled } from './use-settled.ts'

export function SearchResults({ query, children }: { query: string; children: ReactNode }) {
  const t = useT()
  const locale = useLocale()
  const text = useSettled(query)
  const options = {
    isPersonal: true,
    keepPrevious: true,
    enabled: text !== '',
  }
  const found = useEndpoint(searchContents, { query: { text, locale } }, options)
  return (
    <Loaded query={found} failed={t('help.failed')} lines={6}>
      {hits => (
        <>
          <p className="q-visually-hidden" role="status">
            {t('search.count', { count: hits.length })}
          </p>
          {hits.length === 0 ? (
            <>
              <Nothing />
              {children}
            </>
          ) : (
            <HitList hits={hits} />
          )}
        </>
      )}
    </Loaded>
  )
}

function Nothing() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <EmptyState
      icon={<Picture name="beam" />}
      message={t('search.none')}
      action={
        <TextLink href="/service" onNavigate={href => void navigate(href)}>
          {t('service.title')}
        </TextLink>
      }
    />
  )
}

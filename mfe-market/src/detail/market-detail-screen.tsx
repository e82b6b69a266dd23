import { useOwnQueries } from '@quayside/runtime/endpoint-query'
import { useSockets } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { QueryClientProvider } from '@quayside/runtime/query'
import { useNavigate, useSearchParams } from '@quayside/runtime/router'
import { Button } from '@quayside/ui/button'
import { EmptyState } from '@quayside/ui/empty-state'
import { Picture } from '@quayside/ui/picture'
import { MarketDetail } from './market-detail.tsx'

export function MarketDetailScreen() {
  const queries = useOwnQueries()
  const [query] = useSearchParams()
  const { list } = useSockets().market
  const code = query.get('code') ?? ''
  const known = list.get().find(item => item.code === code)
  const id = known?.id ?? query.get('id') ?? code
  if (id === '') return <UnknownInstrument code={code} />
  return (
    <QueryClientProvider client={queries}>
      <MarketDetail id={id} code={code} known={known} unknown={<UnknownInstrument code={code} />} />
    </QueryClientProvider>
  )
}

function UnknownInstrument({ code }: { code: string }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <div className="q-page q-page-narrow">
      <h1 className="q-visually-hidden" tabIndex={-1}>
        {t('title.detail')}
      </h1>
      <EmptyState
        icon={<Picture name="beam" />}
        message={code === '' ? t('detail.none') : t('detail.unknown', { code })}
        action={
          <Button href="/market" onNavigate={href => void navigate(href)}>
            {t('list.showAll')}
          </Button>
        }
      />
    </div>
  )
}

import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { Button } from '@quayside/ui/button'
import { HelpSearch } from '../search/help-search.tsx'

/** Answers that need no agent. */
export function FirstHelp() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <section className="q-stack q-gap-12">
      <h2 className="q-title">{t('service.first')}</h2>
      <HelpSearch>
        <div className="q-row">
          <Button href="/help/faq" onNavigate={href => void navigate(href)}>
            {t('faq.all')}
          </Button>
        </div>
      </HelpSearch>
    </section>
  )
}

import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { Button } from '@quayside/ui/button'
import { PageHeader } from '@quayside/ui/page-header'

/** `/api/loginCallback/google`: says that nobody is logged in this way here, and leads to the way that works. */
export function GoogleCallbackPage() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <div className="q-page q-page-form q-stack q-gap-24">
      <PageHeader title={t('callback.title')} lead={t('callback.text')} />
      <Button variant="primary" href="/pass/login" onNavigate={href => void navigate(href)}>
        {t('login.title')}
      </Button>
    </div>
  )
}

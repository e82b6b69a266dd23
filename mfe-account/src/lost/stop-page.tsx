import { stopLostFactorByLink } from '@quayside/contracts/endpoints/sign-in/lost-factor'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { useApi, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { useLocation, useNavigate } from '@quayside/runtime/router'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { PageHeader } from '@quayside/ui/page-header'
import { Picture } from '@quayside/ui/picture'

/** `/pass/lost-step`: the button stops a lost-factor sign-in; opening the page does not. */
export function StopPage() {
  const t = useT()
  const api = useApi()
  const navigate = useNavigate()
  const { user } = useSession()
  const token = useLocation().hash.slice(1)
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => api.call(stopLostFactorByLink, { body: { token } }),
  })
  const isNone = token === '' || (error instanceof ApiError && error.code === '404')
  return (
    <div className="q-page q-page-form q-stack q-gap-24">
      <PageHeader title={t('lost.page.title')} lead={t('lost.page.text')} />
      <Card>
        <div className="q-stack">
          {isNone && (
            <Alert tone="warning" announce>
              {t('lost.page.none')}
            </Alert>
          )}
          {error !== null && !isNone && (
            <Alert tone="danger" announce>
              {t(errorKey(error))}
            </Alert>
          )}
          {isSuccess && (
            <>
              <Picture name="moored" />
              <Alert tone="success" announce>
                {t('lost.stopped')}
              </Alert>
            </>
          )}
          {!isNone && !isSuccess && (
            <Button variant="primary" size="lg" block busy={isPending} onClick={() => mutate()}>
              {t('lost.stop')}
            </Button>
          )}
          <Button
            size="lg"
            block
            href={user === null ? '/pass/reset' : '/profile/settings#password'}
            onNavigate={href => void navigate(href)}
          >
            {t('lost.page.password')}
          </Button>
        </div>
      </Card>
    </div>
  )
}

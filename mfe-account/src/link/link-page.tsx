import { takeAccountBack, undoEmailChange } from '@quayside/contracts/endpoints/account/account-links'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { useLocation, useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { PageHeader } from '@quayside/ui/page-header'
import { Picture } from '@quayside/ui/picture'
import { readLink } from './read-link.ts'

export function LinkPage() {
  const t = useT()
  const link = readLink(useLocation().hash)
  if (link.kind === 'undo') return <Act key={link.token} kind="undo" token={link.token} />
  if (link.kind === 'back') return <Act key={link.token} kind="back" token={link.token} />
  if (link.kind === 'closed') return <Farewell until={link.until} />
  return (
    <div className="q-page q-page-form q-stack q-gap-24">
      <PageHeader title={t('link.title')} lead={t('link.none')} />
    </div>
  )
}

type ActProps = { readonly kind: 'undo' | 'back'; readonly token: string }

function Act({ kind, token }: ActProps) {
  const t = useT()
  const api = useApi()
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async () => {
      if (kind === 'undo') return await api.call(undoEmailChange, { body: { token } })
      await api.call(takeAccountBack, { body: { token } })
      return { email: '' }
    },
  })
  return (
    <div className="q-page q-page-form q-stack q-gap-24">
      <PageHeader title={t(`link.${kind}.title`)} lead={t(`link.${kind}.text`)} />
      {error && (
        <Alert tone="danger" announce>
          {t(wordOf(error))}
        </Alert>
      )}
      {data === undefined ? (
        <Button variant="primary" size="lg" busy={isPending} onClick={() => mutate()}>
          {t(`link.${kind}.submit`)}
        </Button>
      ) : (
        <Done kind={kind} email={data.email} />
      )}
    </div>
  )
}

function Done({ kind, email }: { kind: ActProps['kind']; email: string }) {
  const t = useT()
  const navigate = useNavigate()
  const next = kind === 'undo' ? '/pass/reset' : '/pass/login'
  return (
    <>
      <Picture name="moored" />
      <Alert
        tone="success"
        announce
        actions={
          <Button variant="primary" href={next} onNavigate={href => void navigate(href)}>
            {t(kind === 'undo' ? 'reset.submit' : 'login.title')}
          </Button>
        }
      >
        {t(`link.${kind}.done`, { email })}
      </Alert>
    </>
  )
}

function wordOf(error: unknown): string {
  const code = error instanceof ApiError ? error.code : ''
  if (code === '404' || code === '400') return 'link.over'
  return code === '409' ? 'link.taken' : errorKey(error)
}

function Farewell({ until }: { until: string | undefined }) {
  const t = useT()
  const { dateTime } = useFormats()
  const text = until === undefined ? t('link.closed.final') : t('link.closed.text', { time: dateTime(until) })
  return (
    <div className="q-page q-page-form q-stack q-gap-24">
      <Picture name="moored" />
      <PageHeader title={t('link.closed.title')} lead={text} />
    </div>
  )
}

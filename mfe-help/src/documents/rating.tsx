import { type ContentItem, rateContents } from '@quayside/contracts/endpoints/help'
import type { Locale } from '@quayside/contracts/locales'
import { errorKey } from '@quayside/runtime/api-error'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { useNavigate } from '@quayside/runtime/router'
import { Button } from '@quayside/ui/button'
import { showToast } from '@quayside/ui/show-toast'
import { TextLink } from '@quayside/ui/text-link'

/** "Was this helpful?" below a document. */
export function Rating({
  item: { id, title },
  locale,
}: {
  item: Pick<ContentItem, 'id' | 'title'>
  locale: Locale
}) {
  const t = useT()
  const api = useApi()
  const navigate = useNavigate()
  const { mutate, isPending, isSuccess, variables } = useMutation({
    mutationFn: (helpful: boolean) => api.call(rateContents, { body: { id, locale, helpful } }),
    onError: error => showToast({ tone: 'danger', message: t(errorKey(error)) }),
  })
  if (isSuccess)
    return (
      <p className="q-row q-small q-text-2" role="status">
        {t('rating.thanks')}
        {!variables && (
          <TextLink href="/service" onNavigate={href => void navigate(href)}>
            {t('service.title')}
          </TextLink>
        )}
      </p>
    )
  return (
    <fieldset className="q-row q-small q-text-2" aria-label={`${t('rating.ask')} ${title}`}>
      <span aria-hidden="true">{t('rating.ask')}</span>
      <Button size="sm" disabled={isPending} onClick={() => mutate(true)}>
        {t('rating.yes')}
      </Button>
      <Button size="sm" disabled={isPending} onClick={() => mutate(false)}>
        {t('rating.no')}
      </Button>
    </fieldset>
  )
}

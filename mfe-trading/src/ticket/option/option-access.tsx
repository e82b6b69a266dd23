import { mode } from '@quayside/contracts/endpoints/account/account'
import { optionAccess } from '@quayside/contracts/endpoints/trading/options'
import { errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useApi, useHost, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { useNavigate } from '@quayside/runtime/router'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { showToast } from '@quayside/ui/show-toast'
import { Skeleton } from '@quayside/ui/skeleton'
import { TextLink } from '@quayside/ui/text-link'
import type { ReactNode } from 'react'

/** Shows its children where options may be bought; otherwise the reason and a link (rules §5). */
export function OptionAccess({ children }: { children: ReactNode }) {
  const { status } = useSession()
  const isCustomer = status === 'customer'
  const access = useEndpoint(optionAccess, {}, { enabled: isCustomer })
  if (isCustomer && access.isPending) return <Skeleton height="24rem" />
  // Without a response, the server still refuses by its own check.
  return access.data?.enabled === false ? <NotHere /> : children
}

function NotHere() {
  const t = useT()
  const api = useApi()
  const { session } = useHost()
  const { mode: current } = useSession()
  const navigate = useNavigate()
  const change = useMutation({
    mutationFn: () => api.call(mode, { body: { virtually: 'NO' } }),
    onSuccess: user => session.setUser(user),
    onError: error => showToast({ message: t(errorKey(error)), tone: 'danger' }),
  })
  const toDemo = (
    <Button size="sm" busy={change.isPending} onClick={() => change.mutate()}>
      {t('option.toDemo')}
    </Button>
  )
  const actions = (
    <>
      {current === 'real' && toDemo}
      <TextLink href="/profile/settings#country" onNavigate={href => void navigate(href)}>
        {t('option.setCountry')}
      </TextLink>
    </>
  )
  return (
    <Alert tone="info" title={t('option.notHere')} actions={actions}>
      {t('option.country')}
    </Alert>
  )
}

import { secondFactor } from '@quayside/contracts/endpoints/sign-in/second-factor'
import { errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useT } from '@quayside/runtime/i18n'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import { useRetainedFocus } from '@quayside/ui/use-retained-focus'
import { useRef, useState } from 'react'
import { AddApp } from './add-app.tsx'
import { AppInUse } from './app-in-use.tsx'
import { CodesLeft } from './codes-left.tsx'
import { LostNotice } from './lost-notice.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export function Authenticator() {
  const place = useRef<HTMLDivElement>(null)
  // Each step removes the button that led to it.
  useRetainedFocus(place)
  return (
    <div ref={place} tabIndex={-1}>
      <Step />
    </div>
  )
}

function Step() {
  const t = useT()
  const state = useEndpoint(secondFactor)
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes !== undefined) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
  if (state.isPending) return <Skeleton lines={3} />
  if (state.isError) {
    return (
      <ErrorCard
        level={3}
        title={t('factor.failed')}
        message={t(errorKey(state.error))}
        retryLabel={t('common:retry')}
        onRetry={() => void state.refetch()}
        busy={state.isFetching}
      />
    )
  }
  const { totp, lost, ...rest } = state.data
  return (
    <div className="q-stack">
      {lost !== null && <LostNotice lost={lost} />}
      {totp !== null && <AppInUse totp={totp} {...rest} onCodes={setCodes} />}
      {totp === null && rest.passkeys > 0 && <CodesLeft left={rest.recoveryCodesLeft} onCodes={setCodes} />}
      {totp === null && <AddApp onCodes={setCodes} />}
    </div>
  )
}

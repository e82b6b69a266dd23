import { type LoanRecord, loanAgreement, readAgreement } from '@quayside/contracts/endpoints/loans'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { useApi } from '@quayside/runtime/hooks'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useMutation, useQuery } from '@quayside/runtime/query'
import { Button } from '@quayside/ui/button'
import { ErrorCard } from '@quayside/ui/error-card'
import { showToast } from '@quayside/ui/show-toast'
import { Skeleton } from '@quayside/ui/skeleton'
import { useState } from 'react'
import { saveFile } from '../../sharing/save-file.ts'
import styles from '../loans.module.css'
import { AgreementText } from './agreement-text.tsx'

type AgreementProps = { readonly loan: LoanRecord; readonly onEnd?: () => void }

export function useAgreement({ id, offer: { termsHash }, timeline }: LoanRecord) {
  const api = useApi()
  const locale = useLocale()
  return useQuery({
    queryKey: ['agreement', id, timeline.length, termsHash, locale],
    queryFn: ({ signal }) => api.call(readAgreement, { params: { id }, query: { locale }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The agreement's text, which the server stores next to the file. */
export function Agreement({ loan, onEnd }: AgreementProps) {
  const t = useT()
  const read = useAgreement(loan)
  if (read.error instanceof ApiError && read.error.code === '404')
    return <p className="q-text-2">{t('agreement.fileAlone')}</p>
  if (read.isError) {
    return (
      <ErrorCard
        title={t('agreement.failed')}
        message={t(errorKey(read.error))}
        retryLabel={t('common:retry')}
        onRetry={() => void read.refetch()}
        busy={read.isFetching}
        level={3}
      />
    )
  }
  if (read.data === undefined) return <Skeleton height="40rem" />
  return (
    <AgreementText words={read.data} label={t('agreement.title')} {...(onEnd !== undefined && { onEnd })} />
  )
}

export function AgreementAgain({ loan }: Pick<AgreementProps, 'loan'>) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{t('agreement.again')}</summary>
      {isOpen && <Agreement loan={loan} />}
    </details>
  )
}

/** Downloads of the agreement with their hashes; `read` is the hash of the displayed offer. */
export function AgreementFiles({ loan, read }: Pick<AgreementProps, 'loan'> & { readonly read?: string }) {
  const t = useT()
  const { signedHash } = loan.agreement
  const hash = read ?? loan.agreement.hash
  return (
    <div className="q-stack q-gap-12">
      <div className={styles.acts}>
        <Download loan={loan} isSigned={false} />
        {signedHash !== null && <Download loan={loan} isSigned />}
      </div>
      {hash !== null && <Hash label={t('agreement.hash')} hash={hash} />}
      {signedHash !== null && <Hash label={t('agreement.hashSigned')} hash={signedHash} />}
    </div>
  )
}

function Hash({ label, hash }: { label: string; hash: string }) {
  return (
    <p className={styles.hash}>
      {label}{' '}
      <bdi translate="no" dir="ltr">
        {hash}
      </bdi>
    </p>
  )
}

function Download({ loan: { id, orderNo }, isSigned }: { loan: LoanRecord; isSigned: boolean }) {
  const t = useT()
  const api = useApi()
  const locale = useLocale()
  const saving = useMutation({
    mutationFn: () =>
      api.call(loanAgreement, {
        params: { id },
        query: { locale, ...(isSigned && { signed: 'true' as const }) },
      }),
    onSuccess: file => saveFile(`agreement-${orderNo}${isSigned ? '-signed' : ''}.pdf`, file),
    onError: error => showToast({ tone: 'danger', message: t(errorKey(error)) }),
  })
  return (
    <Button size="sm" busy={saving.isPending} onClick={() => saving.mutate()}>
      {t(isSigned ? 'agreement.downloadSigned' : 'agreement.download')}
    </Button>
  )
}

import { removeTotp } from '@quayside/contracts/endpoints/sign-in/second-factor'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Button } from '@quayside/ui/button'
import { DataList } from '@quayside/ui/data-list'
import { showToast } from '@quayside/ui/show-toast'
import { useState } from 'react'
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx'
import styles from './authenticator.module.css'
import { FewCodes, type OnCodes, RenewCodes } from './codes-left.tsx'
import { useFactorAct } from './use-factor-act.ts'

type AppInUseProps = {
  readonly totp: { readonly addedAt: string; readonly lastUsedAt: string | null }
  readonly passkeys: number
  readonly recoveryCodesLeft: number
  readonly onCodes: OnCodes
}

export function AppInUse({ totp, passkeys, recoveryCodesLeft, onCodes }: AppInUseProps) {
  const t = useT()
  const { dateTime } = useFormats()
  const { lastUsedAt } = totp
  return (
    <div className="q-stack">
      <DataList
        rows={[
          { label: t('factor.since'), value: dateTime(totp.addedAt) },
          { label: t('factor.used'), value: lastUsedAt === null ? t('factor.never') : dateTime(lastUsedAt) },
          { label: t('factor.left'), value: <bdi translate="no">{recoveryCodesLeft}</bdi> },
        ]}
      />
      <FewCodes left={recoveryCodesLeft} />
      <div className={styles.acts}>
        <RenewCodes onCodes={onCodes} />
        <RemoveApp hasPasskeys={passkeys > 0} />
      </div>
    </div>
  )
}

function RemoveApp({ hasPasskeys }: { readonly hasPasskeys: boolean }) {
  const t = useT()
  const api = useApi()
  const [isAsking, setAsking] = useState(false)
  const removal = useFactorAct(
    () => api.call(removeTotp, { body: {} }),
    () => showToast({ message: t('factor.removed'), tone: 'success' }),
  )
  const remove = () => {
    setAsking(false)
    removal.start()
  }
  return (
    <>
      <Button busy={removal.isPending} onClick={() => setAsking(true)}>
        {t('factor.remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('factor.removeTitle')}
          act={t('factor.remove')}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{t(hasPasskeys ? 'factor.removeText.passkey' : 'factor.removeText')}</p>
        </ConfirmDialog>
      )}
      {removal.dialog}
    </>
  )
}

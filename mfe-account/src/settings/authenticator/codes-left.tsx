import { renewRecoveryCodes } from '@quayside/contracts/endpoints/sign-in/second-factor'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { DataList } from '@quayside/ui/data-list'
import { useFactorAct } from './use-factor-act.ts'

export type OnCodes = (codes: readonly string[]) => void

/** Remaining recovery codes of a customer who only has passkeys, with a button to renew them. */
export function CodesLeft({ left, onCodes }: { readonly left: number; readonly onCodes: OnCodes }) {
  const t = useT()
  return (
    <div className="q-stack">
      <DataList rows={[{ label: t('factor.left'), value: <bdi translate="no">{left}</bdi> }]} />
      <FewCodes left={left} />
      <div>
        <RenewCodes onCodes={onCodes} />
      </div>
    </div>
  )
}

/** Below this few, codes soon run out, and a lost device then means days without the account. */
const FEW = 2

export function FewCodes({ left }: { readonly left: number }) {
  const t = useT()
  return left > FEW ? null : <Alert tone="warning">{t('factor.leftFew')}</Alert>
}

export function RenewCodes({ onCodes }: { readonly onCodes: OnCodes }) {
  const t = useT()
  const api = useApi()
  const { start, isPending, dialog } = useFactorAct(
    () => api.call(renewRecoveryCodes),
    ({ recoveryCodes }) => onCodes(recoveryCodes),
  )
  return (
    <>
      <Button busy={isPending} onClick={start}>
        {t('factor.renew')}
      </Button>
      {dialog}
    </>
  )
}

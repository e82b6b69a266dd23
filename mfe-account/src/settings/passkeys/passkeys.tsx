import { type Way, ways } from '@quayside/contracts/endpoints/sign-in/wallets'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { Skeleton } from '@quayside/ui/skeleton'
import { useState } from 'react'
import { type StepUp, useStepUp } from '../../step-up/use-step-up.tsx'
import { RecoveryCodes } from '../authenticator/recovery-codes.tsx'
import rows from '../settings-page.module.css'
import { SignInMethodRow } from '../sign-in-method-row.tsx'
import styles from '../sign-in-methods.module.css'
import { useRefreshSignInMethods } from '../use-refresh-sign-in-methods.ts'
import { AddPasskey } from './add-passkey.tsx'
import { RenameDialog } from './rename-dialog.tsx'

export function Passkeys() {
  const t = useT()
  const list = useEndpoint(ways)
  const refresh = useRefreshSignInMethods()
  const { run, dialog } = useStepUp()
  const [codes, setCodes] = useState<readonly string[]>([])
  if (list.isPending) return <Skeleton lines={2} />
  const passkeys = (list.data ?? []).filter(({ method }) => method === 'passkey')
  return (
    <div className="q-stack">
      <p className="q-text-2">{t('passkey.text')}</p>
      {passkeys.length > 0 && (
        <ul className={rows.rows}>
          {passkeys.map(method => (
            <PasskeyRow key={method.id} method={method} run={run} onChanged={refresh} />
          ))}
        </ul>
      )}
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes([])} />
      ) : (
        <AddPasskey
          run={run}
          names={passkeys.map(({ name }) => name)}
          onAdded={recoveryCodes => {
            setCodes(recoveryCodes)
            refresh()
          }}
        />
      )}
      {dialog}
    </div>
  )
}

type PasskeyRowProps = { readonly method: Way; readonly run: StepUp['run']; readonly onChanged: () => void }

function PasskeyRow({ method, run, onChanged }: PasskeyRowProps) {
  const t = useT()
  const { name } = method
  const [isNaming, setNaming] = useState(false)
  const texts = {
    name,
    confirm: t('passkey.remove.confirm'),
    text: t('passkey.remove.text', { name }),
    removed: t('passkey.removed'),
  }
  const rename = (
    <Button size="sm" onClick={() => setNaming(true)} aria-label={t('passkey.rename.name', { name })}>
      {t('passkey.rename')}
    </Button>
  )
  return (
    <SignInMethodRow method={method} run={run} onChanged={onChanged} texts={texts} acts={rename}>
      <p className={styles.name}>
        <bdi translate="no">{name}</bdi>
      </p>
      {isNaming && <RenameDialog method={method} onDone={onChanged} onClose={() => setNaming(false)} />}
    </SignInMethodRow>
  )
}

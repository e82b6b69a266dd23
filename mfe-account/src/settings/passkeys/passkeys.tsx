import { type Way, ways } from '@quayside/contracts/endpoints/wallets'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { Skeleton } from '@quayside/ui/skeleton'
import { useState } from 'react'
import { type FreshAct, useFreshAct } from '../../fresh/use-fresh-act.tsx'
import { RecoveryCodes } from '../authenticator/recovery-codes.tsx'
import rows from '../settings-page.module.css'
import { useRefreshWays } from '../use-refresh-ways.ts'
import { WayRow } from '../way-row.tsx'
import styles from '../ways.module.css'
import { AddPasskey } from './add-passkey.tsx'
import { RenameDialog } from './rename-dialog.tsx'

export function Passkeys() {
  const t = useT()
  const list = useEndpoint(ways)
  const refresh = useRefreshWays()
  const { run, dialog } = useFreshAct()
  const [codes, setCodes] = useState<readonly string[]>([])
  if (list.isPending) return <Skeleton lines={2} />
  const passkeys = (list.data ?? []).filter(({ method }) => method === 'passkey')
  return (
    <div className="q-stack">
      <p className="q-text-2">{t('passkey.text')}</p>
      {passkeys.length > 0 && (
        <ul className={rows.rows}>
          {passkeys.map(way => (
            <PasskeyRow key={way.id} way={way} run={run} onChanged={refresh} />
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

type PasskeyRowProps = { readonly way: Way; readonly run: FreshAct['run']; readonly onChanged: () => void }

function PasskeyRow({ way, run, onChanged }: PasskeyRowProps) {
  const t = useT()
  const { name } = way
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
    <WayRow way={way} run={run} onChanged={onChanged} texts={texts} acts={rename}>
      <p className={styles.name}>
        <bdi translate="no">{name}</bdi>
      </p>
      {isNaming && <RenameDialog way={way} onDone={onChanged} onClose={() => setNaming(false)} />}
    </WayRow>
  )
}

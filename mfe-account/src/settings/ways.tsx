import { linkWallet, unlink, type Way, ways } from '@quayside/contracts/endpoints/wallets'
import { errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useApi, useHost, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation, useQueryClient } from '@quayside/runtime/query'
import { useFormats } from '@quayside/runtime/use-formats'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import { showToast } from '@quayside/ui/toast'
import { useState } from 'react'
import { type FreshAct, useFreshAct } from '../fresh/use-fresh-act.tsx'
import { WalletButton } from '../wallets/wallet-button.tsx'
import { EmailForm } from './email-form.tsx'
import rows from './settings-page.module.css'
import styles from './ways.module.css'

/** Every way to log in with when it was added and used, the way to another, and an e-mail for who has none. */
export function Ways() {
  const t = useT()
  const api = useApi()
  const { user } = useSession()
  const list = useEndpoint(ways)
  const refresh = useRefresh()
  const { run, dialog } = useFreshAct()
  if (list.isPending) return <Skeleton lines={3} />
  if (list.isError) {
    return (
      <ErrorCard
        level={3}
        title={t('ways.failed')}
        message={t(errorKey(list.error))}
        retryLabel={t('common:retry')}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    )
  }
  return (
    <div className="q-stack">
      <ul className={rows.rows}>
        {list.data.map(way => (
          <WayRow key={way.id} way={way} run={run} onChanged={refresh} />
        ))}
      </ul>
      {list.data.length === 1 && <p className="q-small q-text-2">{t('ways.last')}</p>}
      <WalletButton
        purpose="link"
        label={t('wallet.link')}
        onSigned={async body => {
          const { isDone } = await run(() => api.call(linkWallet, { body }))
          if (!isDone) return
          showToast({ message: t('ways.linked'), tone: 'success' })
          refresh()
        }}
      />
      {user?.email === '' && <EmailForm run={run} onAdded={refresh} />}
      {dialog}
    </div>
  )
}

function useRefresh(): () => void {
  const queries = useQueryClient()
  const { session } = useHost()
  return () => {
    void queries.invalidateQueries({ queryKey: [ways.path] })
    void session.refresh()
  }
}

type WayRowProps = { readonly way: Way; readonly run: FreshAct['run']; readonly onChanged: () => void }

function WayRow({ way, run, onChanged }: WayRowProps) {
  const t = useT()
  const { dateTime } = useFormats()
  const [isAsking, setAsking] = useState(false)
  const kind = useKind()(way)
  const times = [
    way.addedAt && t('ways.added', { time: dateTime(way.addedAt) }),
    way.lastUsedAt && t('ways.used', { time: dateTime(way.lastUsedAt) }),
  ]
  return (
    <li>
      <div className={styles.way}>
        <p>{kind}</p>
        <p className={`q-small ${styles.name}`}>
          <bdi dir="ltr">{way.name}</bdi>
        </p>
        <p className="q-small q-text-3">{times.filter(Boolean).join(' · ')}</p>
      </div>
      {way.removable && (
        <Button
          size="sm"
          onClick={() => setAsking(true)}
          aria-label={t('ways.remove.name', { name: shortName(way.name) })}
        >
          {t('ways.remove')}
        </Button>
      )}
      {isAsking && <Removal way={way} run={run} onChanged={onChanged} onClose={() => setAsking(false)} />}
    </li>
  )
}

function Removal({ way, run, onChanged, onClose }: WayRowProps & { onClose: () => void }) {
  const t = useT()
  const api = useApi()
  const { mutate, isPending } = useMutation({
    mutationFn: () => run(() => api.call(unlink, { body: { method: way.method, id: way.id } })),
    onSuccess({ isDone }) {
      if (isDone) showToast({ message: t('ways.removed'), tone: 'success' })
    },
    onError: error => showToast({ message: t(errorKey(error)), tone: 'danger' }),
    onSettled() {
      onClose()
      onChanged()
    },
  })
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t('ways.remove.confirm')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="danger" busy={isPending} onClick={() => mutate()}>
            {t('ways.remove')}
          </Button>
        </>
      }
    >
      <p>{t('ways.remove.text', { name: shortName(way.name) })}</p>
    </Dialog>
  )
}

function useKind(): (way: Way) => string {
  const t = useT()
  return ({ method, chainType }) => {
    if (method === 'email') return t('field.email')
    if (method === 'password') return t('field.password')
    return t('ways.wallet', { network: chainType === 'tron' ? 'Tron' : 'Ethereum' })
  }
}

function shortName(name: string): string {
  return name.length > 20 ? `${name.slice(0, 6)}…${name.slice(-4)}` : name
}

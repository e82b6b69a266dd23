import { isProvider, PROVIDER_NAMES } from '@quayside/contracts/endpoints/sign-in/providers'
import { linkWallet, type Way, ways } from '@quayside/contracts/endpoints/sign-in/wallets'
import { errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useApi, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { ErrorCard } from '@quayside/ui/error-card'
import { showToast } from '@quayside/ui/show-toast'
import { Skeleton } from '@quayside/ui/skeleton'
import { ProviderButtons } from '../providers/provider-buttons.tsx'
import { useOffered } from '../providers/use-offered.ts'
import { type StepUp, useStepUp } from '../step-up/use-step-up.tsx'
import { shortAddress } from '../wallets/short-address.ts'
import { WalletButton } from '../wallets/wallet-button.tsx'
import { EmailChange } from './email-change.tsx'
import { EmailForm } from './email-form.tsx'
import rows from './settings-page.module.css'
import { SignInMethodRow } from './sign-in-method-row.tsx'
import styles from './sign-in-methods.module.css'
import { useRefreshSignInMethods } from './use-refresh-sign-in-methods.ts'

export function SignInMethods() {
  const t = useT()
  const api = useApi()
  const { user } = useSession()
  const list = useEndpoint(ways)
  const offered = useOffered()
  const refresh = useRefreshSignInMethods()
  const { run, dialog } = useStepUp()
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
  const others = list.data.filter(({ method }) => method !== 'passkey')
  return (
    <div className="q-stack">
      {others.length > 0 && (
        <ul className={rows.rows}>
          {others.map(method => (
            <OtherRow key={method.id} method={method} run={run} onChanged={refresh} />
          ))}
        </ul>
      )}
      {list.data.length === 1 && <p className="q-small q-text-2">{t('ways.last')}</p>}
      <div className="q-row">
        <WalletButton
          purpose="link"
          label={t('wallet.link')}
          run={run}
          onSigned={async body => {
            const { isDone } = await run(() => api.call(linkWallet, { body }))
            if (!isDone) return
            showToast({ message: t('ways.linked'), tone: 'success' })
            refresh()
          }}
        />
        {offered.length > 0 && <ProviderButtons purpose="link" providers={offered} run={run} />}
      </div>
      {user?.email === '' && <EmailForm run={run} act="add" onDone={refresh} />}
      {dialog}
    </div>
  )
}

type OtherRowProps = { readonly method: Way; readonly run: StepUp['run']; readonly onChanged: () => void }

function OtherRow({ method, run, onChanged }: OtherRowProps) {
  const t = useT()
  const name = shortName(method)
  const { title: confirm, removed } = useRemovalWords()(method)
  const texts = { name, confirm, text: t('ways.remove.text', { name }), removed }
  return (
    <SignInMethodRow
      method={method}
      run={run}
      onChanged={onChanged}
      texts={texts}
      acts={method.method === 'email' && <EmailChange run={run} onChanged={onChanged} />}
    >
      <p>{useKind()(method)}</p>
      <p className={`q-small ${styles.name}`}>
        <bdi translate="no" dir="ltr">
          {method.name}
        </bdi>
      </p>
    </SignInMethodRow>
  )
}

function useKind(): (method: Way) => string {
  const t = useT()
  return ({ method, chainType }) => {
    if (method === 'email') return t('field.email')
    if (method === 'password') return t('field.password')
    if (isProvider(method)) return t('provider.account', { name: PROVIDER_NAMES[method] })
    return t('ways.wallet', { network: chainType === 'tron' ? 'Tron' : 'Ethereum' })
  }
}

function useRemovalWords(): (method: Way) => { title: string; removed: string } {
  const t = useT()
  return ({ method }) => {
    if (!isProvider(method)) return { title: t('ways.remove.confirm'), removed: t('ways.removed') }
    const name = PROVIDER_NAMES[method]
    return { title: t('provider.remove', { name }), removed: t('provider.removed', { name }) }
  }
}

/** Shortens wallet addresses; other names stay whole. */
function shortName({ name, chainType }: Way): string {
  return chainType !== undefined && name.length > 20 ? shortAddress(name) : name
}

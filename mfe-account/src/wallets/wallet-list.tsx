import type { ChainType } from '@quayside/contracts/endpoints/sign-in/wallets'
import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { deepLinks } from './deep-links.ts'
import { NETWORK_NAMES } from './network-names.ts'
import { useDiscovery } from './use-discovery.ts'
import type { Wallet } from './wallet.ts'
import { WalletMark } from './wallet-mark.tsx'
import styles from './wallets.module.css'

type WalletListProps = { readonly chainType: ChainType; readonly onChoose: (wallet: Wallet) => void }

export function WalletList({ chainType, onChoose }: WalletListProps) {
  const t = useT()
  const { wallets, isLooking, search } = useDiscovery(chainType)
  const [only, ...others] = wallets
  if (only === undefined) {
    if (!isLooking) return <NoWallet chainType={chainType} onSearch={search} />
    return (
      <div className={styles.waiting} role="status">
        <span className="q-spinner" />
        <p>{t('wallet.looking')}</p>
      </div>
    )
  }
  if (others.length === 0) {
    return (
      <Button
        variant="primary"
        size="lg"
        block
        icon={<WalletMark wallet={only} />}
        onClick={() => onChoose(only)}
      >
        {t('wallet.continue', { name: only.name })}
      </Button>
    )
  }
  return (
    <ul className={styles.list} aria-label={t('wallet.choose')}>
      {wallets.map(wallet => (
        <li key={wallet.id}>
          <Button block icon={<WalletMark wallet={wallet} />} onClick={() => onChoose(wallet)}>
            <bdi>{wallet.name}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function NoWallet({ chainType, onSearch }: { chainType: ChainType; onSearch: () => void }) {
  const t = useT()
  const { flags } = useHost()
  const network = NETWORK_NAMES[chainType]
  if (flags.device === 'mobile') {
    return (
      <>
        <p>{t('wallet.none.phone', { network })}</p>
        <ul className={styles.list}>
          {deepLinks(chainType, location.href).map(({ name, href }) => (
            <li key={name}>
              <Button block href={href}>
                <bdi>{name}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      </>
    )
  }
  return (
    <>
      <Alert tone="warning" announce title={t('wallet.none', { network })}>
        {t('wallet.none.next')}
      </Alert>
      <Button block onClick={onSearch}>
        {t('wallet.search')}
      </Button>
    </>
  )
}

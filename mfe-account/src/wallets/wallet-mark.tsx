import { WalletIcon } from '@quayside/ui/more-icons'
import type { Wallet } from './wallet.ts'
import styles from './wallets.module.css'

export function WalletMark({ wallet }: { wallet: Pick<Wallet, 'icon'> }) {
  if (wallet.icon === undefined) return <WalletIcon aria-hidden="true" />
  return <img className={styles.mark} src={wallet.icon} alt="" width={24} height={24} />
}

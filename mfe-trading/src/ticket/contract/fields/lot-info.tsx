import type { MarketInfo } from '@quayside/contracts/market/market'
import { useT } from '@quayside/runtime/i18n'
import { IconButton } from '@quayside/ui/icon-button'
import { InfoIcon } from '@quayside/ui/icons'
import { Tooltip } from '@quayside/ui/tooltip'
import styles from '../../fields.module.css'
import { useAmountText } from '../form/asset-unit.ts'

export function LotInfo({ info }: { info: MarketInfo }) {
  const t = useT()
  const amountText = useAmountText(info)
  const text = t('ticket.lotHelp', { name: info.appName, amount: amountText(info.lotSize) })
  return (
    <Tooltip text={text}>
      <IconButton size="sm" className={styles.info} label={t('ticket.lotAsk')} icon={<InfoIcon />} />
    </Tooltip>
  )
}

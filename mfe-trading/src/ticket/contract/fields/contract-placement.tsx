import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import type { MarketInfo } from '@quayside/contracts/market/market'
import type { Converted } from '@quayside/runtime/conversion'
import { useT } from '@quayside/runtime/i18n'
import { lotsText } from '@quayside/runtime/lots-text'
import { useFormats } from '@quayside/runtime/use-formats'
import type { ContractToSend } from '../../placement/placement-commands.ts'
import { PlacementNote } from '../../placement/placement-note.tsx'
import type { Placing } from '../../placement/use-placement.ts'

type Props = { placing: Placing<ContractToSend, ContractOrder & Converted>; info: MarketInfo }

export function ContractPlacement({ placing, info }: Props) {
  const t = useT()
  const { number } = useFormats()
  return (
    <PlacementNote
      placing={placing}
      href="/profile/orders?kind=contract"
      done={({ status, orderNo, lots, openPrice, limitPrice, stopPrice, lastPrice }) => {
        if (status === 'pending' && lastPrice !== undefined) {
          return { title: t('placement.opensWaits'), text: t('placement.opensText', { orderNo }) }
        }

        const price = number(openPrice ?? limitPrice ?? stopPrice ?? '', { digits: info.precision })
        return status === 'pending'
          ? {
              title: t(stopPrice === null ? 'placement.waits' : 'placement.stopWaits'),
              text: t('placement.waitsText', { orderNo, price }),
            }
          : {
              title: t('placement.done'),
              text: t('placement.filled', { orderNo, lots: lotsText({ t, number }, lots), price }),
            }
      }}
    />
  )
}

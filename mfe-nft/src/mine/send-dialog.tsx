import { NETWORK_NAMES, type Network } from '@quayside/contracts/assets/networks'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { DataList } from '@quayside/ui/data-list'
import { Dialog } from '@quayside/ui/dialog'

type Props = {
  readonly to: { readonly network: Network; readonly address: string }
  readonly onClose: () => void
  readonly onSend: () => void
}

/** Confirms the destination: the book's addresses were saved for coins, and a transfer is irreversible. */
export function SendDialog({ to, onClose, onSend }: Props) {
  const t = useT()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('delivery.ask')}
      closeLabel={t('common:close')}
      footer={
        <Button variant="primary" onClick={onSend}>
          {t('delivery.give')}
        </Button>
      }
    >
      <div className="q-stack q-gap-12">
        <DataList
          rows={[
            { key: 'to', label: t('delivery.to'), value: <span className="q-address">{to.address}</span> },
            { key: 'network', label: t('delivery.network'), value: NETWORK_NAMES[to.network] },
          ]}
        />
        <p>{t('delivery.final')}</p>
      </div>
    </Dialog>
  )
}

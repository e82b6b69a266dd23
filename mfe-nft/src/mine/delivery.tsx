import type { NftDelivery } from '@quayside/contracts/endpoints/nfts'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Alert } from '@quayside/ui/alert'
import { DataList } from '@quayside/ui/data-list'
import { TextLink } from '@quayside/ui/text-link'
import { AddressForm } from './address-form.tsx'

export function Delivery({ id, delivery }: { id: string; delivery: NftDelivery }) {
  const t = useT()
  const { dateTime } = useFormats()
  const { status, address, hash, explorer, timeline, hasFailed, isSample } = delivery
  const code = (text: string) => <span className="q-address">{text}</span>
  return (
    <section className="q-stack q-gap-8" aria-label={t('delivery.title')}>
      <DataList
        dense
        rows={[
          {
            key: 'status',
            label: t('delivery.title'),
            value: t(`delivery.${status}`),
            note: dateTime(timeline.at(-1)?.at ?? ''),
          },
          ...(address === null ? [] : [{ key: 'to', label: t('delivery.to'), value: code(address) }]),
          ...(hash === null
            ? []
            : [
                {
                  key: 'hash',
                  label: t('delivery.hash'),
                  value: explorer === null ? code(hash) : <TextLink href={explorer}>{code(hash)}</TextLink>,
                },
              ]),
        ]}
      />
      {isSample && <p className="q-small q-text-2">{t('delivery.sample')}</p>}
      {hasFailed && <Alert tone="warning" title={t('delivery.failed')} />}
      {status === 'won' && <AddressForm id={id} delivery={delivery} />}
    </section>
  )
}

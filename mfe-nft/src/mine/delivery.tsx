import { listAddresses } from '@quayside/contracts/endpoints/address-book'
import { giveNftAddress, listMyNft, type NftDelivery } from '@quayside/contracts/endpoints/nfts'
import { NETWORK_NAMES } from '@quayside/contracts/networks'
import { errorKey } from '@quayside/runtime/api-error'
import { useAskAgain, useEndpoint } from '@quayside/runtime/endpoint-query'
import { useT } from '@quayside/runtime/i18n'
import { type MoneyCommand, moneyCommand } from '@quayside/runtime/money-command'
import { useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { useMoneyCommand } from '@quayside/runtime/use-money-command'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { DataList } from '@quayside/ui/data-list'
import { SelectField } from '@quayside/ui/select-field'
import { TextLink } from '@quayside/ui/text-link'
import { type SubmitEvent, useMemo, useState } from 'react'
import { SendDialog } from './send-dialog.tsx'

type Wish = { readonly network: NftDelivery['networks'][number]; readonly address: string }

/** Says where a token is to go; without an answer the list shows whether it was taken. */
function addressOf(id: string): MoneyCommand<Wish, NftDelivery> {
  return moneyCommand<Wish, NftDelivery>({
    send: (api, wish, clientId) => api.call(giveNftAddress, { params: { id }, body: { ...wish, clientId } }),
    async find(api) {
      const { list } = await api.call(listMyNft, { query: { size: 100 } })
      return list.find(({ item }) => item.id === id)?.delivery ?? undefined
    },
    isDone: (found, wish) => wish !== undefined && found.address === wish.address,
  })
}

/** How far the delivery of a token is, and where it is to go. */
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

/** Addresses of the book that can be used now, on networks where the token can arrive. */
function AddressForm({ id, delivery }: { id: string; delivery: NftDelivery }) {
  const t = useT()
  const navigate = useNavigate()
  const askAgain = useAskAgain()
  const book = useEndpoint(listAddresses, {})
  const command = useMemo(() => addressOf(id), [id])
  const giving = useMoneyCommand(command, { pressedAgain: 'same', ended: () => askAgain(listMyNft) })
  const [chosen, setChosen] = useState('')
  const [hasTried, setTried] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const usable = (book.data ?? []).filter(
    ({ status, network }) => status === 'usable' && delivery.networks.some(one => one === network),
  )
  const wanted = usable.find(one => one.id === chosen)
  const toBook = (
    <TextLink href="/profile/balance/addresses" onNavigate={href => void navigate(href)}>
      {t('delivery.book')}
    </TextLink>
  )
  if (book.isPending) return null
  if (usable.length === 0) {
    const networks = delivery.networks.map(one => NETWORK_NAMES[one]).join(', ')
    return <Alert tone="info" title={t('delivery.none', { networks })} actions={toBook} />
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    setAsked(wanted !== undefined)
  }
  const { outcome } = giving
  return (
    <form className="q-stack q-gap-8" noValidate onSubmit={onSubmit}>
      <SelectField
        label={t('delivery.to')}
        options={[
          { value: '', label: t('delivery.choose') },
          ...usable.map(one => ({
            value: one.id,
            label: `${one.label} · ${NETWORK_NAMES[one.network]} · ${one.address}`,
          })),
        ]}
        {...(hasTried && wanted === undefined && { error: t('delivery.missing') })}
        value={chosen}
        onChange={event => setChosen(event.target.value)}
      />
      <div className="q-row q-gap-16">
        <Button type="submit" size="sm" variant="primary" busy={giving.isSending}>
          {t('delivery.give')}
        </Button>
        {toBook}
      </div>
      {isAsked && wanted !== undefined && (
        <SendDialog
          to={wanted}
          onClose={() => setAsked(false)}
          onSend={() => {
            setAsked(false)
            void giving.send({ network: wanted.network, address: wanted.address })
          }}
        />
      )}
      {outcome !== null && outcome.kind !== 'done' && outcome.error !== undefined && (
        <Alert tone="danger" announce title={t(errorKey(outcome.error))} />
      )}
    </form>
  )
}

import { NETWORK_NAMES } from '@quayside/contracts/assets/networks'
import { type BookAddress, listAddresses } from '@quayside/contracts/endpoints/funds/address-book'
import { giveNftAddress, listMyNft, type NftDelivery } from '@quayside/contracts/endpoints/nfts'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { secondsText } from '@quayside/contracts/text/unit-text'
import { type ApiError, errorKey } from '@quayside/runtime/api-error'
import { useAskAgain, useEndpoint } from '@quayside/runtime/endpoint-query'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { type MoneyCommand, moneyCommand } from '@quayside/runtime/money-command'
import { useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { useMoneyCommand } from '@quayside/runtime/use-money-command'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { SelectField } from '@quayside/ui/select-field'
import { showToast } from '@quayside/ui/show-toast'
import { TextLink } from '@quayside/ui/text-link'
import { type SubmitEvent, useMemo, useState } from 'react'
import { SendDialog } from './send-dialog.tsx'

type Wish = { readonly network: NftDelivery['networks'][number]; readonly address: string }

function addressOf(id: string): MoneyCommand<Wish, NftDelivery> {
  return moneyCommand<Wish, NftDelivery>({
    send: (api, request, clientId) =>
      api.call(giveNftAddress, { params: { id }, body: { ...request, clientId } }),
    async find(api) {
      const { list } = await api.call(listMyNft, { query: { size: 100 } })
      return list.find(({ item }) => item.id === id)?.delivery ?? undefined
    },
    isDone: (found, request) => request !== undefined && found.address === request.address,
  })
}

/** Selects the token's destination among usable addresses of the book on supported networks. */
export function AddressForm({ id, delivery }: { id: string; delivery: NftDelivery }) {
  const t = useT()
  const navigate = useNavigate()
  const askAgain = useAskAgain()
  const book = useEndpoint(listAddresses, {}, { refetchInterval: 15_000 })
  const command = useMemo(() => addressOf(id), [id])
  const giving = useMoneyCommand(command, {
    pressedAgain: 'same',
    ended(ended) {
      const state = ended.kind === 'refused' ? sentState(ended.error) : undefined
      if (state !== undefined)
        showToast({ tone: 'danger', message: t('common:changed.named', { state: t(`delivery.${state}`) }) })
      askAgain(listMyNft)
    },
  })
  const [chosen, setChosen] = useState('')
  const [hasTried, setTried] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const fitting = (book.data ?? []).filter(({ network }) => delivery.networks.some(one => one === network))
  const usable = fitting.filter(({ status }) => status === 'usable')
  const wanted = usable.find(one => one.id === chosen)
  const toBook = (
    <TextLink href="/profile/balance/addresses" onNavigate={href => void navigate(href)}>
      {t('delivery.book')}
    </TextLink>
  )
  if (book.isPending) return null
  if (usable.length === 0) {
    const networks = delivery.networks.map(one => NETWORK_NAMES[one]).join(', ')
    return (
      <Alert tone="info" title={t('delivery.none', { networks })} actions={toBook}>
        <Waiting fitting={fitting} delivery={delivery} />
      </Alert>
    )
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
      {outcome !== null &&
        outcome.kind !== 'done' &&
        outcome.error !== undefined &&
        sentState(outcome.error) === undefined && <Refused error={outcome.error} />}
    </form>
  )
}

/** When confirmed addresses become usable, or how long a new one waits, both from the server. */
function Waiting({
  fitting,
  delivery,
}: {
  fitting: readonly BookAddress[]
  delivery: Pick<NftDelivery, 'addressWait'>
}) {
  const t = useT()
  const language = LANGUAGE_TAG[useLocale()]
  const { dateTime } = useFormats()
  const waiting = fitting.filter(({ usableAt }) => usableAt !== null)
  const { addressWait = 0 } = delivery
  if (waiting.length === 0)
    return addressWait > 0 ? t('delivery.wait', { wait: secondsText(language, addressWait) }) : null
  return waiting.map(({ id, label, usableAt }) => (
    <p key={id}>{t('delivery.waits', { label, time: dateTime(usableAt ?? '') })}</p>
  ))
}

function sentState({ code, details }: ApiError): 'sending' | 'delivered' | undefined {
  const reason: unknown = code === '10020' ? Reflect.get(Object(details), 'reason') : undefined
  return reason === 'sending' || reason === 'delivered' ? reason : undefined
}

function Refused({ error }: { error: ApiError }) {
  const t = useT()
  const { dateTime } = useFormats()
  const from = waitsUntil(error)
  const title = from === undefined ? t(errorKey(error)) : t('delivery.from', { time: dateTime(from) })
  return <Alert tone="danger" announce title={title} />
}

function waitsUntil({ details }: ApiError): string | undefined {
  if (typeof details !== 'object' || details === null || !('availableAt' in details)) return undefined
  return typeof details.availableAt === 'string' ? details.availableAt : undefined
}

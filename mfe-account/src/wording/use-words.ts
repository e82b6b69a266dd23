import type { Notification } from '@quayside/contracts/endpoints/account/account'
import { directionOf } from '@quayside/contracts/locales'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { lotsText } from '@quayside/runtime/lots-text'
import { useFormats } from '@quayside/runtime/use-formats'
import { useTimeZone } from '@quayside/runtime/use-time-zone'
import { noonOf } from '@quayside/runtime/zoned-days'
import { useDeviceName } from '../devices/use-device-name.ts'
import { isolated } from './isolated.ts'
import { itemName } from './item-name.ts'
import { type Wording, wordingOf } from './wording.ts'

export type Worded = { readonly sentence: string; readonly link?: Wording['link'] }

export function useWords(): (item: Pick<Notification, 'kind' | 'data'>) => Worded {
  const t = useT()
  const { number, date, dateTime } = useFormats()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const nameDevice = useDeviceName()
  const direction = directionOf(locale)
  const own = (text: string | undefined) => text && isolated(text, direction)
  const named = ({ names }: Notification['data'], name: string | undefined) =>
    own(itemName({ name, names }, locale))
  const amount = (text = '') => number(text)

  const timeOf = (iso: string | undefined) => (iso === undefined ? '' : dateTime(iso))

  /** The end time if known; otherwise a calendar day, the same in every zone. */
  function endOf({ endsAt, expiresOn }: Notification['data']): string {
    if (endsAt !== undefined || expiresOn === undefined) return timeOf(endsAt)
    return date(noonOf(expiresOn, timeZone))
  }

  function valuesOf({ kind, data }: Pick<Notification, 'kind' | 'data'>) {
    return {
      wallet: own(data.wallet),
      network: own(data.network),
      email: own(data.email),
      name: named(data, data.name),
      title: named(data, data.title),
      product: named(data, data.product),
      username: own(data.username),
      currency: data.currency,
      side: data.side === 'sell' ? t('common:side.sell') : t('common:side.buy'),
      direction: data.direction === 'down' ? t('notice.down') : t('notice.up'),
      lots: lotsText({ t, number }, data.lots ?? ''),
      newLots: lotsText({ t, number }, data.newLots ?? ''),
      ratio: own(data.ratio),
      price: amount(kind === 'limitFilled' ? data.openPrice : data.closePrice),
      limit: amount(data.limitPrice),
      liquidation: amount(data.liquidationPrice),
      level: own(number(data.level ?? '', { style: 'percent', digits: 0 })),
      target: amount(data.price),
      firedPrice: amount(data.firedPrice),
      profit: own(number(data.profit ?? '', { signed: true })),
      amount: amount(data.amount),
      payout: amount(data.payout),
      minimum: amount(data.minimum),
      earned: amount(data.earned),
      expiresOn: endOf(data),
      time: timeOf(data.opensAt ?? data.endsAt ?? data.usableAt),
      left: amount(data.left),
      receive: amount(data.receive),
      orderNo: own(data.orderNo),
      label: own(data.label),
      provider: own(data.provider),
      device: own(nameDevice(data.userAgent ?? '')),
    }
  }

  return item => {
    const { key, ...rest } = wordingOf(item)
    const sentence = t(key, valuesOf(item))
    const note = item.kind === 'priceAlert' && own(item.data.note)
    return { sentence: note ? `${sentence} · ${note}` : sentence, ...rest }
  }
}

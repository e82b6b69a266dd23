import type { InviteReward } from '@quayside/contracts/endpoints/account/invites'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Card } from '@quayside/ui/card'

/** The reward with every condition; for friends who already joined when it is no longer offered. */
export function RewardCard({ reward }: { reward: InviteReward & { isOffered: boolean } }) {
  const t = useT()
  const { number, dateTime } = useFormats()
  const names = useCountryNames(reward.countries)
  const { currency, most: count, from, until, isOffered } = reward
  const time = { from: dateTime(from), until: until === null ? '' : dateTime(until) }
  return (
    <Card title={t(isOffered ? 'invite.reward.offered' : 'invite.reward.earlier')}>
      <div className="q-prose">
        <p>{t('invite.reward.get', { amount: number(reward.amount), currency })}</p>
        <ul>
          <li>{t(until === null ? 'invite.reward.from' : 'invite.reward.between', time)}</li>
          <li>{t('invite.reward.verified')}</li>
          <li>{t('invite.reward.countries', { countries: names })}</li>
          <li>{t('invite.reward.people')}</li>
        </ul>
        <p>{t('invite.reward.most', { count })}</p>
        <p>{t('invite.reward.paid')}</p>
      </div>
    </Card>
  )
}

function useCountryNames(countries: readonly string[]): string {
  const tag = LANGUAGE_TAG[useLocale()]
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  const { compare } = new Intl.Collator(tag)
  const sorted = countries.map(code => names.of(code) ?? code).toSorted(compare)
  return new Intl.ListFormat(tag, { type: 'unit' }).format(sorted)
}

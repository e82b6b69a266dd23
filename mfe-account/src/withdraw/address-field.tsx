import { NETWORK_NAMES } from '@quayside/contracts/assets/networks'
import type { BookAddress } from '@quayside/contracts/endpoints/funds/address-book'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { Alert } from '@quayside/ui/alert'
import { SelectField } from '@quayside/ui/select-field'
import { TextLink } from '@quayside/ui/text-link'
import { useWaitWords } from '../wording/use-wait-words.ts'
import { fitting, type WithdrawForm } from './form.ts'

const BOOK = '/profile/balance/addresses'

export function AddressField({
  book,
  form,
  waitSeconds,
  onPick,
}: {
  book: readonly BookAddress[]
  form: WithdrawForm
  waitSeconds: number
  onPick: (id: string) => void
}) {
  const t = useT()
  const navigate = useNavigate()
  const { dateTime } = useFormats()
  const waitWords = useWaitWords()
  const fits = fitting(book, form)
  const link = (
    <TextLink href={BOOK} onNavigate={href => void navigate(href)}>
      {t('book.title')}
    </TextLink>
  )
  if (fits.length === 0) {
    return (
      <Alert
        tone="info"
        title={t('withdraw.noAddress', { network: NETWORK_NAMES[form.network] })}
        actions={link}
      >
        {t('withdraw.noAddressText', { wait: waitWords(waitSeconds) })}
      </Alert>
    )
  }
  const short = (address: string) => `${address.slice(0, 8)}…${address.slice(-6)}`
  const wordsOf = ({ label, address, status, usableAt }: BookAddress) => {
    const name = `${label} · ${short(address)}`
    if (status === 'usable') return name
    const when =
      usableAt === null ? t('book.status.unconfirmed') : t('book.usableAt', { time: dateTime(usableAt) })
    return `${name} (${when})`
  }
  const chosen = fits.find(({ id }) => id === form.addressId)
  return (
    <SelectField
      label={t('withdraw.address')}
      value={form.addressId}
      onChange={event => onPick(event.target.value)}
      options={[
        { value: '', label: t('withdraw.choose') },
        ...fits.map(one => ({ value: one.id, label: wordsOf(one), disabled: one.status !== 'usable' })),
      ]}
      hint={
        <>
          {chosen && (
            <>
              <bdi translate="no" dir="ltr">
                {chosen.address}
              </bdi>{' '}
            </>
          )}
          {link}
        </>
      }
    />
  )
}

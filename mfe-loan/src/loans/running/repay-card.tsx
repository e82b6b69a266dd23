import type { LoanRecord } from '@quayside/contracts/endpoints/loans'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { type Money, parseMoney } from '@quayside/money/money'
import { useConversion, useConvertedText } from '@quayside/runtime/conversion'
import { fundsOf, missingOf } from '@quayside/runtime/funding'
import { useSession } from '@quayside/runtime/hooks'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useReadBack } from '@quayside/runtime/use-read-back'
import { useTypedText } from '@quayside/runtime/use-typed-text'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { DataList } from '@quayside/ui/data-list'
import { Segmented } from '@quayside/ui/segmented'
import { showToast } from '@quayside/ui/show-toast'
import { TextField } from '@quayside/ui/text-field'
import { useState } from 'react'
import { useRepaying } from '../commands.ts'
import { useMoney } from '../use-money.ts'
import { EndingNote } from './ending-note.tsx'
import { partRepayment, wholeRepayment } from './repayment.ts'

const WAYS = ['whole', 'part'] as const
type Way = (typeof WAYS)[number]

export function RepayCard({ loan, onChanged }: { loan: LoanRecord; onChanged: () => void }) {
  const t = useT()
  const money = useMoney()
  const [way, setWay] = useState<Way | ''>('')
  const [typed, setTyped] = useTypedText('')
  const [isTried, setTried] = useState(false)
  const language = LANGUAGE_TAG[useLocale()]
  const readBack = useReadBack()
  const repaying = useRepaying(loan, onChanged)
  const { outstanding } = loan
  const repayment =
    way === 'whole' ? wholeRepayment(outstanding) : partRepayment(typed, outstanding, language)
  const figures = repayment.kind === 'figures' ? repayment : null
  const problem = repayment.kind === 'problem' ? repayment.problem : undefined
  const conversion = useConversion(useMissing(way === '' ? null : (figures?.pays ?? null)))
  const convertedText = useConvertedText()
  const isShown = problem !== undefined && (isTried || problem !== 'missing')
  return (
    <Card title={t('repay.title')}>
      <form
        className="q-stack q-gap-20"
        noValidate
        onSubmit={async event => {
          event.preventDefault()
          setTried(true)
          if (figures === null || !conversion.isReady) return
          const amount = way === 'whole' ? {} : { amount: figures.pays }
          const ended = await repaying.send({ ...amount, ...conversion.body })
          if (ended?.kind !== 'done') return
          const message = t('repay.done', { amount: money(figures.pays) })
          showToast({ tone: 'success', message: `${message} ${convertedText(ended.result) ?? ''}`.trim() })
        }}
      >
        <p className="q-text-2">{t('repay.text')}</p>
        <Segmented
          label={t('repay.title')}
          options={WAYS.map(value => ({ value, label: t(`repay.${value}`) }))}
          value={way}
          onChange={value => setWay(WAYS.find(one => one === value) ?? '')}
          block
        />
        {way === 'part' && (
          <TextField
            label={t('repay.amount')}
            inputMode="decimal"
            autoComplete="off"
            suffix="USD"
            value={typed}
            onChange={event => setTyped(event.target.value)}
            hint={readBack(typed, undefined, 'USD')}
            {...(isShown && { error: t(`repay.${problem}`, { most: money(outstanding) }) })}
          />
        )}
        {way !== '' && figures !== null && (
          <DataList
            rows={[
              { label: t('repay.left'), value: money(figures.leaves) },
              { label: t('repay.now'), value: money(figures.pays), total: true },
            ]}
          />
        )}
        {conversion.offer}
        {way !== '' && (figures !== null || problem === 'missing') && (
          <Button type="submit" variant="primary" busy={repaying.isSending} disabled={!conversion.isReady}>
            {figures === null ? t('repay.title') : t('repay.submit', { amount: money(figures.pays) })}
          </Button>
        )}
        <EndingNote ending={repaying} />
      </form>
    </Card>
  )
}

/** Dollars that the repayment lacks and another balance may cover. */
function useMissing(pays: string | null): Money | null {
  const { user } = useSession()
  const amount = pays === null ? undefined : parseMoney('USD', pays)
  return user === null || amount === undefined ? null : missingOf(fundsOf(user, 'USD'), amount)
}

import type { LoanRecord } from '@quayside/contracts/endpoints/loans'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { DataList } from '@quayside/ui/data-list'
import { Segmented } from '@quayside/ui/segmented'
import { showToast } from '@quayside/ui/show-toast'
import { TextField } from '@quayside/ui/text-field'
import { useState } from 'react'
import { useRepaying } from './commands.ts'
import { EndingNote } from './ending-note.tsx'
import { figuresOf } from './repayment.ts'
import { useMoney } from './use-money.ts'

const WAYS = ['whole', 'part'] as const
type Way = (typeof WAYS)[number]

/** Early repayment of all or a part, with its figures before consent. */
export function RepayCard({ loan, onChanged }: { loan: LoanRecord; onChanged: () => void }) {
  const t = useT()
  const money = useMoney()
  const [way, setWay] = useState<Way | ''>('')
  const [typed, setTyped] = useState('')
  const repaying = useRepaying(loan, onChanged)
  const figures = way === '' ? null : figuresOf(way, typed, loan.outstanding)
  const isTooMuch = figures === 'tooMuch'
  return (
    <Card title={t('repay.title')}>
      <form
        className="q-stack q-gap-20"
        onSubmit={async event => {
          event.preventDefault()
          if (figures === null || figures === 'tooMuch') return
          const ended = await repaying.send(way === 'whole' ? {} : { amount: figures.pays })
          if (ended?.kind !== 'done') return
          showToast({ tone: 'success', message: t('repay.done', { amount: money(figures.pays) }) })
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
            {...(isTooMuch && { error: t('repay.tooMuch', { most: money(loan.outstanding) }) })}
          />
        )}
        {figures !== null && figures !== 'tooMuch' && (
          <>
            <DataList
              rows={[
                { label: t('repay.left'), value: money(figures.leaves) },
                { label: t('repay.now'), value: money(figures.pays), total: true },
              ]}
            />
            <Button type="submit" variant="primary" busy={repaying.isSending}>
              {t('repay.submit', { amount: money(figures.pays) })}
            </Button>
          </>
        )}
        <EndingNote ending={repaying} />
      </form>
    </Card>
  )
}

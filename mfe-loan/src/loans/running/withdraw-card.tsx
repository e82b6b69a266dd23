import type { LoanRecord } from '@quayside/contracts/endpoints/loans'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { Dialog } from '@quayside/ui/dialog'
import { useState } from 'react'
import { useWithdrawing } from '../commands.ts'
import { useMoney } from '../use-money.ts'
import { EndingNote } from './ending-note.tsx'

export function WithdrawCard({ loan, onChanged }: { loan: LoanRecord; onChanged: () => void }) {
  const t = useT()
  const money = useMoney()
  const { dateTime } = useFormats()
  const [isAsked, setAsked] = useState(false)
  const withdrawing = useWithdrawing(loan, onChanged)
  const { status, withdrawal } = loan
  const isApplication = status === 'offered' || status === 'resign' || status === 'pending'
  if (!isApplication && withdrawal === null) return null
  const text =
    withdrawal === null
      ? t('back.applicationText')
      : t('back.text', { time: dateTime(withdrawal.until), amount: money(withdrawal.pays) })
  const submit = t(isApplication ? 'back.applicationSubmit' : 'back.submit')
  return (
    <Card title={t(isApplication ? 'back.application' : 'back.title')}>
      <div className="q-stack q-gap-12">
        <p className="q-text-2">{text}</p>
        <div>
          <Button onClick={() => setAsked(true)} busy={withdrawing.isSending}>
            {submit}
          </Button>
        </div>
        <EndingNote ending={withdrawing} />
      </div>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={submit}
        closeLabel={t('common:close')}
        footer={
          <Button
            variant="danger"
            onClick={() => {
              setAsked(false)
              void withdrawing.send({})
            }}
          >
            {submit}
          </Button>
        }
      >
        <p>{text}</p>
        <p>{t('back.confirm')}</p>
      </Dialog>
    </Card>
  )
}

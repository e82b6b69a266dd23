import { type CharityFund, preparePayout, RECEIPT_BYTES } from '@quayside/contracts/staff/payouts'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { TextField } from '@quayside/ui/text-field'
import { type FormEvent, useId, useState } from 'react'
import { messageOf } from '../../api/problem.ts'
import { hintOf, typedAmount } from '../../format/typed-amount.ts'
import { base64Of } from '../base64.ts'
import { FileField } from '../file-field.tsx'
import { grouped } from '../money.ts'
import { usePayoutAct } from './use-payouts.ts'

type PrepareDialogProps = { fund: CharityFund; onClose: () => void }

const EMPTY = { amount: '', reference: '', transferredOn: '' }
type Typed = typeof EMPTY
type Problems = Partial<Record<keyof Typed | 'receipt', string>>

export function PrepareDialog({ fund, onClose }: PrepareDialogProps) {
  const { charityId, charity, currency, free } = fund
  const [typed, setTyped] = useState(EMPTY)
  const [file, setFile] = useState<File | null>(null)
  const [isTold, setTold] = useState(false)
  const [clientId] = useState(() => crypto.randomUUID())
  const formId = useId()
  const prepare = usePayoutAct('Prepared. A colleague confirms it.', onClose)
  const problems = problemsOf(typed, file, currency)
  const field = (name: keyof Typed) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
    ...(isTold && problems[name] !== undefined && { error: problems[name] }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    const amount = typedAmount(typed.amount, currency)
    if (file === null || amount === undefined || Object.keys(problems).length > 0) return
    const { transferredOn } = typed
    const sent = { amount, reference: typed.reference.trim(), transferredOn }
    prepare.mutate(async ask => {
      const receipt = await base64Of(file)
      return await ask(preparePayout, { body: { clientId, charityId, currency, ...sent, receipt } })
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Pay-out to ${charity}`}
      closeLabel="Close"
      keepOnBackdrop
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={prepare.isPending}>
            Prepare
          </Button>
        </>
      }
    >
      <form id={formId} className="q-stack" onSubmit={submit}>
        <TextField
          label="Amount"
          inputMode="decimal"
          suffix={currency}
          hint={hintOf(typed.amount, currency, `${grouped(free)} at most`)}
          {...field('amount')}
        />
        <TextField label="Reference of the transfer" maxLength={140} {...field('reference')} />
        <TextField label="Day of the transfer" type="date" {...field('transferredOn')} />
        <FileField
          label="The charity’s receipt"
          accept="application/pdf,image/jpeg,image/png"
          hint="PDF, JPEG or PNG up to 2 MB. Everybody can read it once it is confirmed."
          onFile={setFile}
          {...(isTold && problems.receipt !== undefined && { error: problems.receipt })}
        />
        {prepare.error && (
          <Alert tone="danger" announce>
            {messageOf(prepare.error)}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}

function problemsOf(
  { amount, reference, transferredOn }: Typed,
  file: File | null,
  currency: string,
): Problems {
  return {
    ...(typedAmount(amount, currency) === undefined && { amount: 'Enter an amount above zero.' }),
    ...(reference.trim() === '' && { reference: 'Enter the reference of the transfer.' }),
    ...(transferredOn === '' && { transferredOn: 'Enter the day of the transfer.' }),
    ...receiptProblem(file),
  }
}

function receiptProblem(file: File | null): Problems {
  if (file === null) return { receipt: 'Choose the charity’s receipt.' }
  return file.size > RECEIPT_BYTES ? { receipt: 'This file is larger than 2 MB.' } : {}
}

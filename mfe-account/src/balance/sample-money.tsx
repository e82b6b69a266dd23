import { giveSampleMoney, MOST_SAMPLE_DOLLARS } from '@quayside/contracts/endpoints/sandbox'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { parseMoney, toText } from '@quayside/money/money'
import { parseLocaleNumber } from '@quayside/money/parse-number'
import { errorKey } from '@quayside/runtime/api-error'
import { useHost } from '@quayside/runtime/hooks'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { moneyCommand } from '@quayside/runtime/money-command'
import { useOwnLimitWords } from '@quayside/runtime/own-limit-words'
import { useFormats } from '@quayside/runtime/use-formats'
import { useMoneyCommand } from '@quayside/runtime/use-money-command'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { showToast } from '@quayside/ui/show-toast'
import { TextField } from '@quayside/ui/text-field'
import { type FormEvent, useId, useState } from 'react'

export function SampleMoney({ isEmpty }: { isEmpty: boolean }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Alert
        tone="info"
        actions={
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('balance.sample')}
          </Button>
        }
      >
        {t(isEmpty ? 'balance.sandbox' : 'balance.sandboxFilled')}
      </Alert>
      {isOpen && <SampleDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** Credits are indistinguishable, so one without a response is not looked up. */
const command = moneyCommand<string, { amount: string }>({
  send: (api, amount, clientId) => api.call(giveSampleMoney, { body: { amount, clientId } }),
})

function SampleDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const ownLimitWords = useOwnLimitWords()
  const { session } = useHost()
  const { number } = useFormats()
  const language = LANGUAGE_TAG[useLocale()]
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [isAttempted, setAttempted] = useState(false)
  const most = number(MOST_SAMPLE_DOLLARS)
  const amount = amountIn(typed, language)
  const giving = useMoneyCommand(command, {
    pressedAgain: 'same',
    ended(outcome) {
      if (outcome.kind !== 'done') return
      void session.refresh().catch(() => undefined)
      showToast({
        tone: 'success',
        message: t('balance.sample.done', { amount: number(outcome.result.amount) }),
      })
      onClose()
    },
  })
  const { outcome } = giving
  function submit(event: FormEvent) {
    event.preventDefault()
    setAttempted(true)
    if (amount !== undefined) void giving.send(amount)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('balance.sample')}
      closeLabel={t('common:close')}
      size="sm"
      keepOnBackdrop
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={giving.isSending}>
            {t('balance.sample')}
          </Button>
        </>
      }
    >
      <form id={formId} className="q-stack" onSubmit={submit} noValidate>
        <TextField
          label={t('balance.sample.amount')}
          hint={t('balance.sample.range', { most })}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.target.value)}
          {...(isAttempted && amount === undefined && { error: t('balance.sample.wrong', { most }) })}
        />
        {outcome && outcome.kind !== 'done' && (
          <Alert tone="danger" announce>
            {ownLimitWords(outcome.error?.details) ?? t(errorKey(outcome.error))}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}

/** The amount in wire format; undefined unless it is from one cent to the maximum. */
function amountIn(typed: string, language: string): string | undefined {
  const text = parseLocaleNumber(typed, language)
  const amount = text === undefined ? undefined : parseMoney('USD', text)
  const most = parseMoney('USD', MOST_SAMPLE_DOLLARS)
  if (amount === undefined || most === undefined) return undefined
  return amount.minor > 0n && amount.minor <= most.minor ? toText(amount) : undefined
}

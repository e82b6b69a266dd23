import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { useReadBack } from '@quayside/runtime/use-read-back'
import { useTypedText } from '@quayside/runtime/use-typed-text'
import { Button } from '@quayside/ui/button'
import { TextField } from '@quayside/ui/text-field'
import { type ReactNode, useState } from 'react'
import { useLiveTick } from '../live/use-live-tick.ts'
import { typedDecimal } from '../typed-number.ts'
import styles from './alerts.module.css'
import { failureOf, useAddAlert } from './use-alerts.ts'

type FormProps = {
  code: string
  price: string | undefined
  before?: ReactNode
}

/** Form for one price alert. The current price decides whether it fires above or below, and the form says which. */
export function AlertForm({ code, price: listed, before }: FormProps) {
  const t = useT()
  const { number } = useFormats()
  const language = LANGUAGE_TAG[useLocale()]
  const tick = useLiveTick(code)
  const [typed, setTyped] = useTypedText('')
  const [isTried, setTried] = useState(false)
  const readBack = useReadBack()
  const add = useAddAlert()
  const now = tick?.price ?? listed
  const wanted = typedDecimal(typed, language, 'USD')
  const isPrice = wanted?.gt(0) === true
  const wrong = wanted === undefined ? 'modify.notNumber' : 'alerts.aboveZero'
  const problem = failureOf(add.outcome) ?? (isTried && !isPrice ? wrong : null)
  const error = problem === null ? undefined : t(problem)

  async function submit(): Promise<void> {
    setTried(true)
    if (!isPrice || wanted === undefined) return
    const ended = await add.send({ code, price: wanted.toFixed() })
    if (ended?.kind !== 'done') return
    // Keeps a price that was typed during the request.
    setTyped(now => (now === typed ? '' : now))
    setTried(false)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      {before}
      <TextField
        label={t('alerts.price')}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={error}
        hint={readBack(typed, hint(), 'USD')}
        onChange={event => {
          setTyped(event.target.value)
          add.dismiss()
        }}
      />
      <Button variant="primary" size="lg" type="submit" busy={add.isSending}>
        {t(add.isSending ? 'close.pending' : 'alerts.add')}
      </Button>
    </form>
  )

  function hint(): string | undefined {
    if (now === undefined) return undefined
    if (!isPrice || wanted === undefined) return t('alerts.now', { price: number(now) })
    const condition = wanted.gte(now) ? 'above' : 'below'
    return t(`alerts.when.${condition}`, { price: number(wanted.toFixed()), now: number(now) })
  }
}

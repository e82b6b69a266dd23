import { type OwnLimit, setLimit } from '@quayside/contracts/endpoints/account/limits'
import { isoOf } from '@quayside/contracts/iso-time'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { useReadBack } from '@quayside/runtime/use-read-back'
import { useTypedText } from '@quayside/runtime/use-typed-text'
import { Button } from '@quayside/ui/button'
import { TextField } from '@quayside/ui/text-field'
import { type FormEvent, useState } from 'react'
import { amountOf, takesEffectAt } from './limit-amount.ts'
import styles from './limits.module.css'
import { useChange } from './use-change.ts'
import { useMeanwhile } from './use-meanwhile.ts'

type LimitFormProps = {
  limit: OwnLimit
  span: string
  /** Offset of the server's clock, ms: the displayed time is the server's. */
  ahead: number
  onClose: () => void
}

export function LimitForm({ limit, span, ahead, onClose }: LimitFormProps) {
  const t = useT()
  const { kind, period } = limit
  const readBack = useReadBack()
  const language = LANGUAGE_TAG[useLocale()]
  const [typed, setTyped] = useTypedText('')
  const [isTried, setTried] = useState(false)
  const meanwhile = useMeanwhile(limit)
  const change = useChange<string | null>(
    (api, amount, clientId) => api.call(setLimit, { body: { kind, period, amount, clientId } }),
    {
      onDone: onClose,
      otherwise(now, amount) {
        const isLater = takesEffectAt(limit, amount, Date.now() + ahead) !== null
        return meanwhile(now, { limit: isLater ? limit.limit : amount, isLater })
      },
    },
  )
  const amount = amountOf(typed, language)
  const effect = useEffectText(limit, ahead)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (amount !== undefined) change.mutate(amount)
  }
  return (
    <form className="q-stack q-gap-12" noValidate onSubmit={submit}>
      <TextField
        autoFocus
        label={t('limits.amount', { span })}
        inputMode="decimal"
        autoComplete="off"
        suffix="USD"
        value={typed}
        onChange={event => setTyped(event.target.value)}
        hint={readBack(typed, amount && effect(amount), 'USD')}
        {...(isTried && amount === undefined && { error: t('limits.amountError') })}
      />
      <div className={styles.acts}>
        <Button type="submit" variant="primary" busy={change.isPending}>
          {t('limits.save')}
        </Button>
        <Button disabled={change.isPending} onClick={onClose}>
          {t('common:cancel')}
        </Button>
        {limit.limit !== null && (
          <Button disabled={change.isPending} onClick={() => change.mutate(null)}>
            {t('limits.remove')}
          </Button>
        )}
      </div>
      {limit.limit !== null && (
        <p className="q-small q-text-2">
          {t('limits.remove')}: {effect(null)}
        </p>
      )}
    </form>
  )
}

function useEffectText(limit: OwnLimit, ahead: number): (amount: string | null) => string {
  const t = useT()
  const { dateTime } = useFormats()
  return amount => {
    const at = takesEffectAt(limit, amount, Date.now() + ahead)
    return at === null ? t('limits.now') : t('limits.later', { time: dateTime(isoOf(at)) })
  }
}

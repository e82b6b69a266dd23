import { getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { decimal } from '@quayside/money/decimal'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { useReadBack } from '@quayside/runtime/use-read-back'
import { useTypedText } from '@quayside/runtime/use-typed-text'
import { Button } from '@quayside/ui/button'
import { Segmented } from '@quayside/ui/segmented'
import { TextField } from '@quayside/ui/text-field'
import { TextLink } from '@quayside/ui/text-link'
import { type ReactNode, useState } from 'react'
import { useLiveTick } from '../live/use-live-tick.ts'
import { typedDecimal } from '../typed-number.ts'
import {
  isNote,
  isPercent,
  type Move,
  mostPercent,
  PLAIN_TERMS,
  priceAfter,
  requestedTerms,
} from './alert-terms.ts'
import { AlertTermsFields } from './alert-terms-fields.tsx'
import styles from './alerts.module.css'
import { failureOf, useAddAlert } from './use-alerts.ts'

const PUSH_SETTINGS = '/profile/settings#notifications'

type FormProps = {
  code: string
  price: string | undefined
  before?: ReactNode
}

/** Form for one price alert. The current price decides whether it fires above or below, and the form says which. */
export function AlertForm({ code, price: listed, before }: FormProps) {
  const t = useT()
  const navigate = useNavigate()
  const { number } = useFormats()
  const language = LANGUAGE_TAG[useLocale()]
  const tick = useLiveTick(code)
  const [typed, setTyped] = useTypedText('')
  const [isTried, setTried] = useState(false)
  const readBack = useReadBack()
  const add = useAddAlert()
  const now = tick?.price ?? listed
  const [kind, setKind] = useState<'price' | 'percent'>('price')
  const [move, setMove] = useState<Move>('rise')
  const [terms, setTerms] = useState(PLAIN_TERMS)
  const { data: info } = useEndpoint(getMarketInfo, { params: { id: code } }, { enabled: kind === 'percent' })
  const wanted = typedDecimal(typed, language, kind === 'price' ? 'USD' : undefined)
  const isGood = wanted !== undefined && (kind === 'price' ? wanted.gt(0) : isPercent(wanted, move))
  const wrong = kind === 'price' ? 'alerts.aboveZero' : 'alerts.percentRange'
  const problem =
    failureOf(add.outcome) ??
    (isTried && !isGood ? (wanted === undefined ? 'modify.notNumber' : wrong) : null)
  const error = problem === null ? undefined : t(problem, { most: number(mostPercent(move)) })

  async function submit(): Promise<void> {
    setTried(true)
    if (!isGood || wanted === undefined || !isNote(terms.note)) return
    const mark =
      kind === 'price'
        ? { price: wanted.toFixed() }
        : { percent: (move === 'rise' ? wanted : wanted.neg()).toFixed() }
    const ended = await add.send({ code, ...mark, ...requestedTerms(terms, Date.now()) })
    if (ended?.kind !== 'done') return
    setTerms(now => (now === terms ? PLAIN_TERMS : now))
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
      <Segmented<'price' | 'percent'>
        block
        label={t('alerts.kind')}
        options={[
          { value: 'price', label: t('alerts.price') },
          { value: 'percent', label: t('alerts.percent') },
        ]}
        value={kind}
        onChange={next => {
          setKind(next)
          setTyped('')
          setTried(false)
          add.dismiss()
        }}
      />
      {kind === 'percent' && (
        <Segmented<Move>
          block
          label={t('alerts.move')}
          options={[
            { value: 'rise', label: t('alerts.move.rise') },
            { value: 'fall', label: t('alerts.move.fall') },
          ]}
          value={move}
          onChange={setMove}
        />
      )}
      <TextField
        label={t(kind === 'price' ? 'alerts.price' : 'alerts.percent')}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={error}
        hint={kind === 'price' ? readBack(typed, hint(), 'USD') : hint()}
        onChange={event => {
          setTyped(event.target.value)
          add.dismiss()
        }}
      />
      <AlertTermsFields terms={terms} isTried={isTried} onChange={setTerms} />
      <Button variant="primary" size="lg" type="submit" busy={add.isSending}>
        {t(add.isSending ? 'close.pending' : 'alerts.add')}
      </Button>
      <TextLink href={PUSH_SETTINGS} onNavigate={href => void navigate(href)}>
        {t('alerts.push')}
      </TextLink>
    </form>
  )

  function hint(): string | undefined {
    if (now === undefined) return undefined
    const price = reached(now)
    if (price === undefined) return t('alerts.now', { price: number(now) })
    const condition = decimal(price).gte(now) ? 'above' : 'below'
    return t(`alerts.when.${condition}`, { price: number(price), now: number(now) })
  }

  /** Undefined while the input is wrong, or the tick of a percent's price unknown. */
  function reached(now: string): string | undefined {
    if (!isGood || wanted === undefined) return undefined
    if (kind === 'price') return wanted.toFixed()
    return info && priceAfter({ now, tick: info.tickSize }, wanted, move)
  }
}

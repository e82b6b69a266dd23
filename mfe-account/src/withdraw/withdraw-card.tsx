import { NETWORK_NAMES, type Network } from '@quayside/contracts/assets/networks'
import type { BookAddress } from '@quayside/contracts/endpoints/funds/address-book'
import type { WithdrawalRecord, WithdrawalTerms } from '@quayside/contracts/endpoints/funds/withdrawals'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { Segmented } from '@quayside/ui/segmented'
import { showToast } from '@quayside/ui/show-toast'
import { type FormEvent, useId, useState } from 'react'
import { AddressField } from './address-field.tsx'
import { AmountField } from './amount-field.tsx'
import { judge, type WithdrawForm } from './form.ts'
import { firstMeans, type Means, MeansField } from './means-field.tsx'
import { missingIn } from './missing.ts'
import { SubmissionNote, UnlinkedNote, useRefusalWords, WaitNote } from './notes.tsx'
import { waitSecondsOf } from './requirements.ts'
import { SignDialog } from './sign-dialog.tsx'
import { useQuoting, useSubmission, useWithdrawForm } from './use-withdraw.ts'
import styles from './withdraw.module.css'

export type WithdrawCardProps = {
  terms: WithdrawalTerms
  /** Offset of the server's clock, ms. */
  ahead: number
  book: readonly BookAddress[]
  rows: readonly WithdrawalRecord[]
  onDone: () => void
}

export function WithdrawCard({ terms, ahead, book, rows, onDone }: WithdrawCardProps) {
  const t = useT()
  const language = LANGUAGE_TAG[useLocale()]
  const [form, setForm] = useWithdrawForm(terms, book)
  const [means, setMeans] = useState<Means>(() => firstMeans(terms))
  const [unlinked, setUnlinked] = useState<string>()
  const missingId = useId()
  const words = useRefusalWords()
  const quoting = useQuoting(onDone)
  const submission = useSubmission(outcome => {
    if (outcome.kind === 'unknown') return
    if (outcome.kind === 'done') setForm({ ...form, amount: '' })
    onDone()
  })
  const offered = terms.currencies.find(({ currency }) => currency === form.currency)
  if (offered === undefined) return null
  const judged = judge(form.amount, offered, language)
  const change = (part: Partial<WithdrawForm>) => {
    quoting.forget()
    submission.reset()
    setForm({ ...form, ...part })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setUnlinked(undefined)
    if (judged.kind === 'right') quoting.ask({ ...form, amount: judged.amount, means })
  }
  const isUnknown = submission.outcome?.kind === 'unknown'
  const missing = isUnknown ? undefined : missingIn({ form, judged, means, terms })
  return (
    <Card>
      <form className="q-stack q-gap-24" onSubmit={submit} noValidate>
        {terms.isSample && <Alert tone="info">{t('withdraw.sample')}</Alert>}
        <Places terms={terms} form={form} change={change} />
        <AddressField
          book={book}
          form={form}
          waitSeconds={waitSecondsOf(terms)}
          onPick={addressId => change({ addressId })}
        />
        <AmountField
          offered={offered}
          text={form.amount}
          judged={judged}
          onText={amount => change({ amount })}
        />
        <Figures judged={judged} currency={form.currency} rate={offered.rate} />
        <Limit terms={terms} />
        <MeansField
          terms={terms}
          ahead={ahead}
          means={means}
          onPick={picked => {
            quoting.forget()
            setMeans(picked)
          }}
        />
        <WaitNote error={quoting.error} />
        {unlinked !== undefined && <UnlinkedNote wallet={unlinked} />}
        <SubmissionNote submission={submission} rows={rows} />
        <Button
          type="submit"
          variant="primary"
          block
          busy={quoting.isAsking || submission.isSending}
          disabled={isUnknown || missing !== undefined}
          aria-describedby={missing && missingId}
        >
          {t('withdraw.continue')}
        </Button>
        {missing && (
          <p id={missingId} className="q-small q-text-2">
            {t(missing)}
          </p>
        )}
      </form>
      {quoting.dialog}
      {quoting.quote && (
        <SignDialog
          quote={quoting.quote}
          onClose={quoting.forget}
          onUnlinked={wallet => {
            quoting.forget()
            setUnlinked(wallet)
            onDone()
          }}
          onOvertaken={error => {
            quoting.forget()
            showToast({ tone: 'danger', message: words(error) })
            onDone()
          }}
          onAuthorized={() => {
            const { nonce } = quoting.quote ?? { nonce: '' }
            quoting.forget()
            void submission.send({ nonce })
          }}
        />
      )}
    </Card>
  )
}

type PlacesProps = {
  terms: WithdrawalTerms
  form: WithdrawForm
  change: (part: Partial<WithdrawForm>) => void
}

function Places({ terms: { currencies }, form, change }: PlacesProps) {
  const t = useT()
  const networks = currencies.find(({ currency }) => currency === form.currency)?.networks ?? []
  const pick = (picked: string) => {
    const next = currencies.find(({ currency }) => currency === picked)
    if (next === undefined) return
    const [network = form.network] = next.networks
    change({ currency: next.currency, network, addressId: '', amount: '' })
  }
  return (
    <div className="q-stack q-gap-12">
      <Segmented
        block
        label={t('deposit.currency')}
        options={currencies.map(({ currency }) => ({ value: currency, label: currency }))}
        value={form.currency}
        onChange={pick}
      />
      <Segmented
        block
        label={t('deposit.network')}
        options={networks.map((value: Network) => ({ value, label: NETWORK_NAMES[value] }))}
        value={form.network}
        onChange={network => change({ network, addressId: '' })}
      />
    </div>
  )
}

type FiguresProps = { judged: ReturnType<typeof judge>; currency: string; rate: string }

/** The fee and the net amount, before signing (rules §1.4). */
function Figures({ judged, currency, rate }: FiguresProps) {
  const t = useT()
  const { number, share } = useFormats()
  const sum = (text: string) => `${number(text)}\u00a0${currency}`
  const isRight = judged.kind === 'right'
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('withdraw.fee', { rate: share(rate, 2) })}</dt>
        <dd translate="no" className="q-num">
          {isRight ? sum(judged.fee) : '–'}
        </dd>
      </div>
      <div>
        <dt className="q-strong">{t('withdraw.receive')}</dt>
        <dd translate="no" className="q-num q-strong">
          {isRight ? sum(judged.receive) : '–'}
        </dd>
      </div>
    </dl>
  )
}

function Limit({ terms: { limit } }: Pick<WithdrawCardProps, 'terms'>) {
  const t = useT()
  const { number } = useFormats()
  const dollars = (text: string) => `${number(text)}\u00a0USD`
  return (
    <p className="q-small q-text-2">
      {t('withdraw.limit', { left: dollars(limit.left), most: dollars(limit.most) })}
    </p>
  )
}

import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { isCurrency } from '@quayside/money/currency'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { LIMITS_PAGE, useOwnLimitWords } from '@quayside/runtime/own-limit-words'
import { useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { useReadBack } from '@quayside/runtime/use-read-back'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { TextField } from '@quayside/ui/text-field'
import { TextLink } from '@quayside/ui/text-link'
import type { FormEvent } from 'react'
import * as z from 'zod/mini'
import styles from './deposit.module.css'
import { isBegun, REPORT_FIELDS, type ReportField } from './form.ts'
import { ProofField } from './proof-field.tsx'
import { contestsAgainIn, refusalKey } from './refusal-key.ts'
import type { Reporting } from './use-report.ts'

export function ReportForm({ report, minimum }: { report: Reporting; minimum: string }) {
  const t = useT()
  const readBack = useReadBack()
  const { form, issues, change, reporting } = report
  const field = (name: Exclude<ReportField, 'proof'>) => {
    const issue = issues[name]
    return {
      value: form[name],
      onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
      autoComplete: 'off',
      ...(issue !== undefined && { error: t(issue, { currency: form.currency, limit: minimum }) }),
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    report.submit()
  }
  return (
    <form className="q-stack q-gap-16" onSubmit={submit} noValidate>
      <h3 className="q-title">{t('deposit.report')}</h3>
      <TextField
        label={t('deposit.amountIn', { currency: form.currency })}
        className={styles.amount}
        inputMode="decimal"
        hint={readBack(form.amount, undefined, isCurrency(form.currency) ? form.currency : undefined)}
        {...field('amount')}
      />
      <TextField
        label={t('deposit.hash')}
        dir="ltr"
        spellCheck={false}
        hint={t('deposit.hashHint')}
        {...field('txHash')}
      />
      <TextField
        label={t('deposit.lastSix')}
        className={styles.lastSix}
        dir="ltr"
        spellCheck={false}
        maxLength={6}
        {...field('lastSix')}
      />
      <ProofField
        hasProof={form.hasProof}
        issue={issues.proof}
        save={report.saveProof}
        onUpload={report.onUpload}
        wordsOf={refusalKey}
      />
      <WrongFields report={report} />
      <RefusalNote report={report} />
      <div className={styles.acts}>
        <Button
          type="submit"
          variant="primary"
          busy={report.isSending}
          disabled={reporting.outcome?.kind === 'unknown'}
        >
          {t('deposit.submit')}
        </Button>
        <Button busy={report.isSaving} disabled={!isBegun(form) || report.isSending} onClick={report.save}>
          {t('deposit.saveDraft')}
        </Button>
      </div>
    </form>
  )
}

const LABELS: Readonly<Record<ReportField, string>> = {
  amount: 'deposit.amount',
  txHash: 'deposit.hash',
  lastSix: 'deposit.lastSix',
  proof: 'deposit.proof',
}

/** Invalid fields listed next to the button, because on a phone the fields are out of sight. */
function WrongFields({ report: { issues } }: { report: Reporting }) {
  const t = useT()
  const language = LANGUAGE_TAG[useLocale()]
  const wrong = REPORT_FIELDS.filter(name => issues[name] !== undefined)
  if (wrong.length === 0) return null
  const fields = new Intl.ListFormat(language).format(wrong.map(name => t(LABELS[name])))
  return (
    <Alert tone="danger" announce>
      {t('deposit.check', { fields })}
    </Alert>
  )
}

const belowMinimum = z.object({ currency: z.string(), minimum: z.string() })
const aboveMaximum = z.object({ currency: z.string(), maximum: z.string() })

function RefusalNote({ report }: { report: Reporting }) {
  const t = useT()
  const { number, dateTime } = useFormats()
  const ownLimitWords = useOwnLimitWords()
  const { outcome } = report.reporting
  if (outcome?.kind === 'unknown') return <UnknownNote report={report} />
  if (outcome?.kind !== 'refused' || Object.keys(report.issues).length > 0) return null
  const ownLimit = ownLimitWords(outcome.error.details)
  if (ownLimit !== null)
    return <BeyondLimit words={ownLimit} onConfirm={() => report.submit('alreadySent')} />
  const below = belowMinimum.safeParse(outcome.error.details)
  if (outcome.error.code === '10016' && below.success) {
    const { currency, minimum } = below.data
    const limit = `${number(minimum)}\u00a0${currency}`
    return (
      <Alert
        tone="warning"
        announce
        title={t('deposit.minimum', { currency, limit })}
        actions={
          <Button size="sm" onClick={() => report.submit('belowMinimum')}>
            {t('deposit.belowConfirm')}
          </Button>
        }
      >
        {t('deposit.below')}
      </Alert>
    )
  }
  const above = aboveMaximum.safeParse(outcome.error.details)
  if (above.success) {
    const limit = `${number(above.data.maximum)}\u00a0${above.data.currency}`
    return (
      <Alert tone="danger" announce>
        {t('deposit.maximum', { limit })}
      </Alert>
    )
  }
  const againIn = contestsAgainIn(outcome.error)
  const again = againIn === undefined ? undefined : new Date(Date.now() + againIn).toISOString()
  return (
    <Alert tone="danger" announce>
      {again === undefined
        ? t(refusalKey(outcome.error))
        : `${t('deposit.error.contests')} ${t('deposit.error.again', { time: dateTime(again) })}`}
    </Alert>
  )
}

/** The customer's own limit blocks the report; a transfer already sent can be reported anyway (rules §1.6). */
function BeyondLimit({ words, onConfirm }: { words: string; onConfirm: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Alert
      tone="warning"
      announce
      title={words}
      actions={
        <>
          <Button size="sm" onClick={onConfirm}>
            {t('deposit.belowConfirm')}
          </Button>
          <TextLink href={LIMITS_PAGE} onNavigate={href => void navigate(href)}>
            {t('common:ownLimit.link')}
          </TextLink>
        </>
      }
    >
      {t('deposit.alreadySent')}
    </Alert>
  )
}

function UnknownNote({ report: { reporting } }: { report: Reporting }) {
  const t = useT()
  const isOurs = reporting.outcome?.kind === 'unknown' && reporting.outcome.error?.kind === 'server'
  return (
    <Alert
      tone="warning"
      announce
      title={t(isOurs ? 'error.ours' : 'deposit.unknown')}
      onDismiss={reporting.dismiss}
      dismissLabel={t('common:close')}
      actions={
        <Button size="sm" busy={reporting.isLooking} onClick={() => void reporting.lookAgain()}>
          {t('deposit.lookAgain')}
        </Button>
      }
    >
      {t('deposit.unknownText')}
    </Alert>
  )
}

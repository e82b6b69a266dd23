import {
  type DepositRecord,
  type DepositTerms,
  listDeposits,
  saveDeposit,
  submitDeposit,
} from '@quayside/contracts/endpoints/funds/deposits'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useApi } from '@quayside/runtime/hooks'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { moneyCommand } from '@quayside/runtime/money-command'
import { usePersistedForm } from '@quayside/runtime/persisted-form'
import { useMutation } from '@quayside/runtime/query'
import { useMoneyCommand } from '@quayside/runtime/use-money-command'
import { showToast } from '@quayside/ui/show-toast'
import { useMemo, useRef, useState } from 'react'
import { bodyOf, type Issues, newReport, type ReportForm, reportOf } from './form.ts'
import { issuesIn } from './issues-in.ts'
import { PERSISTED_REPORT, stillOffered } from './persisted-report.ts'
import { refusalKey } from './refusal-key.ts'
import { useUpload } from './use-upload.ts'

/** Warnings that the customer confirms and reports anyway. */
export type AllTheSame = 'belowMinimum' | 'alreadySent'

type ReportRequest = ReportForm & { readonly allTheSame: readonly AllTheSame[]; readonly language: string }

/** Reports a deposit with its own client ID, which also finds it: an arrived report is no longer a draft. */
function commandOf(clientId: string) {
  return moneyCommand<ReportRequest, DepositRecord>({
    send: (api, { allTheSame, language, ...report }) =>
      api.call(submitDeposit, {
        body: {
          ...bodyOf(report, language),
          ...(allTheSame.includes('belowMinimum') && { belowMinimum: 'yes' }),
          ...(allTheSame.includes('alreadySent') && { alreadySent: 'yes' }),
        },
      }),
    find: async api => (await api.call(listDeposits, { query: { clientId } })).list[0],
    isDone: ({ status }) => status !== 'draft',
  })
}

/** State of a report. `onChanged` runs when the server's list changes. */
export function useReport(terms: DepositTerms, first: ReportForm, onChanged: () => void) {
  const t = useT()
  const api = useApi()
  const language = LANGUAGE_TAG[useLocale()]
  const [form, setForm] = usePersistedForm(PERSISTED_REPORT, {
    first: () => first,
    sound: saved => stillOffered(saved, terms),
    amounts: { language, retyped: ({ amount, ...report }, write) => ({ ...report, amount: write(amount) }) },
  })
  const latest = useRef(form)
  latest.current = form
  const upload = useUpload()
  const [issues, setIssues] = useState<Issues>({})
  const [meant, setMeant] = useState<readonly AllTheSame[]>([])
  const command = useMemo(() => commandOf(form.clientId), [form.clientId])
  const reporting = useMoneyCommand(command, {
    pressedAgain: 'same',
    ended(outcome) {
      if (outcome.kind === 'refused') setIssues(issuesIn(outcome.error))
      if (outcome.kind !== 'done') return
      PERSISTED_REPORT.forget()
      onChanged()
    },
  })
  const draft = useMutation({
    mutationFn: (changes: { photo?: Blob; onSent?: (share: number) => void }) =>
      api.call(saveDeposit, {
        body: { ...bodyOf(form, language), ...(changes.photo && { proof: changes.photo }) },
        ...(changes.onSent && { onSent: changes.onSent }),
      }),
    onSuccess(saved) {
      setForm({ ...form, hasProof: saved.hasProof })
      onChanged()
    },
  })
  const begin = (next: ReportForm) => {
    reporting.dismiss()
    setIssues({})
    setForm(next)
  }
  const another = () => {
    const next = newReport(terms, form)
    if (next !== undefined) begin(next)
  }
  return {
    form,
    issues,
    reporting,
    isSending: upload.isAwaited || reporting.isSending,
    onUpload: upload.begin,
    begin,
    change(changes: Partial<ReportForm>) {
      reporting.reset()
      setForm({ ...form, ...changes })
      setIssues(without(issues, Object.keys(changes)))
    },
    /** Sends the report with all confirmed warnings, because one report can raise both. */
    submit(said?: AllTheSame) {
      setIssues({})
      const allTheSame = said === undefined ? [] : [...meant, said]
      setMeant(allTheSame)
      void upload.whenDone(() => {
        const report = latest.current
        if (report.clientId === form.clientId) void reporting.send({ ...report, allTheSame, language })
      })
    },
    isSaving: draft.isPending,
    save() {
      const showRefusal = (error: unknown) => showToast({ tone: 'danger', message: t(refusalKey(error)) })
      draft.mutate(
        {},
        { onSuccess: () => showToast({ message: t('deposit.draftKept') }), onError: showRefusal },
      )
    },
    async saveProof(photo: Blob, onSent: (share: number) => void): Promise<void> {
      await draft.mutateAsync({ photo, onSent })
      setIssues(without(issues, ['proof']))
    },
    another,
    resumeWith: (saved: DepositRecord) => begin(reportOf(saved, language)),
    forget(clientId: string) {
      if (clientId === form.clientId) another()
    },
  }
}

export type Reporting = ReturnType<typeof useReport>

function without(issues: Issues, fields: readonly string[]): Issues {
  return Object.fromEntries(Object.entries(issues).filter(([field]) => !fields.includes(field)))
}

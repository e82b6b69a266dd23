import type { IdentityCaseView } from '@quayside/contracts/endpoints/account/identity'
import { ApiError, errorKey, successKey } from '@quayside/runtime/api-error'
import { changedState } from '@quayside/runtime/changed-state'
import { useT } from '@quayside/runtime/i18n'
import { useOwnLimitWords } from '@quayside/runtime/own-limit-words'
import { issuesOf } from '@quayside/runtime/photo/issues'
import { useMutation } from '@quayside/runtime/query'
import { useNavigate } from '@quayside/runtime/router'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { showToast } from '@quayside/ui/show-toast'
import { addressOf, nextOpen, type Page } from './pages.ts'
import { useChanges } from './use-identification.ts'
import { useReportChanged } from './use-identity-changed.ts'
import { faultSaid } from './values/value-form.ts'

export type CaseActionProps = {
  readonly known: IdentityCaseView
  readonly pages: readonly Page[]
  readonly tier: 1 | 2
}

export function CaseAction({ known, pages, tier }: CaseActionProps) {
  const t = useT()
  const navigate = useNavigate()
  const next = nextOpen(known, pages)
  if (next === undefined) return <Submission tier={tier} />
  return (
    <Button variant="primary" size="lg" href={addressOf(next)} onNavigate={href => void navigate(href)}>
      {t(`identity.action.${actionOf(known)}`)}
    </Button>
  )
}

function actionOf({ status, fields }: IdentityCaseView): 'start' | 'continue' | 'correct' {
  if (Object.keys(fields).length > 0) return 'correct'
  return status === 'none' ? 'start' : 'continue'
}

function Submission({ tier }: Pick<CaseActionProps, 'tier'>) {
  const t = useT()
  const ownLimitWords = useOwnLimitWords()
  const { submit } = useChanges()
  const reportChanged = useReportChanged()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => submit(tier),
    onSuccess: () => showToast({ tone: 'success', message: t(successKey('20001')) }),
    onError: refused => void reportChanged(refused),
  })
  return (
    <div className="q-stack q-gap-12">
      {error !== null && changedState(error) === undefined && (
        <Alert tone="danger" announce>
          {ownLimitWords(error instanceof ApiError ? error.details : undefined) ?? t(wordsOf(error))}
        </Alert>
      )}
      <p className="q-small q-text-2">{t('identity.confirm')}</p>
      <Button variant="primary" size="lg" busy={isPending} onClick={() => mutate()}>
        {t('identity.submit')}
      </Button>
    </div>
  )
}

/** Words for a value that has become invalid, such as an expired document, or for any other rejection. */
function wordsOf(error: unknown): string {
  const [issue] = issuesOf(error)
  return issue === undefined ? errorKey(error) : faultSaid(issue.path, issue.message)
}

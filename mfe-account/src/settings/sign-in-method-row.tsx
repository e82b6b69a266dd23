import { unlink, type Way } from '@quayside/contracts/endpoints/sign-in/wallets'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { useChangedWords } from '@quayside/runtime/changed-state'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { useFormats } from '@quayside/runtime/use-formats'
import { Button } from '@quayside/ui/button'
import { showToast } from '@quayside/ui/show-toast'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import type { StepUp } from '../step-up/use-step-up.tsx'
import styles from './sign-in-methods.module.css'

type SignInMethodRowProps = {
  readonly method: Way
  readonly run: StepUp['run']
  readonly onChanged: () => void
  readonly children: ReactNode
  readonly acts?: ReactNode
  readonly texts: RemovalTexts
}

type RemovalTexts = {
  readonly name: string
  readonly confirm: string
  readonly text: string
  readonly removed: string
}

export function SignInMethodRow({ method, run, onChanged, children, acts, texts }: SignInMethodRowProps) {
  const t = useT()
  const { dateTime } = useFormats()
  const [isAsking, setAsking] = useState(false)
  const times = [
    method.addedAt && t('ways.added', { time: dateTime(method.addedAt) }),
    method.lastUsedAt && t('ways.used', { time: dateTime(method.lastUsedAt) }),
  ]
  return (
    <li>
      <div className={styles.method}>
        {children}
        <p className="q-small q-text-3">{times.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.acts}>
        {acts}
        {method.removable && (
          <Button
            size="sm"
            onClick={() => setAsking(true)}
            aria-label={t('ways.remove.name', { name: texts.name })}
          >
            {t('ways.remove')}
          </Button>
        )}
      </div>
      {isAsking && (
        <Removal
          method={method}
          run={run}
          texts={texts}
          onChanged={onChanged}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}

type RemovalProps = Pick<SignInMethodRowProps, 'method' | 'run' | 'onChanged' | 'texts'> & {
  readonly onClose: () => void
}

function Removal({ method, run, onChanged, onClose, texts }: RemovalProps) {
  const t = useT()
  const api = useApi()
  const changedWords = useChangedWords(() => undefined)
  const { mutate, isPending } = useMutation({
    mutationFn: () => run(() => api.call(unlink, { body: { method: method.method, id: method.id } })),
    onSuccess({ isDone }) {
      if (isDone) showToast({ message: texts.removed, tone: 'success' })
    },
    onError(error) {
      const words = isLast(error) ? t('ways.last') : changedWords(error)
      showToast({ message: words ?? t(errorKey(error)), tone: 'danger' })
    },
    onSettled() {
      onClose()
      onChanged()
    },
  })
  return (
    <ConfirmDialog
      title={texts.confirm}
      act={t('ways.remove')}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{texts.text}</p>
    </ConfirmDialog>
  )
}

function isLast(error: Error): boolean {
  return error instanceof ApiError && Reflect.get(Object(error.details), 'reason') === 'lastWay'
}

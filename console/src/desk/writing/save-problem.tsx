import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { codeOf, messageOf } from '../../api/problem.ts'

type SaveProblemProps = {
  error: Error | null
  isReading: boolean
  /** Replaces the input with a colleague's version. */
  onRead: () => void
}

/** Why a text was not saved. The input stays until its writer drops it. */
export function SaveProblem({ error, isReading, onRead }: SaveProblemProps) {
  if (error === null) return null
  const isLate = codeOf(error) === 'conflict'
  return (
    <Alert
      tone="danger"
      announce
      title={messageOf(error)}
      actions={
        isLate && (
          <Button size="sm" busy={isReading} onClick={onRead}>
            Drop mine and read theirs
          </Button>
        )
      }
    >
      {isLate && 'What you typed is still here: copy what you need of it first.'}
    </Alert>
  )
}

import { Alert } from '@quayside/ui/alert'
import { codeOf, messageOf } from '../../../api/problem.ts'

/** Why a text was not sent. The text remains in the field. */
export function SendProblem({ error }: { error: Error }) {
  return (
    <Alert tone="danger" title={titleOf(error)} announce>
      {messageOf(error)} Your text is still here.
    </Alert>
  )
}

function titleOf(error: Error): string {
  return codeOf(error) === 'unreachable' ? 'It may not have been sent' : 'It was not sent'
}

import { verifyActs } from '@quayside/contracts/staff/audit'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../api/problem.ts'
import { counted } from '../../format/amount.ts'
import { CopyText } from '../../session/copy-text.tsx'
import { useDesk } from '../api/desk.tsx'

/** Verifies the log's hash chain at the desk, and shows the newest hash to write down. */
export function VerifyLog() {
  const ask = useDesk()
  const verify = useMutation({ mutationFn: () => ask(verifyActs, {}) })
  const said = verify.data
  return (
    <div className="q-stack q-gap-12">
      <Button busy={verify.isPending} onClick={() => verify.mutate()}>
        Verify the log
      </Button>
      {verify.error && (
        <Alert tone="danger" announce>
          {messageOf(verify.error)}
        </Alert>
      )}
      {said?.isWhole && (
        <Alert tone="success" title="Log verified" announce>
          {counted(said.acts, 'entry', 'entries')} read. Write the newest hash down, and you will see later
          that nothing before it was changed.
          <CopyText label="Newest hash" text={said.head} />
        </Alert>
      )}
      {said && !said.isWhole && (
        <Alert tone="danger" title={`The log breaks at entry ${said.brokenAt ?? 0}`} announce>
          It does not fit the entry before it: something was changed or removed.
        </Alert>
      )}
    </div>
  )
}

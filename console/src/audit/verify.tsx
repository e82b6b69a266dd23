import type { AuditVerdict } from '@quayside/contracts/release/plane'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { useMutation } from '@tanstack/react-query'
import { Download, ShieldCheck } from 'lucide-react'
import { usePlane } from '../api/plane.tsx'
import { messageOf } from '../api/problem.ts'
import { counted } from '../format/amount.ts'

export function Verify() {
  const send = usePlane()
  const verify = useMutation({ mutationFn: () => send<AuditVerdict>('/api/audit/verify') })
  return (
    <div className="q-stack q-gap-12">
      <div className="q-row q-gap-8">
        <Button
          icon={<ShieldCheck className="q-icon" />}
          busy={verify.isPending}
          onClick={() => verify.mutate()}
        >
          Verify the log
        </Button>
        <Button
          href="/api/audit/export?format=csv"
          download
          icon={<Download className="q-icon" />}
          variant="ghost"
        >
          CSV
        </Button>
        <Button
          href="/api/audit/export?format=ndjson"
          download
          icon={<Download className="q-icon" />}
          variant="ghost"
        >
          NDJSON
        </Button>
      </div>
      {verify.error && (
        <Alert tone="danger" announce>
          {messageOf(verify.error)}
        </Alert>
      )}
      {verify.data && <Verdict verdict={verify.data} />}
    </div>
  )
}

function Verdict({ verdict }: { verdict: AuditVerdict }) {
  if (verdict.break !== null)
    return (
      <Alert tone="danger" title={`The log breaks at entry ${verdict.break.seq}`} announce>
        {verdict.break.problem}
      </Alert>
    )
  return (
    <Alert tone="success" title="Log verified" announce>
      {counted(verdict.events, 'entry', 'entries')} read; each is signed and linked to the one before.
    </Alert>
  )
}

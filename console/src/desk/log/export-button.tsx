import { exportActs } from '@quayside/contracts/staff/audit'
import { Button } from '@quayside/ui/button'
import { showToast } from '@quayside/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { messageOf } from '../../api/problem.ts'
import { useDesk } from '../api/desk.tsx'
import type { LogFilter } from './log-filter.ts'

/** Takes the log away as a table, filtered as it stands on the screen. */
export function ExportButton({ filter }: { filter: LogFilter }) {
  const ask = useDesk()
  const take = useMutation({
    mutationFn: () => ask.bytes(exportActs, { query: filter }),
    onSuccess: bytes => save(bytes, `desk-log-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: error => showToast({ tone: 'danger', message: messageOf(error) }),
  })
  return (
    <Button icon={<Download className="q-icon" />} busy={take.isPending} onClick={() => take.mutate()}>
      Export as CSV
    </Button>
  )
}

/** How long a browser may take to begin with a download, ms. */
const BEGIN_MS = 60_000

/** A link cannot carry the pass, so the file is fetched first and handed to the browser. */
function save(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), BEGIN_MS)
}

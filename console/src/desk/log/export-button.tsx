import { exportActs } from '@quayside/contracts/staff/audit'
import { Button } from '@quayside/ui/button'
import { showToast } from '@quayside/ui/show-toast'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { messageOf } from '../../api/problem.ts'
import { useDesk } from '../api/desk.tsx'
import { saveFile } from '../save-file.ts'
import type { LogFilter } from './log-filter.ts'

export function ExportButton({ filter }: { filter: LogFilter }) {
  const ask = useDesk()
  const take = useMutation({
    mutationFn: () => ask.bytes(exportActs, { query: filter }),
    onSuccess: bytes => saveFile(bytes, `desk-log-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: error => showToast({ tone: 'danger', message: messageOf(error) }),
  })
  return (
    <Button icon={<Download className="q-icon" />} busy={take.isPending} onClick={() => take.mutate()}>
      Export as CSV
    </Button>
  )
}

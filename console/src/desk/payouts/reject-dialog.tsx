import { type CharityPayout, rejectPayout } from '@quayside/contracts/staff/payouts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { usePayoutAct } from './use-payouts.ts'

type RejectDialogProps = { payout: CharityPayout; onClose: () => void }

export function RejectDialog({ payout: { id, charity }, onClose }: RejectDialogProps) {
  const reject = usePayoutAct('Rejected. Nothing was posted.', onClose)
  return (
    <ReasonDialog
      title={`Reject the pay-out to ${charity}`}
      lead="Nothing is posted, and the receipt’s file is deleted."
      act="Reject"
      error={reject.error}
      isBusy={reject.isPending}
      onAct={reason => reject.mutate(ask => ask(rejectPayout, { params: { id }, body: { reason } }))}
      onClose={onClose}
    />
  )
}

import { type CharityPayout, confirmPayout } from '@quayside/contracts/staff/payouts'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { messageOf } from '../../api/problem.ts'
import { grouped } from '../money.ts'
import { usePayoutAct } from './use-payouts.ts'

type ConfirmDialogProps = { payout: CharityPayout; onClose: () => void }

export function ConfirmDialog({ payout, onClose }: ConfirmDialogProps) {
  const { id, charity, amount, currency, reference } = payout
  const confirm = usePayoutAct('Paid out. The receipt is public now.', onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Confirm ${grouped(amount)} ${currency} to ${charity}`}
      closeLabel="Close"
      keepOnBackdrop
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={confirm.isPending}
            onClick={() => confirm.mutate(ask => ask(confirmPayout, { params: { id } }))}
          >
            Confirm
          </Button>
        </>
      }
    >
      <div className="q-stack">
        <p>
          You have seen the transfer “{reference}” and that the receipt is the charity’s. The ledger pays it
          out at once, everyone can read the receipt, and it cannot be taken back.
        </p>
        {confirm.error && (
          <Alert tone="danger" announce>
            {messageOf(confirm.error)}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}

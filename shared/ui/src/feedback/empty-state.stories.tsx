import { Button } from '../actions/button.tsx'
import { Picture } from '../images/picture.tsx'
import { EmptyState } from './empty-state.tsx'

export function Kinds() {
  return (
    <>
      <EmptyState message="There are no orders." />
      <EmptyState
        icon={<Picture name="pier" />}
        message="There are no open positions. The market is open, and a position takes two steps."
        action={<Button>Go to the market</Button>}
      />
    </>
  )
}

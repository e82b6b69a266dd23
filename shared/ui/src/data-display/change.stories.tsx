import { Change } from './change.tsx'

export function Directions() {
  return (
    <div className="q-row">
      <Change text="+1.84%" direction="up" />
      <Change text="−0.62%" direction="down" />
      <Change text="0.00%" direction="flat" />
      <Change text="+1.84%" direction="up" pill />
      <Change text="−0.62%" direction="down" pill />
      <Change text="0.00%" direction="flat" pill />
    </div>
  )
}

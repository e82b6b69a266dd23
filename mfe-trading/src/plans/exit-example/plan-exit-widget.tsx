import { LazyPart } from '../../lazy-part.tsx'
import { Queries } from '../../queries.tsx'

// In the chunk of the plans' page, which has nearly all of its code.
const load = async () => (await import(/* webpackChunkName: "plans" */ './plan-exit.tsx')).PlanExit

/** Widget `mfe-trading/plan-exit`. */
export function PlanExitWidget() {
  return (
    <Queries>
      <LazyPart name="plan-exit" load={load} props={{}} height="30rem" />
    </Queries>
  )
}

import type { PlanOrder } from '@quayside/contracts/endpoints/smart'
import { newClientId } from '@quayside/runtime/client-id'
import { useApi } from '@quayside/runtime/hooks'
import { useRef, useState } from 'react'
import { type Exited, findExit, leavePlan } from './plan-exit.ts'
import { useRefreshSmart } from './use-refresh-smart.ts'

export type Exiting = {
  readonly outcome: Exited | null
  readonly isBusy: boolean
  leave(maxCost: string): Promise<Exited>
  /** Asks whether the plan has ended after all; sends nothing. */
  lookAgain(): Promise<Exited>
}

/** Leaves one plan; while no answer came a further press is the same request, which is carried out once. */
export function useExit({ id }: Pick<PlanOrder, 'id'>): Exiting {
  const api = useApi()
  const refresh = useRefreshSmart()
  const clientId = useRef<string>(undefined)
  const [outcome, setOutcome] = useState<Exited | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function run(act: () => Promise<Exited>): Promise<Exited> {
    setBusy(true)
    const ended = await act().finally(() => setBusy(false))
    // A refusal is the server's last word on an id.
    if (ended.kind === 'dearer' || ended.kind === 'refused') clientId.current = undefined
    setOutcome(ended)
    refresh()
    return ended
  }
  return {
    ...{ outcome, isBusy },
    leave(maxCost) {
      clientId.current ??= newClientId()
      const wish = { id, maxCost, clientId: clientId.current }
      return run(() => leavePlan(api, wish))
    },
    lookAgain: () => run(() => findExit(api, id)),
  }
}

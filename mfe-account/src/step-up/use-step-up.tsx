import { type FreshMethod, freshSignInWanted } from '@quayside/contracts/endpoints/sign-in/second-factor'
import { ApiError } from '@quayside/runtime/api-error'
import { type ReactNode, useRef, useState } from 'react'
import { StepUpDialog } from './step-up-dialog.tsx'

export type StepUpOutcome<T> = { readonly isDone: true; readonly value: T } | { readonly isDone: false }

export type StepUp = {
  /** Runs the action; on a required fresh sign-in, asks for it and retries. Rejects on other failures. */
  readonly run: <T>(act: () => Promise<T>) => Promise<StepUpOutcome<T>>
  readonly dialog: ReactNode
}

/** For an action that needs a sign-in within the last ten minutes (403 `freshSignIn`). */
export function useStepUp(): StepUp {
  const [methods, setMethods] = useState<readonly FreshMethod[]>()
  const answer = useRef<(isProven: boolean) => void>(undefined)

  const ask = (wanted: readonly FreshMethod[]) =>
    new Promise<boolean>(resolve => {
      answer.current = resolve
      setMethods(wanted)
    })
  const close = (isProven: boolean) => {
    setMethods(undefined)
    answer.current?.(isProven)
  }
  return {
    async run(act) {
      try {
        return { isDone: true, value: await act() }
      } catch (error) {
        const wanted = methodsWanted(error)
        if (wanted === undefined) throw error
        if (!(await ask(wanted))) return { isDone: false }
        return { isDone: true, value: await act() }
      }
    },
    dialog: methods && <StepUpDialog methods={methods} onClose={close} />,
  }
}

function methodsWanted(error: unknown): readonly FreshMethod[] | undefined {
  if (!(error instanceof ApiError)) return undefined
  const wanted = freshSignInWanted.safeParse(error.details)
  return wanted.success ? wanted.data.methods : undefined
}

import { PASSWORD_LENGTH } from '@quayside/contracts/customer/credentials'
import { useQuery } from '@quayside/runtime/query'
import { useMemo } from 'react'
import { useSettled } from '../use-settled.ts'
import type { JudgePassword, PasswordStrength } from './password-strength.ts'

const PAUSE_MS = 150

export type LoadJudge = () => Promise<JudgePassword>

const loadJudge: LoadJudge = async () => (await import('./judge-password.ts')).judgePassword

export type StrengthOptions = {
  readonly typed: string
  readonly personal: readonly string[]
  /** Whether the field has been used, which justifies fetching the dictionaries. */
  readonly isWanted: boolean
  readonly load?: LoadJudge
}

/** The strength of the typed password; undefined while empty or before the judge has loaded. */
export function usePasswordStrength({
  typed,
  personal,
  isWanted,
  load = loadJudge,
}: StrengthOptions): PasswordStrength | 'short' | undefined {
  const { data: judge } = useQuery({
    queryKey: ['password-judge'],
    queryFn: load,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const settled = useSettled(typed, PAUSE_MS)
  const names = personal.join(' ')
  const isLong = settled.length >= PASSWORD_LENGTH.min
  const strength = useMemo(
    () => (isLong ? judge?.(settled, names.split(' ')) : undefined),
    [judge, settled, names, isLong],
  )
  if (typed === '') return undefined
  return typed.length < PASSWORD_LENGTH.min ? 'short' : strength
}

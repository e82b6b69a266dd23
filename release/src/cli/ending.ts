import type { PlaneProblem } from '@quayside/contracts/release/plane'
import type { Refusal } from '../releases.ts'
import { acceptHint } from './accept.ts'
import { findingLines } from './format/report.ts'
import type { CommandResult, Context, ExitCode } from './runtime.ts'

/** Refusals by policy (exit code 2); all others are errors (1). */
const POLICY: ReadonlySet<PlaneProblem['code']> = new Set([
  'refused',
  'locked',
  'conflict',
  'approval-needed',
  'forbidden',
  'unauthorized',
])

export function codeOf({ code }: Pick<Refusal, 'code'>): ExitCode {
  return POLICY.has(code) ? 2 : 1
}

export function success(value: unknown): CommandResult {
  return { code: 0, value }
}

const UNTRIED_HINT = 'Nothing is known against it. To pin it all the same, say why: --untried "<why>"'

export function refusal({ err, isJson, paint }: Context, refused: Refusal): CommandResult {
  if (!isJson && refused.report) for (const line of findingLines(refused.report, paint)) err(`${line}\n`)
  err(`${sentence(refused.message)}\n`)
  const hint = acceptHint(refused)
  if (hint !== null && !isJson) err(`  ${hint}\n`)
  if (refused.notHeld !== undefined && !isJson) err(`  ${UNTRIED_HINT}\n`)
  return { code: codeOf(refused), value: { error: refused } }
}

export function failure({ err }: Context, code: 1 | 2, message: string): CommandResult {
  err(`${message}\n`)
  return { code, value: { error: { code: code === 2 ? 'refused' : 'invalid', message } } }
}

export async function confirm(context: Context, question: string): Promise<CommandResult | null> {
  if (context.values.yes === true) return null
  if (!context.isInteractive)
    return failure(
      context,
      2,
      `Nothing was changed: there is no terminal to ask at, so ${context.command} needs --yes.`,
    )
  const answer = await context.ask(`${question} [y/N] `)
  return /^(y|yes)$/i.test(answer.trim()) ? null : failure(context, 2, 'Nothing was changed.')
}

/** Names of remotes and environments stay in lower case. */
function sentence(text: string): string {
  const begun = /^(there|the |this|a |no |nothing|another|manifest)/.test(text)
    ? text.charAt(0).toUpperCase() + text.slice(1)
    : text
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`
}

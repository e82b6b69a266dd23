import type { AccountMode } from '@quayside/contracts/user'
import * as z from 'zod/mini'

const policy = z.object({
  options: z.optional(z.object({ countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))) })),
})

/** What the operator's policy record allows; a malformed one allows nothing. */
export type OptionPolicy = { readonly countries: ReadonlySet<string>; readonly isMalformed: boolean }

/** Reads the operator's policy record (rules §5): JSON `{"options": {"countries": ["DE", …]}}`; without one, nothing. */
export function optionPolicyOf(record: string | undefined): OptionPolicy {
  if (record === undefined) return { countries: new Set(), isMalformed: false }
  const parsed = policy.safeParse(jsonOf(record))
  return { countries: new Set(parsed.data?.options?.countries), isMalformed: !parsed.success }
}

/** Why a customer may not buy options in a mode (rules §5): on in demo, in real by the customer's country; null when allowed. */
export function optionObstacle(
  mode: AccountMode,
  country: string | null | undefined,
  { countries }: OptionPolicy,
): 'country' | null {
  if (mode === 'demo') return null
  return typeof country === 'string' && countries.has(country) ? null : 'country'
}

/** The policy record with other countries for options; what else it holds stays as it is. */
export function withOptionCountries(record: string | undefined, countries: readonly string[]): string {
  const known = record === undefined ? undefined : jsonOf(record)
  const rest = typeof known === 'object' && known !== null && !Array.isArray(known) ? known : {}
  return JSON.stringify({ ...rest, options: { countries } })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

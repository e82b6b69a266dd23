import type { AccountMode } from '@quayside/contracts/customer/user'
import * as z from 'zod/mini'

const policy = z.object({
  options: z.optional(z.object({ countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))) })),
})

export type OptionPolicy = { readonly countries: ReadonlySet<string>; readonly isMalformed: boolean }

/** Parses the policy record (rules §5): `{"options": {"countries": ["DE", …]}}`; none without one. */
export function optionPolicyOf(record: string | undefined): OptionPolicy {
  if (record === undefined) return { countries: new Set(), isMalformed: false }
  const parsed = policy.safeParse(jsonOf(record))
  return { countries: new Set(parsed.data?.options?.countries), isMalformed: !parsed.success }
}

/** Returns why options are blocked (rules §5): never in demo, by country in real; null when allowed. */
export function optionObstacle(
  mode: AccountMode,
  country: string | null | undefined,
  { countries }: OptionPolicy,
): 'country' | null {
  if (mode === 'demo') return null
  return typeof country === 'string' && countries.has(country) ? null : 'country'
}

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

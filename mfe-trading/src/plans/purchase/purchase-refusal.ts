import type { ApiError } from '@quayside/runtime/api-error'
import type { Formats } from '@quayside/runtime/use-formats'

/** Details of a refused purchase beyond its code, and where the customer can resolve it. */
export type RefusalWords = {
  readonly key: string
  readonly values: Readonly<Record<string, string | number>>
  readonly way: 'balance' | 'running' | 'access' | null
  readonly orderId?: string
}

/** Text for the details of a refused purchase (spec §8: 10008, 10010 to 10013, 10024); null if the code is enough. */
export function refusalWords(
  { code, details }: ApiError,
  formats: Pick<Formats, 'number' | 'share'>,
): RefusalWords | null {
  const known = recordOf(details)
  const say = (key: string, values: RefusalWords['values'] = {}, way: RefusalWords['way'] = null) => ({
    key,
    values,
    way,
  })
  switch (code) {
    case '10008':
      return say(known.mode === 'demo' ? 'access.demoText' : 'access.noneText', {}, 'access')
    case '10010':
      return typeof known.coverage === 'string'
        ? say('plan.refused.pool', { coverage: formats.share(known.coverage, 2) })
        : say('plan.refused.notOffered')
    case '10011':
      return say('plan.refused.balance', figures(known, ['needed', 'available'], formats), 'balance')
    case '10012':
      return say('plan.refused.days')
    case '10013': {
      const range = recordOf(known.amount)
      return 'min' in range ? say('plan.problem.outOfRange', figures(range, ['min', 'max'], formats)) : null
    }
    case '10024':
      return { ...say('plan.refused.running', {}, 'running'), orderId: String(known.orderId ?? '') }
    default:
      return null
  }
}

function figures(
  known: Record<string, unknown>,
  names: readonly string[],
  { number }: Pick<Formats, 'number'>,
) {
  const texts = names.map(name => [name, number(String(known[name] ?? '0'))] as const)
  return { ...Object.fromEntries(texts), currency: String(known.currency ?? '') }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

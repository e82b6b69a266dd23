import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type OwnLimit,
  type OwnLimits,
} from '@quayside/contracts/endpoints/limits'

/** Six limits of which none is set, with changes of the daily one of a kind. */
export function buildLimits(
  changes: Partial<OwnLimits> & { readonly daily?: Partial<OwnLimit> } = {},
): OwnLimits {
  const { daily = {}, ...over } = changes
  const none = { limit: null, used: '0.00', left: null, availableAt: null, next: null, loosensAt: null }
  return {
    money: LIMIT_KINDS.flatMap(kind =>
      LIMIT_PERIODS.map(period => ({
        ...{ kind, period, ...none },
        ...(kind === (daily.kind ?? 'deposit') && period === 'day' && daily),
      })),
    ),
    reminder: { minutes: null, next: null, loosensAt: null },
    break: null,
    ...over,
  }
}

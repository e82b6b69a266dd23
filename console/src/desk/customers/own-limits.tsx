import type { CustomerPicture } from '@quayside/contracts/staff/customers'
import { Card } from '@quayside/ui/card'
import { DataList } from '@quayside/ui/data-list'
import { When } from '../../format/when.tsx'

const SPANS = { day: '24 hours', week: '7 days', month: '30 days' } as const
const BREAKS = { timeOut: 'Time-out', exclusion: 'Self-exclusion' } as const

/** The customer's own limits, which explain a refusal. Staff cannot change them (rules §1.6). */
export function OwnLimits({ customer: { ownLimits } }: { customer: CustomerPicture }) {
  if (ownLimits === undefined) return null
  const { money, break: taken } = ownLimits
  const set = (money ?? []).filter(({ limit, loosensAt }) => limit !== null || loosensAt !== null)
  return (
    <Card title="Limits for oneself">
      {taken === null && set.length === 0 ? (
        <p className="q-text-2">The customer has set none.</p>
      ) : (
        <DataList
          dense
          rows={[
            ...(taken === null
              ? []
              : [
                  {
                    key: 'break',
                    label: BREAKS[taken.kind],
                    value: <When at={taken.endsAt ?? taken.until} />,
                    note: taken.kind === 'exclusion' && taken.endsAt === null && 'at least until then',
                  },
                ]),
            ...set.map(({ kind, period, limit, used, next, loosensAt }) => ({
              key: `${kind} ${period}`,
              label: `${kind === 'deposit' ? 'Deposits' : 'Losses'}, ${SPANS[period]}`,
              value: limit === null ? 'None' : `${used} of ${limit} USD used`,
              note: loosensAt !== null && (
                <>
                  {next === null ? 'none' : `${next} USD`} from <When at={loosensAt} />
                </>
              ),
            })),
          ]}
        />
      )}
    </Card>
  )
}

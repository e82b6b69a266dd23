import type { MarketInfo } from '@quayside/contracts/market/market'
import { LifeField } from '../../../order/life/life-field.tsx'
import type { ContractTicket } from '../form/use-contract-ticket.ts'
import { useRefusedField } from '../form/use-refused-field.ts'

export function LimitLife({ ticket, info }: { ticket: ContractTicket; info: MarketInfo }) {
  const { form, act, summary, tries } = ticket
  const refused = useRefusedField(ticket, 'expiresAt')
  const problem = summary.problems.life
  const isShown = problem === 'notAllowed' || tries > 0
  return (
    <LifeField
      life={form.life}
      onChange={life => act({ type: 'life', life })}
      info={info}
      problem={isShown && (problem === 'empty' || problem === 'notAllowed') ? problem : undefined}
      refused={refused}
      endsAt={summary.life?.endsAt ?? null}
    />
  )
}

import type { CaseDetail } from '@quayside/contracts/staff/cases'
import { listCustomerActs } from '@quayside/contracts/staff/customers'
import { Card } from '@quayside/ui/card'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../api/query-view.tsx'
import { ActList } from '../../act-list.tsx'
import { useDesk } from '../../api/desk.tsx'
import { CaseLinks } from '../../case-links.tsx'
import styles from '../case.module.css'

export function Earlier({ shown }: { shown: CaseDetail }) {
  const ask = useDesk()
  const { id } = shown.customer
  const acts = useQuery({
    queryKey: ['desk', 'customer-acts', id],
    queryFn: ({ signal }) => ask(listCustomerActs, { params: { id }, query: { size: 20 } }, { signal }),
    refetchOnWindowFocus: false,
  })
  return (
    <div className={styles.sides}>
      <Card title="Earlier decisions" className={styles.side}>
        <CaseLinks cases={shown.earlier} empty="This is the first case of its kind." />
      </Card>
      <Card title="History" className={styles.side}>
        <QueryView query={acts} height="8rem">
          {page => <ActList acts={page.list} />}
        </QueryView>
      </Card>
    </div>
  )
}

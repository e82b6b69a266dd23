import { type ServiceNotice, serviceNotice } from '@quayside/contracts/endpoints/service'
import { useSockets } from '@quayside/runtime/hooks'
import { useEffect } from 'react'

export function useServiceNotices(heard: (notice: ServiceNotice) => void): void {
  const { message } = useSockets()
  useEffect(
    () =>
      message.listen(arrived => {
        if (Array.isArray(arrived) || arrived.type !== 'NOTICE' || arrived.topic !== 'service') return
        const notice = serviceNotice.safeParse(arrived.data)
        if (notice.success) heard(notice.data)
      }),
    [message, heard],
  )
}

import { useEffect } from 'react'
import { showToast } from './show-toast.ts'
import { ToastRegion } from './toast.tsx'

export function Two() {
  useEffect(() => {
    showToast({ tone: 'danger', message: 'The order was refused.', duration: 3_600_000 })
    showToast({ tone: 'success', message: 'The position was closed.', duration: 3_600_000 })
  }, [])
  return <ToastRegion label="Notices" dismissLabel="Dismiss" />
}

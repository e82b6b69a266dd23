import { Skeleton } from '@quayside/ui/skeleton'
import { lazy, Suspense } from 'react'
import styles from './qr-code.module.css'

// One chunk for every screen that shows a code.
const Drawn = lazy(async () => ({
  default: (await import(/* webpackChunkName: "qr" */ 'qrcode.react')).QRCodeSVG,
}))

/** A text as a QR code, dark on white in both themes. */
export function QrCode({ value, size, title }: { value: string; size: number; title: string }) {
  return (
    <div className={styles.frame}>
      <Suspense fallback={<Skeleton width={`${size}px`} height={`${size}px`} />}>
        <Drawn value={value} size={size} title={title} />
      </Suspense>
    </div>
  )
}

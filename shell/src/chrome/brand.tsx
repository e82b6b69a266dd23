import { useHost } from '@quayside/runtime/hooks'
import { ShellLink } from './shell-link.tsx'

export function Brand() {
  const { flags } = useHost()
  return (
    <ShellLink to="/" className="shell-brand" aria-label={flags.siteName}>
      <BrandMark />
      <span>{flags.siteName}</span>
    </ShellLink>
  )
}

export function BrandMark() {
  return (
    <svg className="shell-mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M7 21.5c3 0 3-2 6-2s3 2 6 2 3-2 6-2M7 11h18M11 11v5M21 11v5" />
    </svg>
  )
}

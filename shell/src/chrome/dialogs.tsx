import { lazy, Suspense } from 'react'
import { useShell, useWatched } from '../shell-parts.ts'

// Fetched when first opened: the first screen never needs them.
const LanguageDialog = lazy(async () => {
  const { LanguageDialog } = await import('./language/language-dialog.tsx')
  return { default: LanguageDialog }
})
const ExpiryDialog = lazy(async () => {
  const { ExpiryDialog } = await import('./expiry-dialog.tsx')
  return { default: ExpiryDialog }
})

type DialogsProps = { languages: boolean; onLanguagesClose: () => void }

export function Dialogs({ languages, onLanguagesClose }: DialogsProps) {
  const { expiry } = useShell()
  const isExpiring = useWatched(expiry.open)
  return (
    <Suspense>
      {languages && <LanguageDialog onClose={onLanguagesClose} />}
      {isExpiring && <ExpiryDialog onAnswer={expiry.answer} />}
    </Suspense>
  )
}

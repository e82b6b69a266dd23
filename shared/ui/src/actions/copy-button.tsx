import { useEffect, useState } from 'react'
import { CheckIcon, CopyIcon } from '../icons.tsx'
import { IconButton } from './icon-button.tsx'

export type CopyButtonProps = {
  text: string
  label: string
  copiedLabel: string
  onFail: () => void
}

const SHOWN_FOR = 2000

/** Copies `text`; its icon and an announcement confirm it for two seconds. */
export function CopyButton({ text, label, copiedLabel, onFail }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      onFail()
    }
  }
  return (
    <>
      <IconButton size="sm" label={label} icon={copied ? <CheckIcon /> : <CopyIcon />} onClick={copy} />
      <span className="q-visually-hidden" role="status">
        {copied ? copiedLabel : ''}
      </span>
    </>
  )
}

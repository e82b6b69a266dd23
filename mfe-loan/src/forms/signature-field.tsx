import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { Segmented } from '@quayside/ui/segmented'
import { TextField } from '@quayside/ui/text-field'
import { useId, useRef, useState } from 'react'
import styles from './signature-field.module.css'
import { useSignaturePad } from './use-signature-pad.ts'

const WAYS = ['draw', 'type'] as const
type Way = (typeof WAYS)[number]

export function useSignature() {
  const [way, setWay] = useState<Way>('draw')
  const [typed, setTyped] = useState('')
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useSignaturePad(canvas)
  return { way, setWay, typed, setTyped, canvas, pad }
}

export type SignatureFieldProps = {
  readonly signature: ReturnType<typeof useSignature>
  readonly nameLabel: string
}

export function SignatureField({ signature, nameLabel }: SignatureFieldProps) {
  const t = useT()
  const padId = useId()
  const { way, setWay, typed, setTyped, canvas, pad } = signature
  return (
    <>
      <Segmented
        label={t('signature.way')}
        options={WAYS.map(value => ({ value, label: t(`signature.${value}`) }))}
        value={way}
        onChange={setWay}
        block
      />
      {/* Kept mounted in the other mode, so that a drawn line is not lost. */}
      <div className={styles.drawing} data-shown={way === 'draw' || undefined}>
        <p id={padId} className="q-label">
          {t('signature.pad')}
        </p>
        <canvas ref={canvas} className={styles.pad} role="img" aria-labelledby={padId} />
        <Button size="sm" onClick={pad.clear} disabled={pad.isEmpty}>
          {t('signature.clear')}
        </Button>
      </div>
      {way === 'type' && (
        <TextField
          label={nameLabel}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          autoComplete="name"
        />
      )}
    </>
  )
}

import type { StaffSession, totpBody } from '@quayside/contracts/release/plane'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { OtpField } from '@quayside/ui/otp-field'
import { showToast } from '@quayside/ui/show-toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import type { Body } from '../api/body.ts'
import { usePlane } from '../api/plane.tsx'
import { messageOf } from '../api/problem.ts'
import { SESSION_KEY } from '../api/reading.ts'
import { CopyText } from './copy-text.tsx'
import styles from './totp.module.css'
import { useSession } from './use-session.tsx'

export function TotpCard() {
  const { account } = useSession()
  const send = usePlane()
  const [code, setCode] = useState('')
  const begin = useMutation({
    mutationFn: () => send<{ secret: string; uri: string }>('/api/session/totp', { method: 'POST' }),
  })
  const confirm = useConfirm(() => {
    setCode('')
    begin.reset()
  })
  const method = account.totp ? 'DELETE' : 'PUT'
  const enter = (digits: string) => confirm.mutate({ method, code: digits })
  const error = begin.error ?? confirm.error
  return (
    <div className="q-stack">
      {account.totp && <p>Your authenticator is active. Enter one of its codes to remove it.</p>}
      {!account.totp && !begin.data && (
        <Button variant="primary" busy={begin.isPending} onClick={() => begin.mutate()}>
          Add an authenticator
        </Button>
      )}
      {begin.data && !account.totp && (
        <>
          <p className="q-text-2">Scan this with your authenticator app, or enter the secret.</p>
          <div className={styles.qr}>
            <QRCodeSVG value={begin.data.uri} size={176} title="The secret as a QR code" />
          </div>
          <CopyText label="Secret" text={begin.data.secret} />
        </>
      )}
      {(account.totp || begin.data) && (
        <OtpField
          label="6-digit code"
          value={code}
          onChange={setCode}
          onComplete={enter}
          disabled={confirm.isPending}
        />
      )}
      {error && (
        <Alert tone="danger" announce>
          {messageOf(error)}
        </Alert>
      )}
    </div>
  )
}

function useConfirm(onDone: () => void) {
  const send = usePlane()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ method, code }: { method: 'PUT' | 'DELETE'; code: string }) => {
      const body: Body<typeof totpBody> = { code }
      return send<StaffSession>('/api/session/totp', { method, body })
    },
    onSuccess: session => {
      client.setQueryData(SESSION_KEY, session)
      const message = session.account.totp ? 'Authenticator added.' : 'Authenticator removed.'
      showToast({ tone: 'success', message })
      onDone()
    },
  })
}

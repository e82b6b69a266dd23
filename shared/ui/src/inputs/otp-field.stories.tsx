import { useState } from 'react'
import { OtpField, type OtpFieldProps } from './otp-field.tsx'

function Typed({ value, ...props }: Partial<OtpFieldProps>) {
  const [text, setText] = useState(value ?? '')
  return <OtpField label="Code" value={text} onChange={setText} {...props} />
}

export function States() {
  return (
    <>
      <Typed />
      <Typed value="123" hint="The code is in the e-mail." />
      <Typed value="123456" error="This code is wrong. Two attempts remain." />
      <Typed value="123" disabled />
      <Typed length={8} value="12345678" />
    </>
  )
}

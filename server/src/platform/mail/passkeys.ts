import type { Addressee } from './addressee.ts'
import { compose } from './compose.ts'
import type { Mail } from './mailer.ts'
import { PASSKEY_TEXTS, type PasskeyTexts } from './passkey-texts.ts'

export type { PasskeyTexts }

export function passkeyMail(
  addressee: Addressee,
  { kind, name }: { readonly kind: keyof PasskeyTexts; readonly name: string },
): Mail {
  const { subject, text } = PASSKEY_TEXTS[addressee.locale][kind]
  return compose(addressee, { subject, lines: [text], filled: { passkey: name } })
}

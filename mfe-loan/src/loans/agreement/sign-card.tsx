import { signedName } from '@quayside/contracts/customer/person-name'
import { type LoanRecord, signLoan } from '@quayside/contracts/endpoints/loans'
import { successKey } from '@quayside/runtime/api-error'
import { changedState } from '@quayside/runtime/changed-state'
import { newClientId } from '@quayside/runtime/client-id'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { issuesOf } from '@quayside/runtime/photo/issues'
import { useMutation } from '@quayside/runtime/query'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { showToast } from '@quayside/ui/show-toast'
import { useCallback, useEffect, useState } from 'react'
import { forgetPersistedInput } from '../../forms/persisted-input.ts'
import { SignatureField, useSignature } from '../../forms/signature-field.tsx'
import { LimitsRejection, OwnStopNote } from '../limits-link.tsx'
import { useRefusalWords } from '../use-refusal-words.ts'
import { Agreement, AgreementFiles, useAgreement } from './agreement.tsx'

type SignCardProps = {
  readonly loan: LoanRecord
  readonly onChanged: () => void
  /** Called when the signature is sent: the response may be lost, or arrive after the loan’s next status. */
  readonly onSigning: () => void
  readonly onBegun: () => void
}

/** The agreement, to be read to its end, followed by a drawn or typed signature. */
export function SignCard({ loan, ...handlers }: SignCardProps) {
  const t = useT()
  const hash = useAgreement(loan).data?.hash
  const [read, setRead] = useState<string>()
  const atEnd = useCallback(() => setRead(hash), [hash])
  const isRead = read !== undefined && read === hash
  return (
    <>
      <OwnStopNote />
      <Card title={t('agreement.title')}>
        <div className="q-stack q-gap-12">
          {/* Above the text, because the signature appears only below its end. */}
          <p className="q-text-2">{t('agreement.toEnd')}</p>
          <Agreement loan={loan} onEnd={atEnd} />
          <p className="q-small q-text-2" role="status">
            {isRead && t('agreement.read')}
          </p>
          <p className="q-small q-text-2">{t('agreement.same')}</p>
          <AgreementFiles loan={loan} {...(hash !== undefined && { read: hash })} />
        </div>
      </Card>
      {isRead && <Signing key={read} loan={loan} agreement={read} {...handlers} />}
    </>
  )
}

/** `agreement`: hash of the text that was read. */
type SigningProps = SignCardProps & { readonly agreement: string }

function Signing({ loan, agreement, ...handlers }: SigningProps) {
  const t = useT()
  const given = useSignature()
  const { way, typed, pad } = given
  const { onBegun } = handlers
  const isBegun = !pad.isEmpty || typed !== ''
  useEffect(() => {
    if (isBegun) onBegun()
  }, [isBegun, onBegun])
  const [isMissing, setMissing] = useState(false)
  const signing = useSigning({ loan, agreement, ...handlers })
  const words = useRefusalWords()

  async function signature(): Promise<Given | undefined> {
    if (way === 'type') {
      const name = signedName.safeParse(typed)
      return name.success ? { typedName: name.data } : undefined
    }
    const picture = pad.isEmpty ? null : await pad.picture()
    return picture === null ? undefined : { signature: await dataUrlOf(picture) }
  }

  return (
    <Card title={t('sign.title')}>
      <form
        className="q-stack q-gap-20"
        noValidate
        onSubmit={async event => {
          event.preventDefault()
          const signed = await signature()
          setMissing(signed === undefined)
          if (signed !== undefined) signing.mutate(signed)
        }}
      >
        <SignatureField signature={given} nameLabel={t('sign.name')} />
        <p className="q-text-2">{t('sign.binding')}</p>
        {isMissing && (
          <Alert tone="danger" announce>
            {t(way === 'draw' ? 'signature.missing' : 'fault.name')}
          </Alert>
        )}
        {signing.error !== null && changedState(signing.error) === undefined && (
          <Alert tone="danger" announce>
            <p>{isBlank(signing.error) ? t('photo.problem.blank') : words(signing.error)}</p>
            <LimitsRejection error={signing.error} />
          </Alert>
        )}
        <Button type="submit" variant="primary" busy={signing.isPending}>
          {t('sign.submit')}
        </Button>
      </form>
    </Card>
  )
}

type Given = { readonly signature: string } | { readonly typedName: string }

/** Signs. A retry after a lost response sends the same request, which takes effect once. */
function useSigning({ loan: { id, offer }, agreement, onSigning, onChanged }: Omit<SigningProps, 'onBegun'>) {
  const { termsHash } = offer
  const t = useT()
  const api = useApi()
  const words = useRefusalWords()
  const [clientId] = useState(newClientId)
  return useMutation({
    mutationFn: (given: Given) =>
      api.call(signLoan, { params: { id }, body: { termsHash, agreement, clientId, ...given } }),
    onMutate: onSigning,
    onSuccess() {
      forgetPersistedInput('signing')
      showToast({ tone: 'success', message: t(successKey('20001')) })
    },
    onError(error) {
      if (changedState(error) !== undefined) showToast({ tone: 'danger', message: words(error) })
    },
    onSettled: onChanged,
  })
}

function isBlank(error: Error): boolean {
  return issuesOf(error).some(({ message }) => message === 'blank')
}

async function dataUrlOf(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return `data:image/png;base64,${btoa(text)}`
}

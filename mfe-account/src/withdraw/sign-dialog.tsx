import type { SignedField } from '@quayside/contracts/endpoints/funds/withdrawals'
import type { ApiError } from '@quayside/runtime/api-error'
import { useCountdown } from '@quayside/runtime/countdown'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Alert } from '@quayside/ui/alert'
import { Dialog } from '@quayside/ui/dialog'
import { signOneAtATime } from '../wallets/sign-request.ts'
import { useWalletRequest } from '../wallets/use-wallet-request.ts'
import type { Wallet } from '../wallets/wallet.ts'
import { WalletSteps } from '../wallets/wallet-steps.tsx'
import { CodeSteps } from './code-steps.tsx'
import { isOvertaken, isUnlinked } from './notes.tsx'
import { type Quote, useAuthorizing } from './use-withdraw.ts'
import styles from './withdraw.module.css'

type SignDialogProps = {
  quote: Quote
  onAuthorized: () => void
  /** The quote or its authorization ended or changed. */
  onOvertaken: (error: ApiError) => void
  onUnlinked: (wallet: string) => void
  onClose: () => void
}

/** Shows every signed field in words before the wallet opens (rules §1.1). */
export function SignDialog({ quote, onAuthorized, onOvertaken, onUnlinked, onClose }: SignDialogProps) {
  const t = useT()
  const authorize = useAuthorizing()
  const seconds = useCountdown(quote.endsAt)
  const request = useWalletRequest<{ wallet: Wallet; address: string; signature: string }>({
    sign: asked =>
      signOneAtATime(asked, {
        prepare: async () => quote.typedData,
        sign: async (data, address) => ({
          wallet: asked.wallet,
          address,
          signature: await asked.wallet.signTyped(data, address),
        }),
      }),
    async onSigned({ wallet, ...signed }) {
      try {
        await authorize(quote, wallet, signed)
        onAuthorized()
      } catch (error) {
        if (isUnlinked(error)) onUnlinked(signed.address)
        else if (isOvertaken(error)) onOvertaken(error)
        else throw error
      }
    },
  })
  return (
    <Dialog open keepOnBackdrop onClose={onClose} title={t('withdraw.sign')} closeLabel={t('common:close')}>
      <div className="q-stack q-gap-16">
        <p className="q-text-2">{t('withdraw.signText')}</p>
        <Fields fields={quote.fields} />
        {quote.authAddress && <Verifier address={quote.authAddress} />}
        {seconds > 0 ? (
          <>
            <p className="q-small q-text-2" role="timer">
              {t('withdraw.validFor', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })}
            </p>
            {quote.means === 'code' ? (
              <CodeSteps quote={quote} onAuthorized={onAuthorized} onOvertaken={onOvertaken} />
            ) : (
              <WalletSteps chainType={quote.means} request={request} />
            )}
          </>
        ) : (
          <Alert tone="warning" announce>
            {t('withdraw.expired')}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}

/** The platform's own verifying address (rules §1.1). */
function Verifier({ address }: { address: string }) {
  const t = useT()
  return (
    <div className="q-stack q-gap-4 q-small">
      <span className="q-text-2">{t('withdraw.verifier')}</span>
      <bdi className={styles.address} translate="no" dir="ltr">
        {address}
      </bdi>
      <span className="q-text-3">{t('withdraw.verifierText')}</span>
    </div>
  )
}

const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'fee', 'receive'])

function Fields({ fields }: { fields: readonly SignedField[] }) {
  const { dateTime } = useFormats()
  const asset = fields.find(({ name }) => name === 'asset')?.value
  const shown = ({ name, value }: SignedField) => {
    if (name === 'expiresAt') return dateTime(value)
    // The wallet shows the figure and the currency as two fields.
    return AMOUNTS.has(name) && asset !== undefined ? `${value}\u00a0${asset}` : value
  }
  return (
    <dl className={styles.fields}>
      {fields.map(field => (
        <div key={field.name}>
          <dt>{field.words}</dt>
          <dd>
            <bdi>{shown(field)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

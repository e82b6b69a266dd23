import {
  mode,
  notifications,
  readNotifications,
  repassword,
  resetDemo,
  revokeSession,
  sessions,
  setLocale,
} from '@quayside/contracts/endpoints/account/account'
import {
  accountSettings,
  changeEmail,
  changeSettings,
  closeAccount,
  closure,
  declareCountry,
  requestData,
} from '@quayside/contracts/endpoints/account/account-life'
import { takeAccountBack, undoEmailChange } from '@quayside/contracts/endpoints/account/account-links'
import {
  type ChannelSettings,
  changeChannel,
  changeNoticeTimes,
  getChannels,
} from '@quayside/contracts/endpoints/account/channels'
import { getInviteReward, invites } from '@quayside/contracts/endpoints/account/invites'
import { acceptPolicies, getPolicies } from '@quayside/contracts/endpoints/account/policies'
import { getPush, subscribePush, unsubscribePush } from '@quayside/contracts/endpoints/account/push'
import {
  addAddress,
  confirmAddress,
  listAddresses,
  removeAddress,
  sendAddressCode,
} from '@quayside/contracts/endpoints/funds/address-book'
import {
  cancelDeposit,
  depositProof,
  getDepositTerms,
  listDeposits,
  saveDeposit,
  submitDeposit,
} from '@quayside/contracts/endpoints/funds/deposits'
import {
  listExchangeCurrencies,
  listExchanges,
  quoteExchange,
  submitExchange,
} from '@quayside/contracts/endpoints/funds/exchange'
import {
  statement,
  statementCsv,
  statementLines,
  statementPdf,
} from '@quayside/contracts/endpoints/funds/statement'
import {
  authorizeByCode,
  authorizeWithdrawal,
  cancelWithdrawal,
  getWithdrawalTerms,
  listWithdrawals,
  sendWithdrawalCode,
  signedWithdrawal,
  submitWithdrawal,
  withdrawalAuth,
} from '@quayside/contracts/endpoints/funds/withdrawals'
import { giveSampleMoney } from '@quayside/contracts/endpoints/sandbox'
import {
  checkUserNameOrPhone,
  login,
  register,
  reset,
  sendCode,
} from '@quayside/contracts/endpoints/sign-in/login'
import {
  beginLostFactor,
  stopLostFactor,
  stopLostFactorByLink,
} from '@quayside/contracts/endpoints/sign-in/lost-factor'
import {
  addPasskey,
  freshPasskeyRequest,
  loginByPasskey,
  passkeyRequest,
  renamePasskey,
  startPasskey,
} from '@quayside/contracts/endpoints/sign-in/passkeys'
import {
  confirmProvider,
  linkProvider,
  loginByFacebook,
  loginByGoogle,
  oauth,
  offeredProviders,
} from '@quayside/contracts/endpoints/sign-in/providers'
import {
  confirmTotp,
  finishSignIn,
  freshen,
  removeTotp,
  renewRecoveryCodes,
  secondFactor,
  startTotp,
} from '@quayside/contracts/endpoints/sign-in/second-factor'
import {
  addEmail,
  linkWallet,
  loginByWallet,
  unlink,
  walletNonce,
  ways,
} from '@quayside/contracts/endpoints/sign-in/wallets'
import { buildPolicyQuestion, buildUser, SOME_TIME } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { answer, type Fixtures } from '@quayside/testing/fixtures'
import { buildDeposit, buildTerms } from './deposit/deposit.builders.ts'
import { buildCurrencies, buildQuote, buildReceipt } from './exchange/exchange.builders.ts'
import { limitAnswers } from './limits.fixtures.ts'
import { buildEvent } from './statement/statement.builders.ts'
import { valueAnswers } from './value.fixtures.ts'
import {
  buildAddress,
  buildWithdrawal,
  buildWithdrawalQuote,
  buildWithdrawalTerms,
} from './withdraw/withdraw.builders.ts'

const USER = buildUser()
const TAKEN = USER.username
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const RECOVERY_CODES = Array.from({ length: 10 }, (_, index) => `ABCDE-FGHJK-MNPQ${index}`)

const SETTINGS = {
  country: 'PT',
  countryConfirmed: false,
  phone: null,
  timeZone: null,
  startMode: 'last' as const,
}

const WALLET = `0x${'7'.repeat(40)}`
const WAYS = [
  {
    method: 'password',
    id: 'password',
    name: TAKEN,
    addedAt: SOME_TIME,
    lastUsedAt: SOME_TIME,
    removable: false,
  },
  { method: 'email', id: 'email', name: USER.email, addedAt: SOME_TIME, lastUsedAt: null, removable: false },
  {
    method: 'wallet',
    id: 'wallet-1',
    name: WALLET,
    chainType: 'ethereum' as const,
    addedAt: SOME_TIME,
    lastUsedAt: null,
    removable: true,
  },
]

const CHALLENGE = { challenge: 'Y2hhbGxlbmdl', timeout: 300_000 }
const PASSKEY_REQUEST = {
  ...CHALLENGE,
  rpId: 'localhost',
  userVerification: 'required' as const,
  allowCredentials: [],
}
const PASSKEY_CREATION = {
  ...CHALLENGE,
  rp: { id: 'localhost', name: 'Quayside' },
  user: { id: 'dXNlcg', name: USER.username, displayName: USER.username },
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
}

const REQUIRED = { screen: 'always', mail: 'always', push: 'never' } as const
const CHANNELS: ChannelSettings = {
  topics: [
    { topic: 'margin', screen: 'always', mail: 'off', push: 'on' },
    { topic: 'orders', screen: 'on', mail: 'off', push: 'on' },
    { topic: 'alerts', screen: 'on', mail: 'on', push: 'on' },
    { topic: 'bids', screen: 'off', mail: 'on', push: 'off' },
    { topic: 'money', ...REQUIRED },
    { topic: 'loans', screen: 'on', mail: 'always', push: 'never' },
    { topic: 'account', ...REQUIRED },
  ],
  quiet: { from: '22:00', until: '07:00' },
  digest: 'weekly',
  timeZone: 'Europe/Berlin',
}

export const fixtures: Fixtures = {
  user: USER,
  boot: {},
  answers: [
    answer(getPush, { publicKey: 'sample', isOn: true }),
    answer(getChannels, CHANNELS),
    answer(changeChannel, CHANNELS),
    answer(changeNoticeTimes, CHANNELS),
    answer(subscribePush, null),
    answer(unsubscribePush, null),
    answer(
      login,
      ({ body }) => {
        if (body?.password !== 'password') throw refusal('10004')
        return { token: USER.token, user: USER }
      },
      { body: { loginType: 'password', username: 'marin', password: 'password' } },
    ),
    answer(register, ({ body }) => ({
      token: USER.token,
      user: buildUser({ username: String(body?.username ?? USER.username) }),
    })),
    answer(checkUserNameOrPhone, ({ query }) => ({ available: query?.username !== TAKEN })),
    answer(sendCode, { expiresAt: SOME_TIME }),
    answer(reset, null),
    answer(mode, ({ body }) => buildUser({ virtually: body?.virtually ?? 'NO' })),
    answer(resetDemo, USER),
    answer(giveSampleMoney, { amount: '1000.00' }),
    answer(repassword, null),
    answer(setLocale, null),
    answer(readNotifications, null),
    answer(finishSignIn, { token: USER.token, user: USER }),
    answer(freshen, { freshUntil: SOME_TIME }),
    answer(secondFactor, { totp: null, passkeys: 0, recoveryCodesLeft: 0, lost: null }),
    answer(startTotp, { secret: SECRET, uri: `otpauth://totp/Quayside:marin?secret=${SECRET}` }),
    answer(confirmTotp, { recoveryCodes: RECOVERY_CODES }),
    answer(renewRecoveryCodes, { recoveryCodes: RECOVERY_CODES }),
    answer(removeTotp, null),
    answer(revokeSession, null),
    answer(accountSettings, SETTINGS),
    answer(changeSettings, ({ body }) => ({ ...SETTINGS, ...body })),
    answer(declareCountry, ({ body }) => ({ ...SETTINGS, country: body?.country ?? null })),
    answer(changeEmail, ({ body }) => ({ email: body?.email ?? '', undoUntil: SOME_TIME })),
    answer(undoEmailChange, { email: USER.email }),
    answer(closure, { obstacles: [], graceDays: 14, identityDays: 1_826, tokensWithoutAddress: 0 }),
    answer(closeAccount, { until: SOME_TIME }),
    ...valueAnswers,
    answer(takeAccountBack, null),
    answer(requestData, { url: '/swx/customer/user/data/link', expiresAt: SOME_TIME }),
    answer(getInviteReward, { reward: null }),
    answer(invites, {
      inviteCode: USER.inviteCode,
      invited: [{ username: 'ines', joinedAt: SOME_TIME }],
      total: 1,
    }),
    answer(
      walletNonce,
      { nonce: 'nonce-1', message: 'Sign this text', expiresAt: SOME_TIME },
      { query: { address: WALLET, chainType: 'ethereum' } },
    ),
    answer(passkeyRequest, PASSKEY_REQUEST),
    answer(freshPasskeyRequest, PASSKEY_REQUEST),
    answer(loginByPasskey, { token: USER.token, user: USER }),
    answer(startPasskey, PASSKEY_CREATION),
    answer(addPasskey, { ways: WAYS, recoveryCodes: RECOVERY_CODES }),
    answer(renamePasskey, WAYS),
    answer(beginLostFactor, { begunAt: SOME_TIME, opensAt: SOME_TIME, endsAt: SOME_TIME }),
    answer(stopLostFactor, null),
    answer(stopLostFactorByLink, null),
    answer(loginByWallet, { token: USER.token, user: USER }),
    answer(offeredProviders, ['google', 'facebook']),
    answer(
      oauth,
      { url: '/api/loginCallback/google?state=state-1&code=code-1' },
      { params: { provider: 'google' } },
    ),
    answer(loginByGoogle, { token: USER.token, user: USER }),
    answer(loginByFacebook, { token: USER.token, user: USER }),
    answer(confirmProvider, { token: USER.token, user: USER }),
    answer(linkProvider, WAYS),
    answer(ways, WAYS),
    answer(linkWallet, WAYS),
    answer(unlink, WAYS),
    answer(addEmail, WAYS),
    answer(sessions, [
      {
        id: 'device-1',
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
        network: '203.0.113.0/24',
        createdAt: SOME_TIME,
        lastSeenAt: SOME_TIME,
        current: true,
      },
    ]),
    answer(notifications, {
      list: [{ id: 'note-1', kind: 'welcome', data: {}, time: SOME_TIME, read: false }],
      total: 1,
      page: 1,
      size: 20,
    }),
    ...limitAnswers,
    answer(getPolicies, [buildPolicyQuestion()], { query: { locale: 'en' } }),
    answer(acceptPolicies, null, {
      body: { policies: [{ id: 'terms', version: '2027-01-15', hash: '0a'.repeat(32), locale: 'en' }] },
    }),
    answer(getDepositTerms, buildTerms()),
    answer(saveDeposit, buildDeposit({ status: 'draft', dueAt: null })),
    answer(submitDeposit, buildDeposit()),
    answer(cancelDeposit, buildDeposit({ status: 'cancelled', dueAt: null })),
    answer(depositProof, { url: '/proof.jpg', expiresAt: SOME_TIME }),
    answer(listDeposits, { list: [buildDeposit()], total: 1, page: 1, size: 20 }),
    answer(listAddresses, [
      buildAddress(),
      buildAddress({ id: 'address-2', label: 'Desk', status: 'unconfirmed' }),
    ]),
    answer(addAddress, buildAddress({ status: 'unconfirmed', usableAt: null })),
    answer(sendAddressCode, { expiresAt: SOME_TIME }),
    answer(confirmAddress, buildAddress({ status: 'waiting' })),
    answer(removeAddress, []),
    answer(getWithdrawalTerms, buildWithdrawalTerms()),
    answer(withdrawalAuth, buildWithdrawalQuote(), { query: { currency: 'USDT' } }),
    answer(authorizeWithdrawal, { authorized: true }),
    answer(sendWithdrawalCode, { expiresAt: SOME_TIME }),
    answer(authorizeByCode, { authorized: true }),
    answer(submitWithdrawal, buildWithdrawal()),
    answer(listWithdrawals, { list: [buildWithdrawal()], total: 1, page: 1, size: 20 }),
    answer(cancelWithdrawal, buildWithdrawal({ status: 'cancelled', cancellable: false, dueAt: null })),
    answer(signedWithdrawal, {
      typedData: buildWithdrawalQuote().typedData,
      wallet: '0x5aAe',
      signature: '0x00',
    }),
    answer(listExchangeCurrencies, buildCurrencies()),
    answer(quoteExchange, buildQuote(), { query: { from: 'USD', to: 'BTC', amount: '1000' } }),
    answer(submitExchange, buildReceipt()),
    answer(listExchanges, { list: [buildReceipt()], total: 1, page: 1, size: 20 }),
    answer(statement, { list: [buildEvent()], total: 1, page: 1, size: 20 }),
    answer(statementCsv, new Blob(['time,event\n'], { type: 'text/csv' }), { query: { locale: 'en' } }),
    answer(statementPdf, new Blob(['%PDF-1.7\n'], { type: 'application/pdf' }), {
      query: { month: '2026-11', locale: 'en' },
    }),
    answer(statementLines, new Blob(['time,account\n'], { type: 'text/csv' }), {
      query: { month: '2026-11' },
    }),
  ],
}

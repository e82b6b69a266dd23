/** Error catalog of spec §8: each code, its English text and its translation key (`common:error.<code>`). */
export const ERROR_CATALOG = {
  '10001': 'Enter a username or e-mail',
  '10002': 'The e-mail or its code is wrong',
  '10003': 'The username is not valid',
  '10004': 'The password is not correct',
  '10005': 'This account is not in a normal state',
  '10006': 'This username exists',
  '10007': 'This e-mail exists',
  '10008': 'The user status does not allow this',
  '10009': 'There is no matching user',
  '10010': 'This smart trading product is not available',
  '10011': 'Insufficient balance: choose a smaller amount or release margin',
  '10012': 'No matching number of days',
  '10013': 'The investment amount is outside the allowed range',
  '10014': 'This product is not available',
  '10015': 'Not open for trading: the market is closed, its price is stale or has moved',
  '10016': 'The purchase amount is not valid',
  '10017': 'No matching period',
  '10018': 'System parameters are not available',
  '10019': 'The verification status does not allow this',
  '10020': 'The collectible is not available',
  '10021': 'Enter the receiving address',
  '10022': 'Identity verification is needed first',
  '10023': 'This loan period is not offered',
  '10024': 'The same plan is already running',
  '10025': 'Choose a withdrawal method',
  '10026': 'The account holds as many open positions as it may: close one first',
  '10027': 'The account has as many orders waiting as it may: cancel one first',
  '10028': 'The account has as many options running as it may: wait until one ends',
  '10029': 'The house takes no more of this risk now: choose a smaller order, or try again later',
  '10040': 'Add an e-mail address to the account before anything with money',
  '10041': 'Accept the changed terms before you start anything new',
  '10091': 'The phone verification code is wrong',
  '19999': 'This e-mail exists',
} as const

export type ErrorCode = keyof typeof ERROR_CATALOG

/** Success messages of spec §8. */
export const SUCCESS_MESSAGES = {
  '20001': 'Submitted for review',
  '20002': 'Deposit submitted for review',
  '20003': 'Withdrawal submitted for review',
  '20004': 'Purchase successful',
  '20005': 'Modified successfully',
} as const

export type SuccessCode = keyof typeof SUCCESS_MESSAGES

export const HTTP_REFUSALS = {
  '400': 'The request is malformed',
  '401': 'Log in first',
  '403': 'This is not allowed',
  '404': 'Not found',
  '409': 'This request conflicts with an earlier one',
  '410': 'This page is out of date; reload it',
  '413': 'The request is too large',
  '429': 'Too many requests; wait a little',
  '500': 'Something went wrong on our side',
  '503': 'The service is not available now',
} as const

export type HttpRefusal = keyof typeof HTTP_REFUSALS

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERROR_CATALOG, text)
}

import type { Actor } from './actor.ts'
import { askForAlert, takeAlertBack } from './alerts.ts'
import { buyOption, lookAtOption } from './buy-option.ts'
import { buyMarket } from './contracts/buy-market.ts'
import { close, closeTwice } from './contracts/close.ts'
import { closeAll, closePart } from './contracts/close-more.ts'
import { amend, cancel, placeLimit } from './contracts/limit-orders.ts'
import { changeMargin } from './contracts/margin.ts'
import { modify } from './contracts/modify.ts'
import { reverse } from './contracts/reverse.ts'
import { limitSelf } from './limit-self.ts'
import { borrow, reviewLoans } from './loans.ts'
import { repeat, repeatAtOnce, reuse } from './misuse/repeat.ts'
import { tryStrangers } from './misuse/strangers.ts'
import { orderTooOften } from './misuse/too-often.ts'
import { bidOrBuy, receive } from './nfts.ts'
import { buyPlan, exitPlan } from './plans.ts'
import { lookUp, read } from './read.ts'
import { resetDemo } from './reset-demo.ts'
import { deposit } from './wallet/deposit.ts'
import { exchange } from './wallet/exchange.ts'
import { reviewWithdrawals, takeWithdrawalBack, withdraw } from './wallet/withdraw.ts'

export const ACTORS: readonly Actor[] = [
  buyMarket,
  placeLimit,
  amend,
  modify,
  changeMargin,
  reverse,
  cancel,
  close,
  closeTwice,
  closePart,
  closeAll,
  resetDemo,
  buyOption,
  lookAtOption,
  buyPlan,
  exitPlan,
  askForAlert,
  takeAlertBack,
  exchange,
  deposit,
  limitSelf,
  withdraw,
  takeWithdrawalBack,
  reviewWithdrawals,
  borrow,
  reviewLoans,
  bidOrBuy,
  receive,
  read,
  lookUp,
  repeat,
  repeatAtOnce,
  reuse,
  tryStrangers,
  orderTooOften,
]

import type { Locale } from '@quayside/contracts/locales'
import type { LoanTexts } from './loan-news.ts'

export const EASTERN: Readonly<Record<Extract<Locale, 'zh' | 'hk' | 'ja' | 'ko' | 'th'>, LoanTexts>> = {
  zh: {
    loanSubmitted: {
      subject: '已收到您签署的 {amount} 贷款协议',
      text: '我们已收到您签署的 {amount} 贷款协议。团队将在 48 小时内审核，并告知您结果。',
    },
    loanPaidOut: {
      subject: '您的贷款 {amount} 已放款',
      text: '您在 {site} 的贷款 {amount} 已获批准，资金已进入可用余额。请于 {time} 前归还；14 天内可撤销且不计利息。',
    },
    loanRejected: {
      subject: '您的贷款 {amount} 未获批准',
      text: '本次我们无法在 {site} 向您提供 {amount} 贷款。原因请见您的申请。',
    },
    loanResign: {
      subject: '请重新签署 {amount} 的贷款协议',
      text: '您的贷款 {amount} 需要重新签署：条款有变，或签名未被接受。请阅读新协议并在七天内签署。',
    },
    loanDue: {
      subject: '您的贷款 {amount} 将于 {time} 到期',
      text: '您在 {site} 的贷款 {amount} 须于 {time} 前归还。您可随时在“贷款”中还款。',
    },
    loanOverdue: {
      subject: '您的贷款已逾期：{amount} 应于 {time} 归还',
      text: '您在 {site} 的贷款 {amount} 应于 {time} 前归还。此后每天仅按相同日利率计息，无其他费用。如无法还款，请联系客服。',
    },
    loanRepaid: {
      subject: '您的贷款 {amount} 已还清',
      text: '您在 {site} 的贷款 {amount} 已全部还清，您不再欠款。',
    },
    loanWithdrawn: {
      subject: '您已撤销贷款 {amount}',
      text: '您在 {site} 的贷款 {amount} 已撤销，不计利息和费用，您不欠任何款项。',
    },
    loanExpired: {
      subject: '您的贷款方案 {amount} 已过期',
      text: '您在 {site} 的 {amount} 贷款方案未在七天内签署，已过期。您可随时重新申请。',
    },
    loanWrittenOff: {
      subject: '您的贷款 {amount} 已由工作人员关闭',
      text: '我们的工作人员已关闭您在 {site} 的贷款 {amount}：剩余欠款已核销，不再增加任何费用。',
    },
  },
  hk: {
    loanSubmitted: {
      subject: '已收到您簽署的 {amount} 貸款協議',
      text: '我們已收到您簽署的 {amount} 貸款協議。團隊會在 48 小時內審核，並告知您結果。',
    },
    loanPaidOut: {
      subject: '您的貸款 {amount} 已放款',
      text: '您在 {site} 的貸款 {amount} 已獲批准，款項已存入可用結餘。請於 {time} 前償還；14 天內可撤銷且不計利息。',
    },
    loanRejected: {
      subject: '您的貸款 {amount} 未獲批准',
      text: '今次我們未能在 {site} 向您提供 {amount} 貸款。原因請見您的申請。',
    },
    loanResign: {
      subject: '請重新簽署 {amount} 的貸款協議',
      text: '您的貸款 {amount} 需要重新簽署：條款有變，或簽名不獲接受。請閱讀新協議並在七天內簽署。',
    },
    loanDue: {
      subject: '您的貸款 {amount} 將於 {time} 到期',
      text: '您在 {site} 的貸款 {amount} 須於 {time} 前償還。您可隨時在「貸款」中還款。',
    },
    loanOverdue: {
      subject: '您的貸款已逾期：{amount} 應於 {time} 償還',
      text: '您在 {site} 的貸款 {amount} 應於 {time} 前償還。此後每天只按相同日利率計息，並無其他費用。如未能還款，請聯絡客服。',
    },
    loanRepaid: {
      subject: '您的貸款 {amount} 已還清',
      text: '您在 {site} 的貸款 {amount} 已全數還清，您不再欠款。',
    },
    loanWithdrawn: {
      subject: '您已撤銷貸款 {amount}',
      text: '您在 {site} 的貸款 {amount} 已撤銷，不計利息和費用，您並無欠款。',
    },
    loanExpired: {
      subject: '您的貸款方案 {amount} 已過期',
      text: '您在 {site} 的 {amount} 貸款方案未在七天內簽署，已經過期。您可隨時重新申請。',
    },
    loanWrittenOff: {
      subject: '您的貸款 {amount} 已由職員關閉',
      text: '我們的職員已關閉您在 {site} 的貸款 {amount}：餘下欠款已撇賬，不會再增加任何費用。',
    },
  },
  ja: {
    loanSubmitted: {
      subject: '{amount} のローン契約書（署名済み）を受け取りました',
      text: '{amount} の署名済み契約書を受け取りました。担当者が 48 時間以内に審査し、結果をお知らせします。',
    },
    loanPaidOut: {
      subject: 'ローン {amount} が実行されました',
      text: '{site} でのローン {amount} が承認され、利用可能残高に入金されました。返済期日は {time} です。14 日以内であれば無利息で撤回できます。',
    },
    loanRejected: {
      subject: 'ローン {amount} は承認されませんでした',
      text: '今回は {site} で {amount} をお貸しできません。理由はお申し込みの画面にあります。',
    },
    loanResign: {
      subject: '{amount} のローン契約書に再度ご署名ください',
      text: 'ローン {amount} は再署名が必要です。条件が変わったか、署名を確認できませんでした。新しい契約書を読み、7 日以内にご署名ください。',
    },
    loanDue: {
      subject: 'ローンの {amount} は {time} が期日です',
      text: '{site} のローン {amount} の返済期日は {time} です。「ローン」の画面からいつでも返済できます。',
    },
    loanOverdue: {
      subject: 'ローンの返済が遅れています：{amount}（期日 {time}）',
      text: '{site} のローン {amount} の返済期日は {time} でした。以後の日数にも同じ日利のみがかかり、ほかの費用はありません。お支払いが難しい場合はカスタマーサービスへご連絡ください。',
    },
    loanRepaid: {
      subject: 'ローン {amount} を完済しました',
      text: '{site} のローン {amount} を完済しました。残債はありません。',
    },
    loanWithdrawn: {
      subject: 'ローン {amount} を撤回しました',
      text: '{site} のローン {amount} は無利息・無手数料で撤回されました。お支払いの義務はありません。',
    },
    loanExpired: {
      subject: 'ローンのご提案 {amount} の期限が切れました',
      text: '{site} での {amount} のご提案は 7 日以内に署名されず、期限が切れました。いつでも新しくお申し込みいただけます。',
    },
    loanWrittenOff: {
      subject: 'ローン {amount} は担当者により終了しました',
      text: '{site} のローン {amount} を担当者が終了しました。残額は償却され、これ以上加算されません。',
    },
  },
  ko: {
    loanSubmitted: {
      subject: '서명하신 {amount} 대출 계약서를 받았습니다',
      text: '서명하신 {amount} 계약서를 받았습니다. 담당 팀이 48시간 이내에 심사하고 결과를 알려 드립니다.',
    },
    loanPaidOut: {
      subject: '대출 {amount}이(가) 지급되었습니다',
      text: '{site}의 대출 {amount}이(가) 승인되어 사용 가능 잔액에 입금되었습니다. 상환일은 {time}이며 14일 동안 이자 없이 철회할 수 있습니다.',
    },
    loanRejected: {
      subject: '대출 {amount}이(가) 승인되지 않았습니다',
      text: '이번에는 {site}에서 {amount}을(를) 대출해 드릴 수 없습니다. 사유는 신청 내역에 있습니다.',
    },
    loanResign: {
      subject: '{amount} 대출 계약서에 다시 서명해 주세요',
      text: '대출 {amount}에 새 서명이 필요합니다. 조건이 바뀌었거나 서명이 인정되지 않았습니다. 새 계약서를 읽고 7일 이내에 서명해 주세요.',
    },
    loanDue: {
      subject: '대출 {amount}의 상환일은 {time}입니다',
      text: '{site}의 대출 {amount}을(를) {time}까지 상환해야 합니다. 대출 화면에서 언제든지 상환할 수 있습니다.',
    },
    loanOverdue: {
      subject: '대출이 연체되었습니다: {amount}, 상환일 {time}',
      text: '{site}의 대출 {amount}은(는) {time}까지 상환해야 했습니다. 이후에도 같은 일 이자율만 적용되고 다른 비용은 없습니다. 상환이 어려우면 고객센터에 문의해 주세요.',
    },
    loanRepaid: {
      subject: '대출 {amount}을(를) 모두 상환했습니다',
      text: '{site}의 대출 {amount}을(를) 모두 상환했습니다. 남은 채무가 없습니다.',
    },
    loanWithdrawn: {
      subject: '대출 {amount}을(를) 철회했습니다',
      text: '{site}의 대출 {amount}이(가) 이자와 수수료 없이 철회되었습니다. 갚을 금액이 없습니다.',
    },
    loanExpired: {
      subject: '대출 제안 {amount}이(가) 만료되었습니다',
      text: '{site}의 {amount} 제안은 7일 이내에 서명되지 않아 만료되었습니다. 언제든지 다시 신청할 수 있습니다.',
    },
    loanWrittenOff: {
      subject: '담당자가 대출 {amount}을(를) 종결했습니다',
      text: '담당자가 {site}의 대출 {amount}을(를) 종결했습니다. 남은 금액은 상각되며 더 이상 추가되지 않습니다.',
    },
  },
  th: {
    loanSubmitted: {
      subject: 'ได้รับสัญญาสินเชื่อ {amount} ที่คุณลงนามแล้ว',
      text: 'เราได้รับสัญญา {amount} ที่คุณลงนามแล้ว ทีมงานจะตรวจสอบภายใน 48 ชั่วโมงและแจ้งผลให้ทราบ',
    },
    loanPaidOut: {
      subject: 'จ่ายสินเชื่อ {amount} ให้คุณแล้ว',
      text: 'สินเชื่อ {amount} ของคุณที่ {site} ได้รับอนุมัติ และเงินเข้ายอดคงเหลือที่ใช้ได้แล้ว กำหนดชำระคืนภายใน {time} และยกเลิกได้โดยไม่เสียดอกเบี้ยภายใน 14 วัน',
    },
    loanRejected: {
      subject: 'สินเชื่อ {amount} ของคุณไม่ได้รับอนุมัติ',
      text: 'ครั้งนี้เราไม่สามารถให้กู้ {amount} ที่ {site} ได้ ดูเหตุผลได้ในคำขอของคุณ',
    },
    loanResign: {
      subject: 'โปรดลงนามสัญญาสินเชื่อ {amount} อีกครั้ง',
      text: 'สินเชื่อ {amount} ของคุณต้องลงนามใหม่ เนื่องจากเงื่อนไขเปลี่ยนหรือลายเซ็นไม่ได้รับการยอมรับ โปรดอ่านสัญญาใหม่และลงนามภายในเจ็ดวัน',
    },
    loanDue: {
      subject: 'สินเชื่อ {amount} ครบกำหนดเมื่อ {time}',
      text: 'สินเชื่อ {amount} ของคุณที่ {site} ต้องชำระคืนภายใน {time} ชำระได้ทุกเมื่อที่หน้าสินเชื่อ',
    },
    loanOverdue: {
      subject: 'สินเชื่อเกินกำหนด: {amount} ครบกำหนดเมื่อ {time}',
      text: 'สินเชื่อ {amount} ของคุณที่ {site} ต้องชำระคืนภายใน {time} วันต่อจากนี้คิดอัตรารายวันเท่าเดิมและไม่มีค่าใช้จ่ายอื่น หากชำระไม่ได้โปรดติดต่อฝ่ายบริการลูกค้า',
    },
    loanRepaid: {
      subject: 'ชำระคืนสินเชื่อ {amount} ครบแล้ว',
      text: 'สินเชื่อ {amount} ของคุณที่ {site} ชำระคืนครบแล้ว คุณไม่มีหนี้คงเหลือ',
    },
    loanWithdrawn: {
      subject: 'คุณยกเลิกสินเชื่อ {amount} แล้ว',
      text: 'สินเชื่อ {amount} ของคุณที่ {site} ถูกยกเลิกโดยไม่มีดอกเบี้ยและค่าธรรมเนียม คุณไม่มีหนี้',
    },
    loanExpired: {
      subject: 'ข้อเสนอสินเชื่อ {amount} หมดอายุแล้ว',
      text: 'ข้อเสนอ {amount} ของคุณที่ {site} ไม่ได้ลงนามภายในเจ็ดวันจึงหมดอายุ คุณขอใหม่ได้ทุกเมื่อ',
    },
    loanWrittenOff: {
      subject: 'ทีมงานปิดสินเชื่อ {amount} ของคุณแล้ว',
      text: 'ทีมงานปิดสินเชื่อ {amount} ของคุณที่ {site} แล้ว ส่วนที่เหลือตัดเป็นหนี้สูญและไม่มีการเรียกเก็บเพิ่ม',
    },
  },
}

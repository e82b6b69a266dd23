import type { Locale } from '@quayside/contracts/locales'

type LoanTexts = Readonly<Record<LoanNews, { readonly subject: string; readonly text: string }>>

/** What a customer is told of a loan. */
export type LoanNews =
  | 'loanSubmitted'
  | 'loanPaidOut'
  | 'loanRejected'
  | 'loanResign'
  | 'loanDue'
  | 'loanOverdue'
  | 'loanRepaid'
  | 'loanWithdrawn'
  | 'loanExpired'
  | 'loanWrittenOff'

/** `{amount}` is of the loan, of what is due where something is; `{date}` a day. */
export const LOAN_TEXTS: Readonly<Record<Locale, LoanTexts>> = {
  en: {
    loanSubmitted: {
      subject: 'Your signed loan agreement for {amount} has arrived',
      text: 'We have received your signed agreement for {amount}. Our team reviews it within 48 hours, and you will hear what comes of it.',
    },
    loanPaidOut: {
      subject: 'Your loan of {amount} has been paid out',
      text: 'Your loan of {amount} at {site} is approved, and the money is in your available balance. It is to be repaid by {date}; for 14 days you can withdraw from it without interest.',
    },
    loanRejected: {
      subject: 'Your loan of {amount} was not approved',
      text: 'We cannot lend you {amount} at {site} this time. The reason is with your application.',
    },
    loanResign: {
      subject: 'Please sign your loan agreement for {amount} again',
      text: 'Your loan of {amount} needs a new signature: its terms have changed, or the signature was not accepted. Read the new agreement and sign it within seven days.',
    },
    loanDue: {
      subject: '{amount} of your loan is due on {date}',
      text: '{amount} of your loan at {site} is to be repaid by {date}. You can repay it at any time under Loans.',
    },
    loanOverdue: {
      subject: 'Your loan is overdue: {amount} was due on {date}',
      text: '{amount} of your loan at {site} was to be repaid by {date}. Each further day costs the same daily rate and nothing besides. If you cannot pay, write to customer service.',
    },
    loanRepaid: {
      subject: 'Your loan of {amount} is repaid',
      text: 'Your loan of {amount} at {site} is repaid in full. You owe nothing more.',
    },
    loanWithdrawn: {
      subject: 'You withdrew from your loan of {amount}',
      text: 'Your loan of {amount} at {site} is undone, without interest and without a fee. You owe nothing.',
    },
    loanExpired: {
      subject: 'Your loan offer of {amount} has expired',
      text: 'Your offer of {amount} at {site} was not signed within seven days and has expired. You can ask for a new one at any time.',
    },
    loanWrittenOff: {
      subject: 'Your loan of {amount} was closed by our staff',
      text: 'Our staff have closed your loan of {amount} at {site}: what was left of it is written off, and nothing more is added.',
    },
  },
  zh: {
    loanSubmitted: {
      subject: '已收到您签署的 {amount} 贷款协议',
      text: '我们已收到您签署的 {amount} 贷款协议。团队将在 48 小时内审核，并告知您结果。',
    },
    loanPaidOut: {
      subject: '您的贷款 {amount} 已放款',
      text: '您在 {site} 的贷款 {amount} 已获批准，资金已进入可用余额。请于 {date} 前归还；14 天内可撤销且不计利息。',
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
      subject: '您的贷款 {amount} 将于 {date} 到期',
      text: '您在 {site} 的贷款 {amount} 须于 {date} 前归还。您可随时在“贷款”中还款。',
    },
    loanOverdue: {
      subject: '您的贷款已逾期：{amount} 应于 {date} 归还',
      text: '您在 {site} 的贷款 {amount} 应于 {date} 前归还。此后每天仅按相同日利率计息，无其他费用。如无法还款，请联系客服。',
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
      subject: '您的贷款 {amount} 已由工作人员结清',
      text: '我们的工作人员已结清您在 {site} 的贷款 {amount}：余额已核销，不再增加任何费用。',
    },
  },
  hk: {
    loanSubmitted: {
      subject: '已收到您簽署的 {amount} 貸款協議',
      text: '我們已收到您簽署的 {amount} 貸款協議。團隊會在 48 小時內審核，並告知您結果。',
    },
    loanPaidOut: {
      subject: '您的貸款 {amount} 已放款',
      text: '您在 {site} 的貸款 {amount} 已獲批准，款項已存入可用結餘。請於 {date} 前償還；14 天內可撤銷且不計利息。',
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
      subject: '您的貸款 {amount} 將於 {date} 到期',
      text: '您在 {site} 的貸款 {amount} 須於 {date} 前償還。您可隨時在「貸款」中還款。',
    },
    loanOverdue: {
      subject: '您的貸款已逾期：{amount} 應於 {date} 償還',
      text: '您在 {site} 的貸款 {amount} 應於 {date} 前償還。此後每天只按相同日利率計息，並無其他費用。如未能還款，請聯絡客服。',
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
      subject: '您的貸款 {amount} 已由職員結清',
      text: '我們的職員已結清您在 {site} 的貸款 {amount}：餘額已撇帳，不會再增加任何費用。',
    },
  },
  ja: {
    loanSubmitted: {
      subject: '{amount} のローン契約書（署名済み）を受け取りました',
      text: '{amount} の署名済み契約書を受け取りました。担当者が 48 時間以内に審査し、結果をお知らせします。',
    },
    loanPaidOut: {
      subject: 'ローン {amount} が実行されました',
      text: '{site} でのローン {amount} が承認され、利用可能残高に入金されました。返済期日は {date} です。14 日以内であれば無利息で撤回できます。',
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
      subject: 'ローンの {amount} は {date} が期日です',
      text: '{site} のローン {amount} の返済期日は {date} です。「ローン」の画面からいつでも返済できます。',
    },
    loanOverdue: {
      subject: 'ローンの返済が遅れています：{amount}（期日 {date}）',
      text: '{site} のローン {amount} の返済期日は {date} でした。以後の日数にも同じ日利のみがかかり、ほかの費用はありません。お支払いが難しい場合はカスタマーサービスへご連絡ください。',
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
      text: '{site}의 대출 {amount}이(가) 승인되어 사용 가능 잔액에 입금되었습니다. 상환일은 {date}이며 14일 동안 이자 없이 철회할 수 있습니다.',
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
      subject: '대출 {amount}의 상환일은 {date}입니다',
      text: '{site}의 대출 {amount}을(를) {date}까지 상환해야 합니다. 대출 화면에서 언제든지 상환할 수 있습니다.',
    },
    loanOverdue: {
      subject: '대출이 연체되었습니다: {amount}, 상환일 {date}',
      text: '{site}의 대출 {amount}은(는) {date}까지 상환해야 했습니다. 이후에도 같은 일 이자율만 적용되고 다른 비용은 없습니다. 상환이 어려우면 고객센터에 문의해 주세요.',
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
  de: {
    loanSubmitted: {
      subject: 'Ihr unterschriebener Kreditvertrag über {amount} ist da',
      text: 'Wir haben Ihren unterschriebenen Vertrag über {amount} erhalten. Unser Team prüft ihn binnen 48 Stunden, und Sie hören, was daraus wird.',
    },
    loanPaidOut: {
      subject: 'Ihr Kredit über {amount} ist ausgezahlt',
      text: 'Ihr Kredit über {amount} bei {site} ist genehmigt, das Geld ist in Ihrem verfügbaren Guthaben. Er ist bis {date} zurückzuzahlen; 14 Tage lang können Sie ohne Zinsen widerrufen.',
    },
    loanRejected: {
      subject: 'Ihr Kredit über {amount} wurde nicht genehmigt',
      text: 'Wir können Ihnen bei {site} dieses Mal keine {amount} leihen. Der Grund steht bei Ihrem Antrag.',
    },
    loanResign: {
      subject: 'Bitte unterschreiben Sie Ihren Kreditvertrag über {amount} erneut',
      text: 'Ihr Kredit über {amount} braucht eine neue Unterschrift: Die Bedingungen haben sich geändert, oder die Unterschrift wurde nicht angenommen. Lesen Sie den neuen Vertrag und unterschreiben Sie binnen sieben Tagen.',
    },
    loanDue: {
      subject: '{amount} Ihres Kredits sind am {date} fällig',
      text: '{amount} Ihres Kredits bei {site} sind bis {date} zurückzuzahlen. Unter „Kredite“ geht das jederzeit.',
    },
    loanOverdue: {
      subject: 'Ihr Kredit ist überfällig: {amount} waren am {date} fällig',
      text: '{amount} Ihres Kredits bei {site} waren bis {date} zurückzuzahlen. Jeder weitere Tag kostet denselben Tageszins und sonst nichts. Wenn Sie nicht zahlen können, schreiben Sie dem Kundendienst.',
    },
    loanRepaid: {
      subject: 'Ihr Kredit über {amount} ist zurückgezahlt',
      text: 'Ihr Kredit über {amount} bei {site} ist vollständig zurückgezahlt. Sie schulden nichts mehr.',
    },
    loanWithdrawn: {
      subject: 'Sie haben Ihren Kredit über {amount} widerrufen',
      text: 'Ihr Kredit über {amount} bei {site} ist rückgängig gemacht, ohne Zinsen und ohne Gebühr. Sie schulden nichts.',
    },
    loanExpired: {
      subject: 'Ihr Kreditangebot über {amount} ist abgelaufen',
      text: 'Ihr Angebot über {amount} bei {site} wurde nicht binnen sieben Tagen unterschrieben und ist abgelaufen. Sie können jederzeit ein neues anfordern.',
    },
    loanWrittenOff: {
      subject: 'Ihr Kredit über {amount} wurde von uns abgeschlossen',
      text: 'Unser Team hat Ihren Kredit über {amount} bei {site} abgeschlossen: Der Rest ist abgeschrieben, es kommt nichts mehr hinzu.',
    },
  },
  fr: {
    loanSubmitted: {
      subject: 'Votre contrat de prêt signé de {amount} est arrivé',
      text: 'Nous avons reçu votre contrat signé de {amount}. Notre équipe l’examine sous 48 heures et vous informera de la suite.',
    },
    loanPaidOut: {
      subject: 'Votre prêt de {amount} a été versé',
      text: 'Votre prêt de {amount} chez {site} est approuvé et l’argent se trouve dans votre solde disponible. Il est à rembourser avant le {date} ; pendant 14 jours, vous pouvez vous rétracter sans intérêts.',
    },
    loanRejected: {
      subject: 'Votre prêt de {amount} n’a pas été approuvé',
      text: 'Nous ne pouvons pas vous prêter {amount} chez {site} cette fois-ci. Le motif figure dans votre demande.',
    },
    loanResign: {
      subject: 'Veuillez signer à nouveau votre contrat de prêt de {amount}',
      text: 'Votre prêt de {amount} demande une nouvelle signature : les conditions ont changé ou la signature n’a pas été acceptée. Lisez le nouveau contrat et signez-le sous sept jours.',
    },
    loanDue: {
      subject: '{amount} de votre prêt sont à rembourser le {date}',
      text: '{amount} de votre prêt chez {site} sont à rembourser avant le {date}. Vous pouvez rembourser à tout moment sous Prêts.',
    },
    loanOverdue: {
      subject: 'Votre prêt est en retard : {amount} étaient dus le {date}',
      text: '{amount} de votre prêt chez {site} étaient à rembourser avant le {date}. Chaque jour supplémentaire coûte le même taux journalier et rien d’autre. Si vous ne pouvez pas payer, écrivez au service client.',
    },
    loanRepaid: {
      subject: 'Votre prêt de {amount} est remboursé',
      text: 'Votre prêt de {amount} chez {site} est entièrement remboursé. Vous ne devez plus rien.',
    },
    loanWithdrawn: {
      subject: 'Vous vous êtes rétracté de votre prêt de {amount}',
      text: 'Votre prêt de {amount} chez {site} est annulé, sans intérêts et sans frais. Vous ne devez rien.',
    },
    loanExpired: {
      subject: 'Votre offre de prêt de {amount} a expiré',
      text: 'Votre offre de {amount} chez {site} n’a pas été signée sous sept jours et a expiré. Vous pouvez en demander une nouvelle à tout moment.',
    },
    loanWrittenOff: {
      subject: 'Votre prêt de {amount} a été clos par notre équipe',
      text: 'Notre équipe a clos votre prêt de {amount} chez {site} : le reste est passé en perte et rien ne s’y ajoute.',
    },
  },
  it: {
    loanSubmitted: {
      subject: 'È arrivato il tuo contratto di prestito firmato di {amount}',
      text: 'Abbiamo ricevuto il tuo contratto firmato di {amount}. Il nostro team lo esamina entro 48 ore e ti farà sapere l’esito.',
    },
    loanPaidOut: {
      subject: 'Il tuo prestito di {amount} è stato erogato',
      text: 'Il tuo prestito di {amount} su {site} è approvato e il denaro è nel tuo saldo disponibile. Va rimborsato entro il {date}; per 14 giorni puoi recedere senza interessi.',
    },
    loanRejected: {
      subject: 'Il tuo prestito di {amount} non è stato approvato',
      text: 'Questa volta non possiamo prestarti {amount} su {site}. Il motivo è nella tua richiesta.',
    },
    loanResign: {
      subject: 'Firma di nuovo il tuo contratto di prestito di {amount}',
      text: 'Il tuo prestito di {amount} richiede una nuova firma: le condizioni sono cambiate o la firma non è stata accettata. Leggi il nuovo contratto e firmalo entro sette giorni.',
    },
    loanDue: {
      subject: '{amount} del tuo prestito scadono il {date}',
      text: '{amount} del tuo prestito su {site} vanno rimborsati entro il {date}. Puoi rimborsare in qualsiasi momento in Prestiti.',
    },
    loanOverdue: {
      subject: 'Il tuo prestito è scaduto: {amount} erano dovuti il {date}',
      text: '{amount} del tuo prestito su {site} andavano rimborsati entro il {date}. Ogni giorno in più costa lo stesso tasso giornaliero e nient’altro. Se non puoi pagare, scrivi al servizio clienti.',
    },
    loanRepaid: {
      subject: 'Il tuo prestito di {amount} è rimborsato',
      text: 'Il tuo prestito di {amount} su {site} è rimborsato per intero. Non devi più nulla.',
    },
    loanWithdrawn: {
      subject: 'Hai esercitato il recesso dal prestito di {amount}',
      text: 'Il tuo prestito di {amount} su {site} è annullato, senza interessi e senza spese. Non devi nulla.',
    },
    loanExpired: {
      subject: 'La tua offerta di prestito di {amount} è scaduta',
      text: 'La tua offerta di {amount} su {site} non è stata firmata entro sette giorni ed è scaduta. Puoi chiederne una nuova in qualsiasi momento.',
    },
    loanWrittenOff: {
      subject: 'Il tuo prestito di {amount} è stato chiuso dal nostro team',
      text: 'Il nostro team ha chiuso il tuo prestito di {amount} su {site}: il residuo è stralciato e non si aggiunge altro.',
    },
  },
  es: {
    loanSubmitted: {
      subject: 'Ha llegado tu contrato de préstamo firmado de {amount}',
      text: 'Hemos recibido tu contrato firmado de {amount}. Nuestro equipo lo revisa en 48 horas y te informará del resultado.',
    },
    loanPaidOut: {
      subject: 'Tu préstamo de {amount} se ha desembolsado',
      text: 'Tu préstamo de {amount} en {site} está aprobado y el dinero está en tu saldo disponible. Hay que devolverlo antes del {date}; durante 14 días puedes desistir sin intereses.',
    },
    loanRejected: {
      subject: 'Tu préstamo de {amount} no se ha aprobado',
      text: 'Esta vez no podemos prestarte {amount} en {site}. El motivo está en tu solicitud.',
    },
    loanResign: {
      subject: 'Vuelve a firmar tu contrato de préstamo de {amount}',
      text: 'Tu préstamo de {amount} necesita una nueva firma: las condiciones han cambiado o la firma no se aceptó. Lee el nuevo contrato y fírmalo en siete días.',
    },
    loanDue: {
      subject: '{amount} de tu préstamo vencen el {date}',
      text: 'Hay que devolver {amount} de tu préstamo en {site} antes del {date}. Puedes hacerlo en cualquier momento en Préstamos.',
    },
    loanOverdue: {
      subject: 'Tu préstamo está vencido: {amount} vencieron el {date}',
      text: 'Había que devolver {amount} de tu préstamo en {site} antes del {date}. Cada día más cuesta la misma tasa diaria y nada más. Si no puedes pagar, escribe al servicio de atención al cliente.',
    },
    loanRepaid: {
      subject: 'Tu préstamo de {amount} está devuelto',
      text: 'Tu préstamo de {amount} en {site} está devuelto por completo. No debes nada más.',
    },
    loanWithdrawn: {
      subject: 'Has desistido de tu préstamo de {amount}',
      text: 'Tu préstamo de {amount} en {site} queda sin efecto, sin intereses ni comisiones. No debes nada.',
    },
    loanExpired: {
      subject: 'Tu oferta de préstamo de {amount} ha caducado',
      text: 'Tu oferta de {amount} en {site} no se firmó en siete días y ha caducado. Puedes pedir otra cuando quieras.',
    },
    loanWrittenOff: {
      subject: 'Nuestro equipo ha cerrado tu préstamo de {amount}',
      text: 'Nuestro equipo ha cerrado tu préstamo de {amount} en {site}: el resto se ha dado de baja y no se añade nada más.',
    },
  },
  ar: {
    loanSubmitted: {
      subject: 'وصلت اتفاقية القرض الموقّعة بمبلغ {amount}',
      text: 'استلمنا اتفاقيتك الموقّعة بمبلغ {amount}. يراجعها فريقنا خلال 48 ساعة وسنبلغك بالنتيجة.',
    },
    loanPaidOut: {
      subject: 'صُرف قرضك بمبلغ {amount}',
      text: 'تمت الموافقة على قرضك بمبلغ {amount} في {site} والمال في رصيدك المتاح. يجب سداده قبل {date}، ويمكنك العدول عنه خلال 14 يومًا دون فائدة.',
    },
    loanRejected: {
      subject: 'لم تتم الموافقة على قرضك بمبلغ {amount}',
      text: 'لا يمكننا إقراضك {amount} في {site} هذه المرة. السبب مذكور في طلبك.',
    },
    loanResign: {
      subject: 'يرجى توقيع اتفاقية القرض بمبلغ {amount} مرة أخرى',
      text: 'يحتاج قرضك بمبلغ {amount} إلى توقيع جديد: تغيّرت شروطه أو لم يُقبل التوقيع. اقرأ الاتفاقية الجديدة ووقّعها خلال سبعة أيام.',
    },
    loanDue: {
      subject: 'يستحق {amount} من قرضك في {date}',
      text: 'يجب سداد {amount} من قرضك في {site} قبل {date}. يمكنك السداد في أي وقت من صفحة القروض.',
    },
    loanOverdue: {
      subject: 'قرضك متأخر: كان {amount} مستحقًا في {date}',
      text: 'كان يجب سداد {amount} من قرضك في {site} قبل {date}. كل يوم إضافي يكلّف المعدل اليومي نفسه ولا شيء غيره. إن تعذر عليك السداد فاكتب إلى خدمة العملاء.',
    },
    loanRepaid: {
      subject: 'تم سداد قرضك بمبلغ {amount}',
      text: 'سُدّد قرضك بمبلغ {amount} في {site} بالكامل. لم يعد عليك شيء.',
    },
    loanWithdrawn: {
      subject: 'عدلت عن قرضك بمبلغ {amount}',
      text: 'أُلغي قرضك بمبلغ {amount} في {site} دون فائدة أو رسوم. ليس عليك شيء.',
    },
    loanExpired: {
      subject: 'انتهت صلاحية عرض القرض بمبلغ {amount}',
      text: 'لم يُوقّع عرضك بمبلغ {amount} في {site} خلال سبعة أيام فانتهت صلاحيته. يمكنك طلب عرض جديد في أي وقت.',
    },
    loanWrittenOff: {
      subject: 'أغلق فريقنا قرضك بمبلغ {amount}',
      text: 'أغلق فريقنا قرضك بمبلغ {amount} في {site}: شُطب ما تبقى منه ولن يضاف شيء آخر.',
    },
  },
  th: {
    loanSubmitted: {
      subject: 'ได้รับสัญญาสินเชื่อ {amount} ที่คุณลงนามแล้ว',
      text: 'เราได้รับสัญญา {amount} ที่คุณลงนามแล้ว ทีมงานจะตรวจสอบภายใน 48 ชั่วโมงและแจ้งผลให้ทราบ',
    },
    loanPaidOut: {
      subject: 'จ่ายสินเชื่อ {amount} ให้คุณแล้ว',
      text: 'สินเชื่อ {amount} ของคุณที่ {site} ได้รับอนุมัติ และเงินเข้ายอดคงเหลือที่ใช้ได้แล้ว กำหนดชำระคืนภายใน {date} และยกเลิกได้โดยไม่เสียดอกเบี้ยภายใน 14 วัน',
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
      subject: 'สินเชื่อ {amount} ครบกำหนดวันที่ {date}',
      text: 'สินเชื่อ {amount} ของคุณที่ {site} ต้องชำระคืนภายใน {date} ชำระได้ทุกเมื่อที่หน้าสินเชื่อ',
    },
    loanOverdue: {
      subject: 'สินเชื่อเกินกำหนด: {amount} ครบกำหนดวันที่ {date}',
      text: 'สินเชื่อ {amount} ของคุณที่ {site} ต้องชำระคืนภายใน {date} วันต่อจากนี้คิดอัตรารายวันเท่าเดิมและไม่มีค่าใช้จ่ายอื่น หากชำระไม่ได้โปรดติดต่อฝ่ายบริการลูกค้า',
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

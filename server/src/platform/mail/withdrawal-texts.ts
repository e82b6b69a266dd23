import type { WithdrawalReason } from '@quayside/contracts/endpoints/withdrawals'
import type { Locale } from '@quayside/contracts/locales'

type WithdrawalText = { readonly subject: string; readonly text: string }

export type WithdrawalTexts = Readonly<
  Record<
    'withdrawalSubmitted' | 'withdrawalCompleted' | 'withdrawalReturned' | 'withdrawalRejected',
    WithdrawalText
  >
>

export const WITHDRAWAL_TEXTS: Readonly<Record<Locale, WithdrawalTexts>> = {
  en: {
    withdrawalSubmitted: {
      subject: 'Withdrawal of {amount} submitted',
      text: 'You asked to withdraw {amount} from your {site} account to “{label}”; {receive} will arrive. If this was not you, cancel it in your account at once, change your password and contact customer service.',
    },
    withdrawalCompleted: {
      subject: '{receive} sent',
      text: '{receive} of your withdrawal of {amount} has arrived at “{label}”.',
    },
    withdrawalReturned: {
      subject: 'Your withdrawal of {amount} could not be sent yet',
      text: 'Your withdrawal of {amount} to “{label}” could not be sent. Your money is safe: it stays held while our staff look at it, and you will hear what comes of it.',
    },
    withdrawalRejected: {
      subject: 'Your withdrawal of {amount} was not sent',
      text: 'Your withdrawal of {amount} to “{label}” at {site} was not sent, and all of it is back in your balance. {reason}',
    },
  },
  zh: {
    withdrawalSubmitted: {
      subject: '已提交提现 {amount}',
      text: '您申请从 {site} 账户提现 {amount} 至“{label}”，到账 {receive}。如果不是您本人的操作，请立即在账户中取消、修改密码并联系客服。',
    },
    withdrawalCompleted: {
      subject: '{receive} 已到账',
      text: '您的提现 {amount} 已到账“{label}”，到账金额 {receive}。',
    },
    withdrawalReturned: {
      subject: '您的提现 {amount} 暂未发出',
      text: '您提现至“{label}”的 {amount} 未能发出。您的资金是安全的：在我们的工作人员处理期间保持冻结，我们会告知您结果。',
    },
    withdrawalRejected: {
      subject: '您的提现 {amount} 未发出',
      text: '您在 {site} 提现至“{label}”的 {amount} 未发出，全部金额已退回您的余额。{reason}',
    },
  },
  hk: {
    withdrawalSubmitted: {
      subject: '已提交提款 {amount}',
      text: '您申請從 {site} 賬戶提款 {amount} 至「{label}」，到賬 {receive}。如果不是您本人的操作，請立即在賬戶中取消、更改密碼並聯絡客服。',
    },
    withdrawalCompleted: {
      subject: '{receive} 已到賬',
      text: '您的提款 {amount} 已到賬「{label}」，到賬金額 {receive}。',
    },
    withdrawalReturned: {
      subject: '您的提款 {amount} 暫未發出',
      text: '您提款至「{label}」的 {amount} 未能發出。您的資金是安全的：在我們的職員處理期間保持凍結，我們會告知您結果。',
    },
    withdrawalRejected: {
      subject: '您的提款 {amount} 未發出',
      text: '您在 {site} 提款至「{label}」的 {amount} 未發出，全部金額已退回您的結餘。{reason}',
    },
  },
  ja: {
    withdrawalSubmitted: {
      subject: '{amount} の出金を受け付けました',
      text: '{site} アカウントから「{label}」への {amount} の出金を受け付けました。着金額は {receive} です。お心当たりがない場合は、すぐにアカウントで取り消し、パスワードを変更のうえ、カスタマーサービスへご連絡ください。',
    },
    withdrawalCompleted: {
      subject: '{receive} を送金しました',
      text: '{amount} の出金のうち {receive} が「{label}」に着金しました。',
    },
    withdrawalReturned: {
      subject: '{amount} の出金はまだ送金できていません',
      text: '「{label}」への {amount} の出金を送金できませんでした。資金は安全です。担当者が確認する間は保留されたままで、結果をお知らせします。',
    },
    withdrawalRejected: {
      subject: '{amount} の出金は送金されませんでした',
      text: '{site} での「{label}」への {amount} の出金は送金されず、全額が残高に戻りました。{reason}',
    },
  },
  ko: {
    withdrawalSubmitted: {
      subject: '{amount} 출금 신청 완료',
      text: '{site} 계정에서 ‘{label}’(으)로 {amount} 출금을 신청하셨습니다. 받는 금액은 {receive}입니다. 본인이 아니라면 즉시 계정에서 취소하고 비밀번호를 변경한 뒤 고객센터에 문의해 주세요.',
    },
    withdrawalCompleted: {
      subject: '{receive} 송금 완료',
      text: '{amount} 출금 중 {receive}이(가) ‘{label}’에 도착했습니다.',
    },
    withdrawalReturned: {
      subject: '{amount} 출금을 아직 보내지 못했습니다',
      text: '‘{label}’(으)로의 {amount} 출금을 보내지 못했습니다. 자금은 안전합니다. 담당자가 확인하는 동안 보류되며 결과를 알려 드립니다.',
    },
    withdrawalRejected: {
      subject: '{amount} 출금이 처리되지 않았습니다',
      text: '{site}에서 ‘{label}’(으)로의 {amount} 출금이 처리되지 않아 전액이 잔액으로 돌아왔습니다. {reason}',
    },
  },
  de: {
    withdrawalSubmitted: {
      subject: 'Auszahlung von {amount} eingereicht',
      text: 'Sie möchten {amount} von Ihrem {site}-Konto an „{label}“ auszahlen; {receive} kommen an. Wenn Sie das nicht waren, nehmen Sie die Auszahlung sofort in Ihrem Konto zurück, ändern Sie Ihr Passwort und wenden Sie sich an den Kundenservice.',
    },
    withdrawalCompleted: {
      subject: '{receive} gesendet',
      text: 'Von Ihrer Auszahlung über {amount} sind {receive} bei „{label}“ angekommen.',
    },
    withdrawalReturned: {
      subject: 'Ihre Auszahlung von {amount} konnte noch nicht gesendet werden',
      text: 'Ihre Auszahlung von {amount} an „{label}“ konnte nicht gesendet werden. Ihr Geld ist sicher: Es bleibt reserviert, während unsere Mitarbeiter sich darum kümmern, und Sie erfahren das Ergebnis.',
    },
    withdrawalRejected: {
      subject: 'Ihre Auszahlung von {amount} wurde nicht gesendet',
      text: 'Ihre Auszahlung von {amount} an „{label}“ bei {site} wurde nicht gesendet, und der ganze Betrag ist wieder in Ihrem Guthaben. {reason}',
    },
  },
  fr: {
    withdrawalSubmitted: {
      subject: 'Retrait de {amount} soumis',
      text: 'Vous avez demandé le retrait de {amount} de votre compte {site} vers « {label} » ; {receive} arriveront. Si ce n’était pas vous, annulez-le immédiatement dans votre compte, changez votre mot de passe et contactez le service client.',
    },
    withdrawalCompleted: {
      subject: '{receive} envoyés',
      text: '{receive} de votre retrait de {amount} sont arrivés sur « {label} ».',
    },
    withdrawalReturned: {
      subject: 'Votre retrait de {amount} n’a pas encore pu être envoyé',
      text: 'Votre retrait de {amount} vers « {label} » n’a pas pu être envoyé. Votre argent est en sécurité : il reste bloqué pendant que notre équipe s’en occupe, et nous vous informerons de la suite.',
    },
    withdrawalRejected: {
      subject: 'Votre retrait de {amount} n’a pas été envoyé',
      text: 'Votre retrait de {amount} vers « {label} » chez {site} n’a pas été envoyé ; la totalité est de retour dans votre solde. {reason}',
    },
  },
  it: {
    withdrawalSubmitted: {
      subject: 'Prelievo di {amount} inviato in verifica',
      text: 'Hai chiesto di prelevare {amount} dal tuo conto {site} verso «{label}»; arriveranno {receive}. Se non sei stato tu, annullalo subito nel tuo conto, cambia la password e contatta il servizio clienti.',
    },
    withdrawalCompleted: {
      subject: '{receive} inviati',
      text: '{receive} del tuo prelievo di {amount} sono arrivati a «{label}».',
    },
    withdrawalReturned: {
      subject: 'Il tuo prelievo di {amount} non è ancora stato inviato',
      text: 'Il tuo prelievo di {amount} verso «{label}» non è stato inviato. Il tuo denaro è al sicuro: resta bloccato mentre il nostro personale se ne occupa, e ti diremo l’esito.',
    },
    withdrawalRejected: {
      subject: 'Il tuo prelievo di {amount} non è stato inviato',
      text: 'Il tuo prelievo di {amount} verso «{label}» su {site} non è stato inviato e l’intero importo è di nuovo nel tuo saldo. {reason}',
    },
  },
  es: {
    withdrawalSubmitted: {
      subject: 'Retiro de {amount} enviado a revisión',
      text: 'Ha pedido retirar {amount} de su cuenta de {site} a «{label}»; llegarán {receive}. Si no ha sido usted, cancélelo de inmediato en su cuenta, cambie su contraseña y contacte con atención al cliente.',
    },
    withdrawalCompleted: {
      subject: '{receive} enviados',
      text: '{receive} de su retiro de {amount} han llegado a «{label}».',
    },
    withdrawalReturned: {
      subject: 'Su retiro de {amount} aún no se ha podido enviar',
      text: 'Su retiro de {amount} a «{label}» no se ha podido enviar. Su dinero está seguro: sigue retenido mientras nuestro personal lo revisa, y le diremos el resultado.',
    },
    withdrawalRejected: {
      subject: 'Su retiro de {amount} no se ha enviado',
      text: 'Su retiro de {amount} a «{label}» en {site} no se ha enviado y todo el importe está de nuevo en su saldo. {reason}',
    },
  },
  ar: {
    withdrawalSubmitted: {
      subject: 'تم تقديم طلب سحب {amount}',
      text: 'طلبت سحب {amount} من حسابك في {site} إلى «{label}»، وسيصل {receive}. إن لم تكن أنت من فعل ذلك، فألغِه فورًا في حسابك وغيّر كلمة المرور وتواصل مع خدمة العملاء.',
    },
    withdrawalCompleted: {
      subject: 'تم إرسال {receive}',
      text: 'وصل {receive} من سحبك البالغ {amount} إلى «{label}».',
    },
    withdrawalReturned: {
      subject: 'تعذّر إرسال سحبك البالغ {amount} حتى الآن',
      text: 'تعذّر إرسال سحبك البالغ {amount} إلى «{label}». أموالك في أمان: تبقى محجوزة ريثما ينظر موظفونا في الأمر، وسنخبرك بالنتيجة.',
    },
    withdrawalRejected: {
      subject: 'لم يُرسل سحبك البالغ {amount}',
      text: 'لم يُرسل سحبك البالغ {amount} إلى «{label}» في {site}، وعاد المبلغ كاملًا إلى رصيدك. {reason}',
    },
  },
  th: {
    withdrawalSubmitted: {
      subject: 'ส่งคำขอถอน {amount} แล้ว',
      text: 'คุณขอถอน {amount} จากบัญชี {site} ไปยัง “{label}” โดยจะได้รับ {receive} หากไม่ใช่คุณ โปรดยกเลิกในบัญชีทันที เปลี่ยนรหัสผ่าน และติดต่อฝ่ายบริการลูกค้า',
    },
    withdrawalCompleted: {
      subject: 'ส่ง {receive} แล้ว',
      text: '{receive} จากการถอน {amount} ถึง “{label}” แล้ว',
    },
    withdrawalReturned: {
      subject: 'ยังส่งการถอน {amount} ไม่ได้',
      text: 'การถอน {amount} ไปยัง “{label}” ส่งไม่สำเร็จ เงินของคุณปลอดภัย โดยจะถูกกันไว้ระหว่างที่เจ้าหน้าที่ตรวจสอบ แล้วเราจะแจ้งผลให้ทราบ',
    },
    withdrawalRejected: {
      subject: 'การถอน {amount} ไม่ได้ถูกส่ง',
      text: 'การถอน {amount} ไปยัง “{label}” ที่ {site} ไม่ได้ถูกส่ง และเงินทั้งหมดกลับเข้ายอดของคุณแล้ว {reason}',
    },
  },
}

export const WITHDRAWAL_REASON_TEXTS: Readonly<Record<Locale, Readonly<Record<WithdrawalReason, string>>>> = {
  en: {
    notYou: 'We have reason to believe that you did not ask for it.',
    address: 'We do not send to this address.',
    funds: 'We need to know more about where the money came from; customer service will write to you.',
    sending: 'The network did not take it.',
  },
  zh: {
    notYou: '我们有理由认为这不是您本人的申请。',
    address: '我们不向该地址发送资金。',
    funds: '我们需要进一步了解资金来源，客服会与您联系。',
    sending: '网络未接受该笔转账。',
  },
  hk: {
    notYou: '我們有理由認為這不是您本人的申請。',
    address: '我們不向該地址發送資金。',
    funds: '我們需要進一步了解資金來源，客服會與您聯絡。',
    sending: '網絡未接受該筆轉賬。',
  },
  ja: {
    notYou: 'ご本人の申し込みではないおそれがあります。',
    address: 'このアドレスには送金できません。',
    funds: '資金の出所についてさらに確認が必要です。カスタマーサービスからご連絡します。',
    sending: 'ネットワークが送金を受け付けませんでした。',
  },
  ko: {
    notYou: '본인이 신청하지 않은 것으로 의심됩니다.',
    address: '이 주소로는 보내지 않습니다.',
    funds: '자금 출처에 대한 추가 확인이 필요합니다. 고객센터에서 연락드리겠습니다.',
    sending: '네트워크가 송금을 받아들이지 않았습니다.',
  },
  de: {
    notYou: 'Wir haben Grund zur Annahme, dass sie nicht von Ihnen kam.',
    address: 'An diese Adresse senden wir nicht.',
    funds: 'Wir müssen mehr über die Herkunft des Geldes wissen; der Kundenservice schreibt Ihnen.',
    sending: 'Das Netzwerk hat sie nicht angenommen.',
  },
  fr: {
    notYou: 'Nous avons des raisons de penser que la demande ne venait pas de vous.',
    address: 'Nous n’envoyons pas à cette adresse.',
    funds: 'Nous devons en savoir plus sur l’origine de l’argent ; le service client vous écrira.',
    sending: 'Le réseau ne l’a pas accepté.',
  },
  it: {
    notYou: 'Abbiamo motivo di ritenere che la richiesta non fosse tua.',
    address: 'Non inviamo a questo indirizzo.',
    funds: 'Dobbiamo sapere di più sulla provenienza del denaro; il servizio clienti ti scriverà.',
    sending: 'La rete non lo ha accettato.',
  },
  es: {
    notYou: 'Tenemos motivos para creer que no lo pidió usted.',
    address: 'No enviamos a esta dirección.',
    funds: 'Necesitamos saber más sobre el origen del dinero; atención al cliente le escribirá.',
    sending: 'La red no lo aceptó.',
  },
  ar: {
    notYou: 'لدينا ما يدعو إلى الاعتقاد بأنك لم تطلبه.',
    address: 'لا نرسل إلى هذا العنوان.',
    funds: 'نحتاج إلى معرفة المزيد عن مصدر الأموال، وستكتب إليك خدمة العملاء.',
    sending: 'لم تقبله الشبكة.',
  },
  th: {
    notYou: 'เรามีเหตุให้เชื่อว่าคุณไม่ได้เป็นผู้ขอ',
    address: 'เราไม่ส่งไปยังที่อยู่นี้',
    funds: 'เราต้องการทราบที่มาของเงินเพิ่มเติม ฝ่ายบริการลูกค้าจะติดต่อคุณ',
    sending: 'เครือข่ายไม่รับรายการนี้',
  },
}

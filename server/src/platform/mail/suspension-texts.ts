import type { Locale } from '@quayside/contracts/locales'
import type { SuspensionReason } from '@quayside/contracts/suspension'

export type SuspensionTexts = {
  readonly suspendedSubject: string
  readonly suspended: string
  readonly reasons: Readonly<Record<SuspensionReason, string>>
  /** What continues during the suspension. */
  readonly meanwhile: string
  readonly contact: string
  readonly reinstatedSubject: string
  readonly reinstated: string
}

export const SUSPENSION_TEXTS: Readonly<Record<Locale, SuspensionTexts>> = {
  en: {
    suspendedSubject: 'Your {site} account is suspended',
    suspended: 'Your {site} account is suspended. You cannot log in at present.',
    reasons: {
      ownRequest: 'You asked us to suspend it.',
      takeover: 'We saw signs that someone else may be using it.',
      identityDoubt: 'Details of your identity have to be clarified first.',
      paymentDoubt: 'The origin of a payment has to be clarified first.',
      terms: 'Our terms were not kept.',
      law: 'A law or an authority requires it.',
    },
    meanwhile:
      'Open positions and plans go on by their rules; no new orders can be placed. We close a position for you when you ask us to.',
    contact: 'Questions? Contact us: {contact}',
    reinstatedSubject: 'Your {site} account is open again',
    reinstated: 'Your {site} account is no longer suspended. You can log in again.',
  },
  zh: {
    suspendedSubject: '您的 {site} 账户已被暂停',
    suspended: '您的 {site} 账户已被暂停，目前无法登录。',
    reasons: {
      ownRequest: '这是应您的要求。',
      takeover: '我们发现账户可能被他人使用。',
      identityDoubt: '需要先核实您的身份资料。',
      paymentDoubt: '需要先核实一笔款项的来源。',
      terms: '违反了服务条款。',
      law: '这是法律或主管机关的要求。',
    },
    meanwhile: '现有持仓和计划按规则继续，但不能新下订单。您提出要求时，我们会为您平仓。',
    contact: '如有疑问，请联系：{contact}',
    reinstatedSubject: '您的 {site} 账户已恢复',
    reinstated: '您的 {site} 账户已解除暂停，可以重新登录。',
  },
  hk: {
    suspendedSubject: '您的 {site} 賬戶已被暫停',
    suspended: '您的 {site} 賬戶已被暫停，目前無法登入。',
    reasons: {
      ownRequest: '這是應您的要求。',
      takeover: '我們發現賬戶可能被他人使用。',
      identityDoubt: '需要先核實您的身份資料。',
      paymentDoubt: '需要先核實一筆款項的來源。',
      terms: '違反了服務條款。',
      law: '這是法律或主管機關的要求。',
    },
    meanwhile: '現有持倉和計劃按規則繼續，但不能新下訂單。您提出要求時，我們會為您平倉。',
    contact: '如有疑問，請聯絡：{contact}',
    reinstatedSubject: '您的 {site} 賬戶已恢復',
    reinstated: '您的 {site} 賬戶已解除暫停，可以重新登入。',
  },
  ja: {
    suspendedSubject: '{site} のアカウントを停止しました',
    suspended: '{site} のアカウントは停止されています。現在ログインできません。',
    reasons: {
      ownRequest: 'お客様のご依頼によるものです。',
      takeover: '第三者が利用している可能性が確認されました。',
      identityDoubt: 'ご本人に関する情報の確認が必要です。',
      paymentDoubt: '入出金の出所の確認が必要です。',
      terms: '利用規約に反する行為がありました。',
      law: '法令または当局の求めによるものです。',
    },
    meanwhile:
      '保有中のポジションとプランは規則どおり継続しますが、新規注文はできません。ご依頼があればポジションを決済いたします。',
    contact: 'お問い合わせ先：{contact}',
    reinstatedSubject: '{site} のアカウントの停止を解除しました',
    reinstated: '{site} のアカウントの停止は解除されました。再びログインできます。',
  },
  ko: {
    suspendedSubject: '{site} 계정이 정지되었습니다',
    suspended: '{site} 계정이 정지되어 현재 로그인할 수 없습니다.',
    reasons: {
      ownRequest: '고객님의 요청에 따른 조치입니다.',
      takeover: '다른 사람이 계정을 사용하고 있을 가능성이 확인되었습니다.',
      identityDoubt: '본인 정보의 확인이 먼저 필요합니다.',
      paymentDoubt: '입출금 출처의 확인이 먼저 필요합니다.',
      terms: '이용 약관을 위반한 사실이 있습니다.',
      law: '법률 또는 당국의 요구에 따른 조치입니다.',
    },
    meanwhile:
      '보유 중인 포지션과 플랜은 규칙대로 계속되지만 새 주문은 할 수 없습니다. 요청하시면 포지션을 종료해 드립니다.',
    contact: '문의: {contact}',
    reinstatedSubject: '{site} 계정 정지가 해제되었습니다',
    reinstated: '{site} 계정 정지가 해제되었습니다. 다시 로그인할 수 있습니다.',
  },
  de: {
    suspendedSubject: 'Ihr Konto bei {site} ist gesperrt',
    suspended: 'Ihr Konto bei {site} ist gesperrt. Sie können sich derzeit nicht anmelden.',
    reasons: {
      ownRequest: 'Sie haben uns darum gebeten.',
      takeover: 'Es gibt Anzeichen, dass jemand anderes das Konto benutzt.',
      identityDoubt: 'Angaben zu Ihrer Identität müssen zuerst geklärt werden.',
      paymentDoubt: 'Die Herkunft einer Zahlung muss zuerst geklärt werden.',
      terms: 'Unsere Bedingungen wurden nicht eingehalten.',
      law: 'Ein Gesetz oder eine Behörde verlangt es.',
    },
    meanwhile:
      'Offene Positionen und Pläne laufen nach ihren Regeln weiter; neue Orders sind nicht möglich. Auf Ihren Wunsch schließen wir eine Position für Sie.',
    contact: 'Fragen? Wenden Sie sich an: {contact}',
    reinstatedSubject: 'Ihr Konto bei {site} ist wieder offen',
    reinstated: 'Ihr Konto bei {site} ist nicht mehr gesperrt. Sie können sich wieder anmelden.',
  },
  fr: {
    suspendedSubject: 'Votre compte {site} est suspendu',
    suspended: 'Votre compte {site} est suspendu. Vous ne pouvez pas vous connecter pour le moment.',
    reasons: {
      ownRequest: 'Vous nous l’avez demandé.',
      takeover: 'Des signes montrent que quelqu’un d’autre pourrait l’utiliser.',
      identityDoubt: 'Des informations sur votre identité doivent d’abord être clarifiées.',
      paymentDoubt: 'L’origine d’un paiement doit d’abord être clarifiée.',
      terms: 'Nos conditions n’ont pas été respectées.',
      law: 'Une loi ou une autorité l’exige.',
    },
    meanwhile:
      'Les positions et les plans en cours suivent leurs règles ; aucun nouvel ordre n’est possible. Nous clôturons une position pour vous si vous le demandez.',
    contact: 'Des questions ? Contactez-nous : {contact}',
    reinstatedSubject: 'Votre compte {site} est rouvert',
    reinstated: 'Votre compte {site} n’est plus suspendu. Vous pouvez vous reconnecter.',
  },
  it: {
    suspendedSubject: 'Il tuo account {site} è sospeso',
    suspended: 'Il tuo account {site} è sospeso. Al momento non puoi accedere.',
    reasons: {
      ownRequest: 'Lo hai chiesto tu.',
      takeover: 'Ci sono segni che qualcun altro lo stia usando.',
      identityDoubt: 'Prima vanno chiariti alcuni dati sulla tua identità.',
      paymentDoubt: 'Prima va chiarita l’origine di un pagamento.',
      terms: 'Le nostre condizioni non sono state rispettate.',
      law: 'Lo richiede una legge o un’autorità.',
    },
    meanwhile:
      'Le posizioni aperte e i piani proseguono secondo le loro regole; non si possono inserire nuovi ordini. Su tua richiesta chiudiamo una posizione per te.',
    contact: 'Domande? Contattaci: {contact}',
    reinstatedSubject: 'Il tuo account {site} è di nuovo attivo',
    reinstated: 'Il tuo account {site} non è più sospeso. Puoi accedere di nuovo.',
  },
  es: {
    suspendedSubject: 'Su cuenta de {site} está suspendida',
    suspended: 'Su cuenta de {site} está suspendida. Por ahora no puede iniciar sesión.',
    reasons: {
      ownRequest: 'Nos lo ha pedido.',
      takeover: 'Hay indicios de que otra persona la está usando.',
      identityDoubt: 'Antes hay que aclarar datos de su identidad.',
      paymentDoubt: 'Antes hay que aclarar el origen de un pago.',
      terms: 'No se han cumplido nuestras condiciones.',
      law: 'Lo exige una ley o una autoridad.',
    },
    meanwhile:
      'Las posiciones abiertas y los planes siguen según sus reglas; no se pueden hacer órdenes nuevas. Si nos lo pide, cerramos una posición por usted.',
    contact: '¿Preguntas? Contáctenos: {contact}',
    reinstatedSubject: 'Su cuenta de {site} vuelve a estar activa',
    reinstated: 'Su cuenta de {site} ya no está suspendida. Puede volver a iniciar sesión.',
  },
  ar: {
    suspendedSubject: 'تم تعليق حسابك في {site}',
    suspended: 'حسابك في {site} معلَّق. لا يمكنك تسجيل الدخول حاليًا.',
    reasons: {
      ownRequest: 'تم ذلك بناءً على طلبك.',
      takeover: 'لاحظنا ما يشير إلى أن شخصًا آخر قد يستخدمه.',
      identityDoubt: 'يلزم أولًا توضيح بيانات تتعلق بهويتك.',
      paymentDoubt: 'يلزم أولًا توضيح مصدر إحدى الدفعات.',
      terms: 'لم يتم الالتزام بشروطنا.',
      law: 'يفرض ذلك القانون أو إحدى السلطات.',
    },
    meanwhile:
      'تستمر الصفقات والخطط المفتوحة وفق قواعدها، ولا يمكن تقديم أوامر جديدة. نغلق لك صفقة عندما تطلب ذلك.',
    contact: 'لديك أسئلة؟ تواصل معنا: {contact}',
    reinstatedSubject: 'حسابك في {site} متاح من جديد',
    reinstated: 'لم يعد حسابك في {site} معلَّقًا. يمكنك تسجيل الدخول من جديد.',
  },
  th: {
    suspendedSubject: 'บัญชี {site} ของคุณถูกระงับ',
    suspended: 'บัญชี {site} ของคุณถูกระงับ ขณะนี้คุณไม่สามารถเข้าสู่ระบบได้',
    reasons: {
      ownRequest: 'ดำเนินการตามคำขอของคุณ',
      takeover: 'เราพบสัญญาณว่าอาจมีผู้อื่นใช้บัญชีนี้',
      identityDoubt: 'ต้องตรวจสอบข้อมูลตัวตนของคุณให้ชัดเจนก่อน',
      paymentDoubt: 'ต้องตรวจสอบที่มาของการชำระเงินรายการหนึ่งก่อน',
      terms: 'มีการไม่ปฏิบัติตามข้อกำหนดของเรา',
      law: 'เป็นไปตามกฎหมายหรือคำสั่งของหน่วยงาน',
    },
    meanwhile: 'โพซิชันและแผนที่เปิดอยู่ดำเนินต่อไปตามกฎ แต่ไม่สามารถส่งคำสั่งใหม่ได้ เราจะปิดโพซิชันให้เมื่อคุณแจ้งเรา',
    contact: 'มีคำถาม? ติดต่อเรา: {contact}',
    reinstatedSubject: 'บัญชี {site} ของคุณกลับมาใช้งานได้แล้ว',
    reinstated: 'บัญชี {site} ของคุณไม่ถูกระงับแล้ว คุณเข้าสู่ระบบได้อีกครั้ง',
  },
}

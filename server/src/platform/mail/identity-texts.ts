import type { Locale } from '@quayside/contracts/locales'

export type IdentityText = { readonly subject: string; readonly text: string }

export type IdentityTexts = Readonly<
  Record<
    'identityPending' | 'identityVerified' | 'identityRejected' | 'identityExpiring' | 'identityExpired',
    IdentityText
  >
>

export const IDENTITY_TEXTS: Readonly<Record<Locale, IdentityTexts>> = {
  en: {
    identityPending: {
      subject: 'We are checking your identity',
      text: 'We have received your documents at {site}. The review takes up to 48 hours; we will tell you the result.',
    },
    identityVerified: {
      subject: 'Your identity is verified',
      text: 'Your details have been checked and your {site} account is verified.',
    },
    identityRejected: {
      subject: 'Please correct your verification',
      text: 'Some of what you sent to {site} could not be accepted. Log in and open Loans to see what and why; only that needs to be sent again.',
    },
    identityExpiring: {
      subject: 'Your identity document expires soon',
      text: 'The document that your {site} account was verified with is valid until {day}. After that day you need to send a new one.',
    },
    identityExpired: {
      subject: 'Your identity document has expired',
      text: 'The document that your {site} account was verified with has expired. Send a new one to be verified again.',
    },
  },
  zh: {
    identityPending: {
      subject: '我们正在审核您的身份',
      text: '{site} 已收到您的证件资料。审核最长需要 48 小时，结果会通知您。',
    },
    identityVerified: {
      subject: '您的身份已通过认证',
      text: '您的资料已审核完毕，您的 {site} 账户已完成身份认证。',
    },
    identityRejected: {
      subject: '请补正身份认证资料',
      text: '您提交给 {site} 的部分资料未通过审核。请登录并打开“贷款”查看具体内容和原因，只需重新提交这些部分。',
    },
    identityExpiring: {
      subject: '您的身份证件即将到期',
      text: '您的 {site} 账户认证所用证件有效期至 {day}。到期后需要提交新的证件。',
    },
    identityExpired: {
      subject: '您的身份证件已过期',
      text: '您的 {site} 账户认证所用证件已过期。请提交新的证件以重新认证。',
    },
  },
  hk: {
    identityPending: {
      subject: '我們正在審核您的身份',
      text: '{site} 已收到您的證件資料。審核最長需要 48 小時，結果會通知您。',
    },
    identityVerified: {
      subject: '您的身份已通過驗證',
      text: '您的資料已審核完畢，您的 {site} 賬戶已完成身份驗證。',
    },
    identityRejected: {
      subject: '請補正身份驗證資料',
      text: '您提交給 {site} 的部分資料未通過審核。請登入並打開「貸款」查看具體內容和原因，只需重新提交這些部分。',
    },
    identityExpiring: {
      subject: '您的身份證件即將到期',
      text: '您的 {site} 賬戶驗證所用證件有效期至 {day}。到期後需要提交新的證件。',
    },
    identityExpired: {
      subject: '您的身份證件已過期',
      text: '您的 {site} 賬戶驗證所用證件已過期。請提交新的證件以重新驗證。',
    },
  },
  ja: {
    identityPending: {
      subject: '本人確認の審査を開始しました',
      text: '{site} で書類を受け付けました。審査には最長 48 時間かかります。結果は改めてお知らせします。',
    },
    identityVerified: {
      subject: '本人確認が完了しました',
      text: 'ご提出内容の確認が済み、{site} アカウントの本人確認が完了しました。',
    },
    identityRejected: {
      subject: '本人確認の内容を修正してください',
      text: '{site} にご提出いただいた内容の一部を受け付けられませんでした。ログインして「ローン」を開き、対象と理由をご確認ください。再提出が必要なのはその部分だけです。',
    },
    identityExpiring: {
      subject: '本人確認書類の有効期限が近づいています',
      text: '{site} アカウントの本人確認に使用した書類の有効期限は {day} です。期限後は新しい書類の提出が必要です。',
    },
    identityExpired: {
      subject: '本人確認書類の有効期限が切れました',
      text: '{site} アカウントの本人確認に使用した書類の有効期限が切れました。新しい書類を提出して、もう一度本人確認を行ってください。',
    },
  },
  ko: {
    identityPending: {
      subject: '신원 인증을 심사하고 있습니다',
      text: '{site}에서 서류를 접수했습니다. 심사에는 최대 48시간이 걸리며 결과를 알려 드립니다.',
    },
    identityVerified: {
      subject: '신원 인증이 완료되었습니다',
      text: '제출하신 내용을 확인했으며 {site} 계정의 신원 인증이 완료되었습니다.',
    },
    identityRejected: {
      subject: '신원 인증 내용을 수정해 주세요',
      text: '{site}에 제출하신 내용 중 일부를 승인할 수 없습니다. 로그인 후 대출 화면에서 항목과 사유를 확인하세요. 해당 항목만 다시 제출하시면 됩니다.',
    },
    identityExpiring: {
      subject: '신분증 유효기간이 곧 끝납니다',
      text: '{site} 계정의 신원 인증에 사용한 신분증은 {day}까지 유효합니다. 그 이후에는 새 신분증을 제출해야 합니다.',
    },
    identityExpired: {
      subject: '신분증 유효기간이 만료되었습니다',
      text: '{site} 계정의 신원 인증에 사용한 신분증이 만료되었습니다. 새 신분증을 제출하여 다시 인증받으세요.',
    },
  },
  de: {
    identityPending: {
      subject: 'Wir prüfen Ihre Identität',
      text: 'Ihre Unterlagen sind bei {site} eingegangen. Die Prüfung dauert bis zu 48 Stunden; das Ergebnis teilen wir Ihnen mit.',
    },
    identityVerified: {
      subject: 'Ihre Identität ist bestätigt',
      text: 'Ihre Angaben wurden geprüft, Ihr {site}-Konto ist verifiziert.',
    },
    identityRejected: {
      subject: 'Bitte berichtigen Sie Ihre Verifizierung',
      text: 'Ein Teil Ihrer Unterlagen konnte bei {site} nicht angenommen werden. Melden Sie sich an und öffnen Sie „Kredite“, um zu sehen, was und warum; nur das müssen Sie erneut senden.',
    },
    identityExpiring: {
      subject: 'Ihr Ausweisdokument läuft bald ab',
      text: 'Das Dokument, mit dem Ihr {site}-Konto verifiziert wurde, gilt bis {day}. Danach müssen Sie ein neues einreichen.',
    },
    identityExpired: {
      subject: 'Ihr Ausweisdokument ist abgelaufen',
      text: 'Das Dokument, mit dem Ihr {site}-Konto verifiziert wurde, ist abgelaufen. Reichen Sie ein neues ein, um wieder verifiziert zu werden.',
    },
  },
  fr: {
    identityPending: {
      subject: 'Nous vérifions votre identité',
      text: 'Vos documents sont bien arrivés chez {site}. La vérification prend jusqu’à 48 heures ; nous vous en communiquerons le résultat.',
    },
    identityVerified: {
      subject: 'Votre identité est vérifiée',
      text: 'Vos informations ont été contrôlées et votre compte {site} est vérifié.',
    },
    identityRejected: {
      subject: 'Votre vérification est à corriger',
      text: 'Une partie de ce que vous avez envoyé à {site} n’a pas pu être acceptée. Connectez-vous et ouvrez « Prêts » pour voir quoi et pourquoi ; seuls ces éléments sont à renvoyer.',
    },
    identityExpiring: {
      subject: 'Votre pièce d’identité expire bientôt',
      text: 'Le document qui a servi à vérifier votre compte {site} est valable jusqu’au {day}. Passé cette date, il faudra en envoyer un nouveau.',
    },
    identityExpired: {
      subject: 'Votre pièce d’identité a expiré',
      text: 'Le document qui a servi à vérifier votre compte {site} a expiré. Envoyez-en un nouveau pour être de nouveau vérifié.',
    },
  },
  it: {
    identityPending: {
      subject: 'Stiamo verificando la tua identità',
      text: 'Abbiamo ricevuto i tuoi documenti su {site}. La verifica richiede fino a 48 ore; ti comunicheremo l’esito.',
    },
    identityVerified: {
      subject: 'La tua identità è verificata',
      text: 'I tuoi dati sono stati controllati e il tuo account {site} è verificato.',
    },
    identityRejected: {
      subject: 'Correggi la tua verifica',
      text: 'Una parte di ciò che hai inviato a {site} non è stata accettata. Accedi e apri «Prestiti» per vedere che cosa e perché: solo quello va inviato di nuovo.',
    },
    identityExpiring: {
      subject: 'Il tuo documento d’identità sta per scadere',
      text: 'Il documento con cui è stato verificato il tuo account {site} è valido fino al {day}. Dopo dovrai inviarne uno nuovo.',
    },
    identityExpired: {
      subject: 'Il tuo documento d’identità è scaduto',
      text: 'Il documento con cui è stato verificato il tuo account {site} è scaduto. Inviane uno nuovo per essere verificato di nuovo.',
    },
  },
  es: {
    identityPending: {
      subject: 'Estamos verificando su identidad',
      text: 'Hemos recibido sus documentos en {site}. La revisión tarda hasta 48 horas; le comunicaremos el resultado.',
    },
    identityVerified: {
      subject: 'Su identidad está verificada',
      text: 'Hemos comprobado sus datos y su cuenta de {site} está verificada.',
    },
    identityRejected: {
      subject: 'Corrija su verificación',
      text: 'Parte de lo que envió a {site} no se ha podido aceptar. Inicie sesión y abra «Préstamos» para ver qué y por qué; solo tiene que volver a enviar eso.',
    },
    identityExpiring: {
      subject: 'Su documento de identidad caduca pronto',
      text: 'El documento con el que se verificó su cuenta de {site} es válido hasta el {day}. Después tendrá que enviar uno nuevo.',
    },
    identityExpired: {
      subject: 'Su documento de identidad ha caducado',
      text: 'El documento con el que se verificó su cuenta de {site} ha caducado. Envíe uno nuevo para volver a verificarse.',
    },
  },
  ar: {
    identityPending: {
      subject: 'نراجع هويتك الآن',
      text: 'وصلتنا مستنداتك في {site}. تستغرق المراجعة حتى 48 ساعة، وسنبلغك بالنتيجة.',
    },
    identityVerified: {
      subject: 'تم التحقق من هويتك',
      text: 'تمت مراجعة بياناتك وأصبح حسابك في {site} موثقًا.',
    },
    identityRejected: {
      subject: 'يرجى تصحيح طلب التحقق',
      text: 'تعذّر قبول بعض ما أرسلته إلى {site}. سجّل الدخول وافتح «القروض» لمعرفة ما هو والسبب؛ لا يلزم إعادة إرسال غيره.',
    },
    identityExpiring: {
      subject: 'تنتهي صلاحية وثيقة هويتك قريبًا',
      text: 'الوثيقة التي تم بها التحقق من هويتك في {site} صالحة حتى {day}. بعد ذلك عليك إرسال وثيقة جديدة.',
    },
    identityExpired: {
      subject: 'انتهت صلاحية وثيقة هويتك',
      text: 'انتهت صلاحية الوثيقة التي تم بها التحقق من هويتك في {site}. أرسل وثيقة جديدة ليُعاد التحقق.',
    },
  },
  th: {
    identityPending: {
      subject: 'เรากำลังตรวจสอบตัวตนของคุณ',
      text: '{site} ได้รับเอกสารของคุณแล้ว การตรวจสอบใช้เวลาไม่เกิน 48 ชั่วโมง และเราจะแจ้งผลให้คุณทราบ',
    },
    identityVerified: {
      subject: 'ยืนยันตัวตนของคุณแล้ว',
      text: 'ตรวจสอบข้อมูลของคุณเรียบร้อย บัญชี {site} ของคุณผ่านการยืนยันตัวตนแล้ว',
    },
    identityRejected: {
      subject: 'โปรดแก้ไขการยืนยันตัวตน',
      text: 'ข้อมูลบางส่วนที่คุณส่งให้ {site} ไม่ผ่านการตรวจสอบ โปรดเข้าสู่ระบบและเปิด “สินเชื่อ” เพื่อดูรายการและเหตุผล คุณต้องส่งใหม่เฉพาะส่วนนั้น',
    },
    identityExpiring: {
      subject: 'เอกสารแสดงตัวตนของคุณใกล้หมดอายุ',
      text: 'เอกสารที่ใช้ยืนยันตัวตนของบัญชี {site} ใช้ได้ถึงวันที่ {day} หลังจากนั้นคุณต้องส่งเอกสารใหม่',
    },
    identityExpired: {
      subject: 'เอกสารแสดงตัวตนของคุณหมดอายุแล้ว',
      text: 'เอกสารที่ใช้ยืนยันตัวตนของบัญชี {site} หมดอายุแล้ว โปรดส่งเอกสารใหม่เพื่อยืนยันตัวตนอีกครั้ง',
    },
  },
}

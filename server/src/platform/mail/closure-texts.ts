import type { Locale } from '@quayside/contracts/locales'

export type ClosureTexts = Readonly<Record<(typeof KEYS)[number], string>>

const KEYS = [
  'closedSubject',
  'closed',
  'back',
  'kept',
  'backSubject',
  'opened',
  'shutSubject',
  'shut',
  'atSignIn',
] as const

export const CLOSURE_TEXTS: Readonly<Record<Locale, ClosureTexts>> = {
  en: {
    closedSubject: 'Your {site} account is closed',
    closed: 'You closed your {site} account. Every device is logged out, and no one can log in any more.',
    back: 'If you change your mind, or if this was not you, take the account back by {time}: {link}',
    kept: 'After that we delete your ways to log in, your settings and your notifications. Orders, statement and the record of your identity check are kept for as long as the law demands: photos and details of your identity for {span} after their review, the books for good.',
    backSubject: 'Your {site} account is open again',
    opened:
      'Your {site} account was taken back. Log in as before; wallets have to be linked again. If this was not you, set a new password at once and contact customer service.',
    shutSubject: 'The {site} account of this address is closed',
    shut: 'Someone asked for a code at {site} with this address. Its account was closed; until {time} the link in our mail about that takes it back, and after that the address can be used for a new account.',
    atSignIn:
      'This {site} account was closed. Until {time} the link in our e-mail about that takes it back; after that it is gone for good.',
  },
  zh: {
    closedSubject: '您的 {site} 账户已注销',
    closed: '您已注销 {site} 账户。所有设备均已退出登录，任何人都无法再登录。',
    back: '如果您改变主意，或者不是您本人的操作，请在 {time} 之前恢复账户：{link}',
    kept: '此后，我们会删除您的登录方式、设置和通知。订单、对账单和身份认证记录会按法律要求的期限保留：身份照片和资料在审核后保留 {span}，账簿永久保留。',
    backSubject: '您的 {site} 账户已恢复',
    opened:
      '您的 {site} 账户已恢复。请照常登录；钱包需要重新关联。如果不是您本人的操作，请立即重新设置密码并联系客服。',
    shutSubject: '此邮箱的 {site} 账户已注销',
    shut: '有人用此邮箱在 {site} 申请验证码。该账户已注销；在 {time} 之前，可通过我们发送的注销邮件中的链接恢复账户，此后该邮箱可用于注册新账户。',
    atSignIn:
      '此 {site} 账户已注销。在 {time} 之前，可通过我们发送的注销邮件中的链接恢复账户；此后将无法恢复。',
  },
  hk: {
    closedSubject: '您的 {site} 賬戶已註銷',
    closed: '您已註銷 {site} 賬戶。所有裝置均已登出，任何人都無法再登入。',
    back: '如果您改變主意，或者不是您本人的操作，請在 {time} 之前恢復賬戶：{link}',
    kept: '此後，我們會刪除您的登入方式、設定和通知。訂單、結單和身份驗證記錄會按法律要求的期限保留：身份照片和資料在審核後保留 {span}，賬簿永久保留。',
    backSubject: '您的 {site} 賬戶已恢復',
    opened:
      '您的 {site} 賬戶已恢復。請照常登入；錢包需要重新連結。如果不是您本人的操作，請立即重新設定密碼並聯絡客服。',
    shutSubject: '此電郵的 {site} 賬戶已註銷',
    shut: '有人用此電郵在 {site} 申請驗證碼。該賬戶已註銷；在 {time} 之前，可透過我們發送的註銷電郵中的連結恢復賬戶，此後該電郵可用於註冊新賬戶。',
    atSignIn:
      '此 {site} 賬戶已註銷。在 {time} 之前，可透過我們發送的註銷電郵中的連結恢復賬戶；此後將無法恢復。',
  },
  ja: {
    closedSubject: '{site} アカウントを解約しました',
    closed:
      '{site} アカウントの解約が完了しました。すべての端末からログアウトされ、今後ログインすることはできません。',
    back: 'お気持ちが変わった場合、またはお心当たりがない場合は、{time} までにアカウントを元に戻せます：{link}',
    kept: 'その後、ログイン方法、設定、お知らせは削除されます。注文、取引明細、本人確認の記録は法令で定められた期間保管されます。本人確認の写真と情報は審査後 {span}間、帳簿は無期限です。',
    backSubject: '{site} アカウントが再開されました',
    opened:
      '{site} アカウントが元に戻りました。これまでどおりログインできます。ウォレットは再度連携してください。お心当たりがない場合は、すぐにパスワードを再設定し、カスタマーサービスへご連絡ください。',
    shutSubject: 'このアドレスの {site} アカウントは解約されています',
    shut: 'このメールアドレスで {site} のコードが申請されました。アカウントは解約済みです。{time} までは解約のお知らせメールのリンクから元に戻すことができ、その後はこのアドレスで新規登録できます。',
    atSignIn:
      'この {site} アカウントは解約されています。{time} までは解約のお知らせメールのリンクから元に戻せます。それ以降は元に戻せません。',
  },
  ko: {
    closedSubject: '{site} 계정이 해지되었습니다',
    closed: '{site} 계정을 해지하셨습니다. 모든 기기에서 로그아웃되었으며 더 이상 로그인할 수 없습니다.',
    back: '마음이 바뀌었거나 본인이 아니라면 {time}까지 계정을 되돌릴 수 있습니다: {link}',
    kept: '그 이후에는 로그인 수단, 설정, 알림을 삭제합니다. 주문, 거래 명세, 신원 인증 기록은 법이 정한 기간 동안 보관합니다. 신원 인증 사진과 정보는 심사 후 {span}간, 장부는 영구히 보관합니다.',
    backSubject: '{site} 계정이 다시 열렸습니다',
    opened:
      '{site} 계정이 복구되었습니다. 이전처럼 로그인하세요. 지갑은 다시 연결해야 합니다. 본인이 아니라면 즉시 비밀번호를 재설정하고 고객센터에 문의하세요.',
    shutSubject: '이 주소의 {site} 계정은 해지되었습니다',
    shut: '이 주소로 {site} 코드를 요청했습니다. 계정이 해지된 상태입니다. {time}까지는 해지 안내 메일의 링크로 되돌릴 수 있고, 그 이후에는 이 주소로 새 계정을 만들 수 있습니다.',
    atSignIn:
      '이 {site} 계정은 해지되었습니다. {time}까지는 해지 안내 메일의 링크로 되돌릴 수 있으며, 그 이후에는 되돌릴 수 없습니다.',
  },
  de: {
    closedSubject: 'Ihr {site}-Konto ist geschlossen',
    closed:
      'Sie haben Ihr {site}-Konto geschlossen. Alle Geräte sind abgemeldet, und niemand kann sich mehr anmelden.',
    back: 'Wenn Sie es sich anders überlegen oder das nicht waren, holen Sie das Konto bis {time} zurück: {link}',
    kept: 'Danach löschen wir Ihre Anmeldewege, Einstellungen und Benachrichtigungen. Orders, Kontoauszug und der Nachweis Ihrer Identitätsprüfung werden so lange aufbewahrt, wie das Gesetz es verlangt: Fotos und Angaben zu Ihrer Identität {span} nach der Prüfung, die Bücher auf Dauer.',
    backSubject: 'Ihr {site}-Konto ist wieder offen',
    opened:
      'Ihr {site}-Konto wurde zurückgeholt. Melden Sie sich wie gewohnt an; Wallets müssen neu verknüpft werden. Wenn Sie das nicht waren, setzen Sie sofort ein neues Passwort und wenden Sie sich an den Kundenservice.',
    shutSubject: 'Das {site}-Konto dieser Adresse ist geschlossen',
    shut: 'Jemand hat mit dieser Adresse bei {site} einen Code angefordert. Das Konto wurde geschlossen; bis {time} lässt es sich über den Link in unserer Nachricht dazu zurückholen, danach kann die Adresse für ein neues Konto verwendet werden.',
    atSignIn:
      'Dieses {site}-Konto wurde geschlossen. Bis {time} holt der Link in unserer E-Mail dazu es zurück; danach ist es endgültig gelöscht.',
  },
  fr: {
    closedSubject: 'Votre compte {site} est clôturé',
    closed:
      'Vous avez clôturé votre compte {site}. Tous les appareils sont déconnectés et plus personne ne peut se connecter.',
    back: 'Si vous changez d’avis, ou si ce n’était pas vous, récupérez le compte avant le {time} : {link}',
    kept: 'Ensuite, nous supprimons vos moyens de connexion, vos réglages et vos notifications. Les ordres, le relevé et la trace de votre vérification d’identité sont conservés aussi longtemps que la loi l’exige : les photos et données d’identité {span} après leur examen, les livres comptables sans limite.',
    backSubject: 'Votre compte {site} est de nouveau ouvert',
    opened:
      'Votre compte {site} a été récupéré. Connectez-vous comme avant ; les portefeuilles doivent être associés de nouveau. Si ce n’était pas vous, définissez aussitôt un nouveau mot de passe et contactez le service client.',
    shutSubject: 'Le compte {site} de cette adresse est clôturé',
    shut: 'Quelqu’un a demandé un code sur {site} avec cette adresse. Son compte a été clôturé ; jusqu’au {time}, le lien de notre message à ce sujet permet de le récupérer, puis l’adresse pourra servir à un nouveau compte.',
    atSignIn:
      'Ce compte {site} a été clôturé. Jusqu’au {time}, le lien de notre e-mail à ce sujet permet de le récupérer ; ensuite, il est perdu définitivement.',
  },
  it: {
    closedSubject: 'Il tuo account {site} è chiuso',
    closed:
      'Hai chiuso il tuo account {site}. Tutti i dispositivi sono disconnessi e nessuno può più accedere.',
    back: 'Se cambi idea, o se non sei stato tu, recupera l’account entro {time}: {link}',
    kept: 'Dopo eliminiamo i tuoi modi di accesso, le impostazioni e le notifiche. Ordini, estratto conto e documentazione della verifica d’identità restano per il tempo richiesto dalla legge: foto e dati d’identità per {span} dopo la verifica, i libri contabili senza limite.',
    backSubject: 'Il tuo account {site} è di nuovo aperto',
    opened:
      'Il tuo account {site} è stato recuperato. Accedi come prima; i portafogli vanno collegati di nuovo. Se non sei stato tu, imposta subito una nuova password e contatta il servizio clienti.',
    shutSubject: 'L’account {site} di questo indirizzo è chiuso',
    shut: 'Qualcuno ha richiesto un codice su {site} con questo indirizzo. L’account è stato chiuso; fino al {time} il link nel nostro messaggio permette di recuperarlo, poi l’indirizzo si può usare per un nuovo account.',
    atSignIn:
      'Questo account {site} è stato chiuso. Fino al {time} il link nella nostra e-mail permette di recuperarlo; dopo non sarà più possibile.',
  },
  es: {
    closedSubject: 'Su cuenta de {site} está cerrada',
    closed:
      'Ha cerrado su cuenta de {site}. Se ha cerrado la sesión en todos los dispositivos y nadie puede volver a entrar.',
    back: 'Si cambia de opinión, o si no ha sido usted, recupere la cuenta antes del {time}: {link}',
    kept: 'Después eliminamos sus formas de iniciar sesión, sus ajustes y sus notificaciones. Las órdenes, el extracto y el registro de su verificación de identidad se conservan el tiempo que exige la ley: las fotos y los datos de identidad, {span} tras su revisión; los libros, sin límite.',
    backSubject: 'Su cuenta de {site} está abierta de nuevo',
    opened:
      'Se ha recuperado su cuenta de {site}. Inicie sesión como antes; hay que volver a vincular las billeteras. Si no ha sido usted, defina una contraseña nueva de inmediato y contacte con atención al cliente.',
    shutSubject: 'La cuenta de {site} de esta dirección está cerrada',
    shut: 'Alguien ha pedido un código en {site} con esta dirección. Su cuenta se cerró; hasta el {time} el enlace de nuestro mensaje permite recuperarla, y después la dirección se puede usar para una cuenta nueva.',
    atSignIn:
      'Esta cuenta de {site} se cerró. Hasta el {time} el enlace de nuestro correo permite recuperarla; después ya no será posible.',
  },
  ar: {
    closedSubject: 'تم إغلاق حسابك في {site}',
    closed:
      'لقد أغلقت حسابك في {site}. تم تسجيل الخروج من جميع الأجهزة، ولا يمكن لأحد تسجيل الدخول بعد الآن.',
    back: 'إن غيّرت رأيك أو لم تكن أنت من فعل ذلك، فاستعد الحساب قبل {time}: {link}',
    kept: 'بعد ذلك نحذف طرق دخولك وإعداداتك وإشعاراتك. أما الأوامر وكشف الحساب وسجل التحقق من هويتك فتُحفظ ما دام القانون يقتضي ذلك: صور الهوية وبياناتها {span} بعد مراجعتها، والدفاتر المحاسبية دائمًا.',
    backSubject: 'حسابك في {site} مفتوح من جديد',
    opened:
      'تمت استعادة حسابك في {site}. سجّل الدخول كالمعتاد، ويلزم ربط المحافظ من جديد. إن لم تكن أنت من فعل ذلك، فعيّن كلمة مرور جديدة فورًا وتواصل مع خدمة العملاء.',
    shutSubject: 'حساب {site} المرتبط بهذا العنوان مغلق',
    shut: 'طلب شخص رمزًا في {site} بهذا العنوان. أُغلق الحساب المرتبط به؛ حتى {time} يمكن استعادته بالرابط الوارد في رسالتنا، وبعد ذلك يمكن استخدام العنوان لحساب جديد.',
    atSignIn:
      'أُغلق هذا الحساب في {site}. حتى {time} يمكن استعادته بالرابط الوارد في رسالتنا بهذا الشأن، وبعد ذلك لا يمكن استعادته نهائيًا.',
  },
  th: {
    closedSubject: 'ปิดบัญชี {site} ของคุณแล้ว',
    closed: 'คุณปิดบัญชี {site} แล้ว อุปกรณ์ทั้งหมดออกจากระบบ และไม่มีใครเข้าสู่ระบบได้อีก',
    back: 'หากคุณเปลี่ยนใจ หรือไม่ใช่คุณ โปรดกู้คืนบัญชีภายใน {time}: {link}',
    kept: 'หลังจากนั้น เราจะลบวิธีเข้าสู่ระบบ การตั้งค่า และการแจ้งเตือนของคุณ คำสั่งซื้อ รายการเดินบัญชี และบันทึกการยืนยันตัวตนจะเก็บไว้ตามระยะเวลาที่กฎหมายกำหนด: รูปถ่ายและข้อมูลยืนยันตัวตน {span}หลังการตรวจสอบ ส่วนบัญชีแยกประเภทเก็บถาวร',
    backSubject: 'บัญชี {site} ของคุณเปิดอีกครั้งแล้ว',
    opened:
      'กู้คืนบัญชี {site} ของคุณแล้ว เข้าสู่ระบบได้ตามเดิม แต่ต้องเชื่อมกระเป๋าเงินใหม่ หากไม่ใช่คุณ โปรดตั้งรหัสผ่านใหม่ทันทีและติดต่อฝ่ายบริการลูกค้า',
    shutSubject: 'บัญชี {site} ของอีเมลนี้ปิดแล้ว',
    shut: 'มีผู้ขอรหัสที่ {site} ด้วยอีเมลนี้ บัญชีถูกปิดแล้ว จนถึง {time} กู้คืนได้ด้วยลิงก์ในอีเมลแจ้งการปิดบัญชี หลังจากนั้นใช้อีเมลนี้เปิดบัญชีใหม่ได้',
    atSignIn: 'บัญชี {site} นี้ปิดแล้ว จนถึง {time} กู้คืนได้ด้วยลิงก์ในอีเมลแจ้งการปิดบัญชี หลังจากนั้นจะกู้คืนไม่ได้อีก',
  },
}

import type { Locale } from '@quayside/contracts/locales'

/** The purpose of a code (spec §7, `sendCode`). */
export type CodePurpose = 'register' | 'reset' | 'address' | 'email' | 'link'

export type MailTexts = {
  readonly codeSubject: string
  readonly reason: Readonly<Record<CodePurpose, string>>
  readonly code: string
  readonly validity: string
  readonly ignore: string
  readonly knownSubject: string
  readonly known: string
  readonly unknownSubject: string
  readonly unknown: string
  readonly changedSubject: string
  readonly changed: string
  readonly factorSubject: string
  readonly factor: string
}

export const MAIL_TEXTS: Readonly<Record<Locale, MailTexts>> = {
  en: {
    codeSubject: '{code} is your {site} code',
    reason: {
      register: 'You are signing up at {site}.',
      reset: 'You asked for a new password at {site}.',
      address: 'You are adding a withdrawal address at {site}.',
      email: 'You are adding this e-mail address to your {site} account.',
      link: 'You are linking another way to log in to your {site} account.',
    },
    code: 'Your code: {code}',
    validity: 'It is valid for 10 minutes and can be used once. We never ask for it by phone or chat.',
    ignore: 'If this was not you, ignore this message: nothing has changed.',
    knownSubject: 'You already have a {site} account',
    known:
      'Someone tried to sign up at {site} with this e-mail address, which already has an account. Log in, or set a new password if you have forgotten yours.',
    unknownSubject: 'No {site} account for this address',
    unknown:
      'Someone asked for a new password at {site} with this e-mail address, but there is no account for it. If you have one, it uses another address.',
    changedSubject: 'Your {site} password was changed',
    changed:
      'The password of your {site} account was just changed. If this was not you, set a new password at once and contact customer service.',
    factorSubject: 'The second step of your {site} sign-in was changed',
    factor:
      'An authenticator app was added to or removed from your {site} account, or its recovery codes were used or replaced; your notifications say which. If this was not you, set a new password at once and contact customer service.',
  },
  zh: {
    codeSubject: '{code} 是您的 {site} 验证码',
    reason: {
      register: '您正在注册 {site}。',
      reset: '您正在重置 {site} 的登录密码。',
      address: '您正在 {site} 添加提现地址。',
      email: '您正在将此邮箱添加到 {site} 账户。',
      link: '您正在为 {site} 账户关联新的登录方式。',
    },
    code: '您的验证码：{code}',
    validity: '验证码 10 分钟内有效，只能使用一次。我们不会通过电话或聊天索要验证码。',
    ignore: '如果这不是您本人的操作，请忽略本邮件，您的信息没有任何变化。',
    knownSubject: '您已有 {site} 账户',
    known: '有人用此邮箱注册 {site}，但该邮箱已有账户。请直接登录；如果忘记了密码，可以重新设置。',
    unknownSubject: '此邮箱没有 {site} 账户',
    unknown: '有人用此邮箱申请重置 {site} 的密码，但该邮箱没有注册账户。如果您有账户，它使用的是其他邮箱。',
    changedSubject: '您的 {site} 密码已修改',
    changed: '您的 {site} 账户密码刚刚被修改。如果不是您本人的操作，请立即重新设置密码并联系客服。',
    factorSubject: '您的 {site} 两步验证有变动',
    factor:
      '您的 {site} 账户添加或移除了身份验证器，或恢复码被使用或更换，详情请查看站内通知。如果不是您本人的操作，请立即重新设置密码并联系客服。',
  },
  hk: {
    codeSubject: '{code} 是您的 {site} 驗證碼',
    reason: {
      register: '您正在註冊 {site}。',
      reset: '您正在重設 {site} 的登入密碼。',
      address: '您正在 {site} 新增提款地址。',
      email: '您正在將此電郵加入 {site} 賬戶。',
      link: '您正在為 {site} 賬戶連結新的登入方式。',
    },
    code: '您的驗證碼：{code}',
    validity: '驗證碼 10 分鐘內有效，只能使用一次。我們不會透過電話或聊天索取驗證碼。',
    ignore: '如果這不是您本人的操作，請忽略本電郵，您的資料沒有任何變更。',
    knownSubject: '您已有 {site} 賬戶',
    known: '有人用此電郵註冊 {site}，但該電郵已有賬戶。請直接登入；如果忘記了密碼，可以重新設定。',
    unknownSubject: '此電郵沒有 {site} 賬戶',
    unknown: '有人用此電郵申請重設 {site} 的密碼，但該電郵沒有註冊賬戶。如果您有賬戶，它使用的是其他電郵。',
    changedSubject: '您的 {site} 密碼已更改',
    changed: '您的 {site} 賬戶密碼剛剛被更改。如果不是您本人的操作，請立即重新設定密碼並聯絡客服。',
    factorSubject: '您的 {site} 兩步驗證有變動',
    factor:
      '您的 {site} 賬戶新增或移除了驗證器應用程式，或復原碼被使用或更換，詳情請查看站內通知。如果不是您本人的操作，請立即重新設定密碼並聯絡客服。',
  },
  ja: {
    codeSubject: '{code} は {site} の認証コードです',
    reason: {
      register: '{site} の新規登録手続き中です。',
      reset: '{site} のパスワード再設定が申請されました。',
      address: '{site} で出金先アドレスを追加しています。',
      email: '{site} アカウントにこのメールアドレスを追加しています。',
      link: '{site} アカウントに新しいログイン方法を連携しようとしています。',
    },
    code: '認証コード：{code}',
    validity: '有効期限は 10 分、1 回のみ使用できます。電話やチャットでコードをお尋ねすることはありません。',
    ignore: 'お心当たりがない場合は、このメールを破棄してください。何も変更されていません。',
    knownSubject: '{site} のアカウントは登録済みです',
    known:
      'このメールアドレスで {site} への新規登録が試みられましたが、すでにアカウントがあります。ログインするか、パスワードをお忘れの場合は再設定してください。',
    unknownSubject: 'このアドレスの {site} アカウントはありません',
    unknown:
      'このメールアドレスで {site} のパスワード再設定が申請されましたが、該当するアカウントはありません。アカウントをお持ちの場合は、別のアドレスで登録されています。',
    changedSubject: '{site} のパスワードが変更されました',
    changed:
      '{site} アカウントのパスワードが変更されました。お心当たりがない場合は、すぐにパスワードを再設定し、カスタマーサービスへご連絡ください。',
    factorSubject: '{site} の 2 段階認証が変更されました',
    factor:
      '{site} アカウントで認証アプリの追加または解除、もしくはリカバリーコードの使用または再発行が行われました。詳細はお知らせをご確認ください。お心当たりがない場合は、すぐにパスワードを再設定し、カスタマーサービスへご連絡ください。',
  },
  ko: {
    codeSubject: '{code} - {site} 인증 코드',
    reason: {
      register: '{site} 회원가입을 진행하고 있습니다.',
      reset: '{site} 비밀번호 재설정을 요청하셨습니다.',
      address: '{site}에서 출금 주소를 추가하고 있습니다.',
      email: '{site} 계정에 이 이메일 주소를 추가하고 있습니다.',
      link: '{site} 계정에 새 로그인 수단을 연결하고 있습니다.',
    },
    code: '인증 코드: {code}',
    validity: '10분 동안 한 번만 사용할 수 있습니다. 전화나 채팅으로 코드를 묻지 않습니다.',
    ignore: '본인이 요청하지 않았다면 이 메일을 무시하세요. 변경된 내용은 없습니다.',
    knownSubject: '이미 {site} 계정이 있습니다',
    known:
      '이 이메일로 {site} 가입을 시도했지만 이미 계정이 있습니다. 로그인하시거나, 비밀번호를 잊으셨다면 재설정해 주세요.',
    unknownSubject: '이 주소로 등록된 {site} 계정이 없습니다',
    unknown:
      '이 이메일로 {site} 비밀번호 재설정을 요청했지만 등록된 계정이 없습니다. 계정이 있다면 다른 이메일로 가입되어 있습니다.',
    changedSubject: '{site} 비밀번호가 변경되었습니다',
    changed:
      '{site} 계정의 비밀번호가 방금 변경되었습니다. 본인이 아니라면 즉시 비밀번호를 재설정하고 고객센터에 문의하세요.',
    factorSubject: '{site} 2단계 인증이 변경되었습니다',
    factor:
      '{site} 계정에서 인증 앱이 추가 또는 해제되었거나 복구 코드가 사용 또는 재발급되었습니다. 자세한 내용은 알림에서 확인하세요. 본인이 아니라면 즉시 비밀번호를 재설정하고 고객센터에 문의하세요.',
  },
  de: {
    codeSubject: '{code} ist Ihr {site}-Code',
    reason: {
      register: 'Sie registrieren sich bei {site}.',
      reset: 'Sie haben ein neues Passwort für {site} angefordert.',
      address: 'Sie fügen bei {site} eine Auszahlungsadresse hinzu.',
      email: 'Sie fügen Ihrem {site}-Konto diese E-Mail-Adresse hinzu.',
      link: 'Sie verknüpfen eine weitere Anmeldemöglichkeit mit Ihrem {site}-Konto.',
    },
    code: 'Ihr Code: {code}',
    validity: 'Er gilt 10 Minuten und nur einmal. Wir fragen nie per Telefon oder Chat danach.',
    ignore: 'Wenn Sie das nicht waren, ignorieren Sie diese Nachricht: Es hat sich nichts geändert.',
    knownSubject: 'Sie haben bereits ein {site}-Konto',
    known:
      'Jemand wollte sich mit dieser E-Mail-Adresse bei {site} registrieren; sie gehört aber schon zu einem Konto. Melden Sie sich an oder setzen Sie ein neues Passwort, falls Sie Ihres vergessen haben.',
    unknownSubject: 'Kein {site}-Konto zu dieser Adresse',
    unknown:
      'Jemand hat mit dieser E-Mail-Adresse ein neues Passwort für {site} angefordert, aber es gibt kein Konto dazu. Falls Sie eines haben, läuft es unter einer anderen Adresse.',
    changedSubject: 'Ihr {site}-Passwort wurde geändert',
    changed:
      'Das Passwort Ihres {site}-Kontos wurde soeben geändert. Wenn Sie das nicht waren, setzen Sie sofort ein neues Passwort und wenden Sie sich an den Kundenservice.',
    factorSubject: 'Der zweite Schritt Ihrer {site}-Anmeldung wurde geändert',
    factor:
      'In Ihrem {site}-Konto wurde eine Authenticator-App hinzugefügt oder entfernt, oder Wiederherstellungscodes wurden verwendet oder ersetzt; Näheres steht in Ihren Benachrichtigungen. Wenn Sie das nicht waren, setzen Sie sofort ein neues Passwort und wenden Sie sich an den Kundenservice.',
  },
  fr: {
    codeSubject: '{code} est votre code {site}',
    reason: {
      register: 'Vous créez un compte sur {site}.',
      reset: 'Vous avez demandé un nouveau mot de passe sur {site}.',
      address: 'Vous ajoutez une adresse de retrait sur {site}.',
      email: 'Vous ajoutez cette adresse e-mail à votre compte {site}.',
      link: 'Vous associez un autre moyen de connexion à votre compte {site}.',
    },
    code: 'Votre code : {code}',
    validity:
      'Il est valable 10 minutes et ne sert qu’une fois. Nous ne le demandons jamais par téléphone ni par chat.',
    ignore: 'Si ce n’était pas vous, ignorez ce message : rien n’a changé.',
    knownSubject: 'Vous avez déjà un compte {site}',
    known:
      'Quelqu’un a voulu créer un compte sur {site} avec cette adresse e-mail, qui en possède déjà un. Connectez-vous, ou définissez un nouveau mot de passe si vous avez oublié le vôtre.',
    unknownSubject: 'Aucun compte {site} pour cette adresse',
    unknown:
      'Quelqu’un a demandé un nouveau mot de passe sur {site} avec cette adresse e-mail, mais aucun compte n’y est associé. Si vous avez un compte, il utilise une autre adresse.',
    changedSubject: 'Votre mot de passe {site} a été modifié',
    changed:
      'Le mot de passe de votre compte {site} vient d’être modifié. Si ce n’était pas vous, définissez aussitôt un nouveau mot de passe et contactez le service client.',
    factorSubject: 'La deuxième étape de votre connexion à {site} a été modifiée',
    factor:
      'Une application d’authentification a été ajoutée à votre compte {site} ou en a été retirée, ou des codes de récupération ont été utilisés ou remplacés ; le détail figure dans vos notifications. Si ce n’était pas vous, définissez immédiatement un nouveau mot de passe et contactez le service client.',
  },
  it: {
    codeSubject: '{code} è il tuo codice {site}',
    reason: {
      register: 'Ti stai registrando su {site}.',
      reset: 'Hai richiesto una nuova password su {site}.',
      address: 'Stai aggiungendo un indirizzo di prelievo su {site}.',
      email: 'Stai aggiungendo questo indirizzo e-mail al tuo conto {site}.',
      link: 'Stai collegando un altro modo di accedere al tuo conto {site}.',
    },
    code: 'Il tuo codice: {code}',
    validity: 'È valido per 10 minuti e una sola volta. Non lo chiediamo mai per telefono o in chat.',
    ignore: 'Se non sei stato tu, ignora questo messaggio: non è cambiato nulla.',
    knownSubject: 'Hai già un account {site}',
    known:
      'Qualcuno ha provato a registrarsi su {site} con questo indirizzo e-mail, che ha già un account. Accedi, oppure imposta una nuova password se hai dimenticato la tua.',
    unknownSubject: 'Nessun account {site} per questo indirizzo',
    unknown:
      'Qualcuno ha richiesto una nuova password su {site} con questo indirizzo e-mail, ma non esiste alcun account associato. Se ne hai uno, usa un altro indirizzo.',
    changedSubject: 'La tua password {site} è stata modificata',
    changed:
      'La password del tuo account {site} è stata appena modificata. Se non sei stato tu, imposta subito una nuova password e contatta il servizio clienti.',
    factorSubject: 'Il secondo passaggio dell’accesso a {site} è cambiato',
    factor:
      'Nel tuo account {site} è stata aggiunta o rimossa un’app di autenticazione, oppure sono stati usati o sostituiti dei codici di recupero; i dettagli sono nelle notifiche. Se non sei stato tu, imposta subito una nuova password e contatta il servizio clienti.',
  },
  es: {
    codeSubject: '{code} es su código de {site}',
    reason: {
      register: 'Está creando una cuenta en {site}.',
      reset: 'Ha solicitado una contraseña nueva en {site}.',
      address: 'Está añadiendo una dirección de retiro en {site}.',
      email: 'Está añadiendo este correo electrónico a su cuenta de {site}.',
      link: 'Está vinculando otra forma de acceder a su cuenta de {site}.',
    },
    code: 'Su código: {code}',
    validity: 'Es válido durante 10 minutos y una sola vez. Nunca lo pedimos por teléfono ni por chat.',
    ignore: 'Si no ha sido usted, ignore este mensaje: no ha cambiado nada.',
    knownSubject: 'Ya tiene una cuenta de {site}',
    known:
      'Alguien ha intentado registrarse en {site} con esta dirección de correo, que ya tiene una cuenta. Inicie sesión o defina una contraseña nueva si ha olvidado la suya.',
    unknownSubject: 'No hay cuenta de {site} con esta dirección',
    unknown:
      'Alguien ha solicitado una contraseña nueva en {site} con esta dirección de correo, pero no hay ninguna cuenta asociada. Si tiene una, usa otra dirección.',
    changedSubject: 'Se ha cambiado su contraseña de {site}',
    changed:
      'La contraseña de su cuenta de {site} acaba de cambiarse. Si no ha sido usted, defina una contraseña nueva de inmediato y contacte con atención al cliente.',
    factorSubject: 'El segundo paso de su inicio de sesión en {site} ha cambiado',
    factor:
      'Se ha añadido o quitado una aplicación de autenticación en su cuenta de {site}, o se han usado o sustituido códigos de recuperación; el detalle está en sus notificaciones. Si no ha sido usted, defina una contraseña nueva de inmediato y contacte con atención al cliente.',
  },
  ar: {
    codeSubject: '{code} هو رمزك في {site}',
    reason: {
      register: 'أنت تنشئ حسابًا في {site}.',
      reset: 'لقد طلبت كلمة مرور جديدة في {site}.',
      address: 'أنت تضيف عنوان سحب في {site}.',
      email: 'أنت تضيف هذا البريد الإلكتروني إلى حسابك في {site}.',
      link: 'أنت بصدد ربط طريقة أخرى لتسجيل الدخول بحسابك في {site}.',
    },
    code: 'رمزك: {code}',
    validity: 'الرمز صالح لمدة 10 دقائق ولمرة واحدة فقط. لن نطلبه منك أبدًا عبر الهاتف أو الدردشة.',
    ignore: 'إذا لم تكن أنت من طلب ذلك فتجاهل هذه الرسالة، فلم يتغير أي شيء.',
    knownSubject: 'لديك حساب في {site} بالفعل',
    known:
      'حاول شخص ما إنشاء حساب في {site} بهذا البريد الإلكتروني المرتبط بحساب بالفعل. سجّل الدخول، أو عيّن كلمة مرور جديدة إذا نسيت كلمتك.',
    unknownSubject: 'لا يوجد حساب في {site} بهذا العنوان',
    unknown:
      'طلب شخص ما كلمة مرور جديدة في {site} بهذا البريد الإلكتروني، ولا يوجد حساب مرتبط به. إذا كان لديك حساب فهو مسجل ببريد آخر.',
    changedSubject: 'تم تغيير كلمة مرورك في {site}',
    changed:
      'تم للتو تغيير كلمة مرور حسابك في {site}. إذا لم تكن أنت من فعل ذلك فعيّن كلمة مرور جديدة فورًا وتواصل مع خدمة العملاء.',
    factorSubject: 'تم تغيير الخطوة الثانية لتسجيل الدخول إلى {site}',
    factor:
      'تمت إضافة تطبيق مصادقة إلى حسابك في {site} أو إزالته منه، أو استُخدمت رموز الاسترداد أو استُبدلت؛ تجد التفاصيل في إشعاراتك. إن لم تكن أنت من فعل ذلك، فعيّن كلمة مرور جديدة فورًا وتواصل مع خدمة العملاء.',
  },
  th: {
    codeSubject: '{code} คือรหัส {site} ของคุณ',
    reason: {
      register: 'คุณกำลังสมัครใช้งาน {site}',
      reset: 'คุณขอตั้งรหัสผ่านใหม่ที่ {site}',
      address: 'คุณกำลังเพิ่มที่อยู่สำหรับถอนเงินที่ {site}',
      email: 'คุณกำลังเพิ่มอีเมลนี้ในบัญชี {site} ของคุณ',
      link: 'คุณกำลังเชื่อมวิธีเข้าสู่ระบบอีกวิธีกับบัญชี {site} ของคุณ',
    },
    code: 'รหัสของคุณ: {code}',
    validity: 'ใช้ได้ภายใน 10 นาทีและใช้ได้เพียงครั้งเดียว เราจะไม่ขอรหัสนี้ทางโทรศัพท์หรือแชต',
    ignore: 'หากไม่ใช่คุณ โปรดละเว้นข้อความนี้ ไม่มีสิ่งใดเปลี่ยนแปลง',
    knownSubject: 'คุณมีบัญชี {site} อยู่แล้ว',
    known: 'มีผู้พยายามสมัครใช้งาน {site} ด้วยอีเมลนี้ ซึ่งมีบัญชีอยู่แล้ว โปรดเข้าสู่ระบบ หรือตั้งรหัสผ่านใหม่หากลืมรหัสผ่าน',
    unknownSubject: 'ไม่มีบัญชี {site} สำหรับอีเมลนี้',
    unknown: 'มีผู้ขอตั้งรหัสผ่านใหม่ที่ {site} ด้วยอีเมลนี้ แต่ไม่มีบัญชีที่ใช้อีเมลนี้ หากคุณมีบัญชี บัญชีนั้นใช้อีเมลอื่น',
    changedSubject: 'เปลี่ยนรหัสผ่าน {site} ของคุณแล้ว',
    changed: 'รหัสผ่านบัญชี {site} ของคุณเพิ่งถูกเปลี่ยน หากไม่ใช่คุณ โปรดตั้งรหัสผ่านใหม่ทันทีและติดต่อฝ่ายบริการลูกค้า',
    factorSubject: 'ขั้นตอนที่สองของการเข้าสู่ระบบ {site} มีการเปลี่ยนแปลง',
    factor:
      'มีการเพิ่มหรือลบแอปยืนยันตัวตนในบัญชี {site} ของคุณ หรือมีการใช้หรือเปลี่ยนรหัสกู้คืน ดูรายละเอียดได้ในการแจ้งเตือน หากไม่ใช่คุณ โปรดตั้งรหัสผ่านใหม่ทันทีและติดต่อฝ่ายบริการลูกค้า',
  },
}

import type { Locale } from '@quayside/contracts/locales'

export type Letter = { readonly subject: string; readonly text: string }

/** Texts about a pending lost-factor sign-in; placeholders: `{site}`, `{time}` (when it opens), `{end}`, `{link}`. */
export type LostFactorTexts = {
  readonly begun: Letter
  readonly reminder: Letter
  readonly open: Letter
  /** The line with the link. */
  readonly stop: string
}

export const LOST_FACTOR_TEXTS: Readonly<Record<Locale, LostFactorTexts>> = {
  en: {
    begun: {
      subject: 'Someone asked to log in to {site} without your second step',
      text: 'Someone who knows how you log in to {site} says that your second step is lost. From {time} on it will be possible to log in without it. If this was you, just wait. If it was not, stop it now and change your password.',
    },
    reminder: {
      subject: 'Reminder: log-in to {site} without your second step',
      text: 'As was asked for, it will be possible from {time} on to log in to your {site} account without your second step. If this was not you, stop it now and change your password.',
    },
    open: {
      subject: 'You can now log in to {site} without your second step',
      text: 'Until {end} it is possible once to log in to your {site} account without your second step. Your authenticator app, passkeys and recovery codes are then removed. If you did not ask for this, stop it at once and change your password.',
    },
    stop: 'To stop it, open this page and confirm: {link}',
  },
  zh: {
    begun: {
      subject: '有人申请在没有第二步验证的情况下登录 {site}',
      text: '有人通过了您 {site} 账户的第一步验证，并表示第二步验证已丢失。从 {time} 起，将可以跳过第二步登录。如果是您本人，请耐心等待；如果不是，请立即停止此申请并修改密码。',
    },
    reminder: {
      subject: '提醒：跳过第二步验证登录 {site}',
      text: '按照申请，从 {time} 起可以跳过第二步验证登录您的 {site} 账户。如果不是您本人的操作，请立即停止并修改密码。',
    },
    open: {
      subject: '现在可以跳过第二步验证登录 {site}',
      text: '在 {end} 之前，可以跳过第二步验证登录您的 {site} 账户一次。届时身份验证器、通行密钥和恢复码都会被移除。如果不是您申请的，请立即停止并修改密码。',
    },
    stop: '要停止，请打开此页面并确认：{link}',
  },
  hk: {
    begun: {
      subject: '有人申請在沒有第二步驗證的情況下登入 {site}',
      text: '有人通過了您 {site} 賬戶的第一步驗證，並表示第二步驗證已遺失。由 {time} 起，將可以略過第二步登入。如果是您本人，請耐心等候；如果不是，請立即停止此申請並更改密碼。',
    },
    reminder: {
      subject: '提醒：略過第二步驗證登入 {site}',
      text: '按照申請，由 {time} 起可以略過第二步驗證登入您的 {site} 賬戶。如果不是您本人的操作，請立即停止並更改密碼。',
    },
    open: {
      subject: '現在可以略過第二步驗證登入 {site}',
      text: '在 {end} 之前，可以略過第二步驗證登入您的 {site} 賬戶一次。屆時驗證器應用程式、通行密鑰和復原碼都會被移除。如果不是您申請的，請立即停止並更改密碼。',
    },
    stop: '要停止，請開啟此頁面並確認：{link}',
  },
  ja: {
    begun: {
      subject: '2 段階目なしでの {site} へのログインが申請されました',
      text: '{site} アカウントの最初の認証を通過した人が、2 段階目の手段を紛失したと申請しました。{time} 以降、2 段階目なしでログインできるようになります。ご本人の場合はそのままお待ちください。お心当たりがない場合は、すぐに停止してパスワードを変更してください。',
    },
    reminder: {
      subject: 'お知らせ：2 段階目なしでの {site} へのログイン',
      text: '申請により、{time} 以降、2 段階目なしで {site} アカウントにログインできるようになります。お心当たりがない場合は、すぐに停止してパスワードを変更してください。',
    },
    open: {
      subject: '2 段階目なしで {site} にログインできるようになりました',
      text: '{end} まで、2 段階目なしで {site} アカウントに 1 回ログインできます。その際、認証アプリ・パスキー・リカバリーコードは削除されます。申請した覚えがない場合は、すぐに停止してパスワードを変更してください。',
    },
    stop: '停止するには、次のページを開いて確認してください：{link}',
  },
  ko: {
    begun: {
      subject: '2단계 인증 없이 {site}에 로그인하려는 요청이 있었습니다',
      text: '{site} 계정의 첫 단계를 통과한 사람이 2단계 인증 수단을 잃어버렸다고 요청했습니다. {time}부터 2단계 없이 로그인할 수 있게 됩니다. 본인이라면 그대로 기다려 주세요. 본인이 아니라면 지금 중단하고 비밀번호를 변경해 주세요.',
    },
    reminder: {
      subject: '알림: 2단계 인증 없는 {site} 로그인',
      text: '요청에 따라 {time}부터 2단계 인증 없이 {site} 계정에 로그인할 수 있게 됩니다. 본인이 아니라면 지금 중단하고 비밀번호를 변경해 주세요.',
    },
    open: {
      subject: '이제 2단계 인증 없이 {site}에 로그인할 수 있습니다',
      text: '{end}까지 2단계 인증 없이 {site} 계정에 한 번 로그인할 수 있습니다. 그때 인증 앱, 패스키, 복구 코드는 삭제됩니다. 요청한 적이 없다면 즉시 중단하고 비밀번호를 변경해 주세요.',
    },
    stop: '중단하려면 이 페이지를 열고 확인해 주세요: {link}',
  },
  de: {
    begun: {
      subject: 'Jemand möchte sich ohne Ihren zweiten Schritt bei {site} anmelden',
      text: 'Jemand, der Ihre erste Anmeldestufe bei {site} kennt, gibt an, der zweite Schritt sei verloren. Ab {time} wird eine Anmeldung ohne ihn möglich sein. Wenn Sie das waren, warten Sie einfach. Wenn nicht, stoppen Sie es jetzt und ändern Sie Ihr Passwort.',
    },
    reminder: {
      subject: 'Erinnerung: Anmeldung bei {site} ohne Ihren zweiten Schritt',
      text: 'Wie beantragt wird ab {time} eine Anmeldung in Ihrem {site}-Konto ohne den zweiten Schritt möglich sein. Wenn Sie das nicht waren, stoppen Sie es jetzt und ändern Sie Ihr Passwort.',
    },
    open: {
      subject: 'Sie können sich jetzt ohne Ihren zweiten Schritt bei {site} anmelden',
      text: 'Bis {end} ist einmal eine Anmeldung in Ihrem {site}-Konto ohne den zweiten Schritt möglich. Authenticator-App, Passkeys und Wiederherstellungscodes werden dabei entfernt. Wenn Sie das nicht beantragt haben, stoppen Sie es sofort und ändern Sie Ihr Passwort.',
    },
    stop: 'Um es zu stoppen, öffnen Sie diese Seite und bestätigen Sie: {link}',
  },
  fr: {
    begun: {
      subject: 'Quelqu’un demande à se connecter à {site} sans votre deuxième étape',
      text: 'Quelqu’un qui connaît la première étape de votre connexion à {site} déclare que la deuxième est perdue. À partir du {time}, il sera possible de se connecter sans elle. Si c’est vous, il suffit d’attendre. Sinon, arrêtez la demande maintenant et changez votre mot de passe.',
    },
    reminder: {
      subject: 'Rappel : connexion à {site} sans votre deuxième étape',
      text: 'Comme demandé, il sera possible à partir du {time} de se connecter à votre compte {site} sans la deuxième étape. Si ce n’est pas vous, arrêtez la demande maintenant et changez votre mot de passe.',
    },
    open: {
      subject: 'Vous pouvez maintenant vous connecter à {site} sans votre deuxième étape',
      text: 'Jusqu’au {end}, il est possible une fois de se connecter à votre compte {site} sans la deuxième étape. L’application d’authentification, les clés d’accès et les codes de récupération seront alors supprimés. Si vous n’avez rien demandé, arrêtez tout immédiatement et changez votre mot de passe.',
    },
    stop: 'Pour l’arrêter, ouvrez cette page et confirmez : {link}',
  },
  it: {
    begun: {
      subject: 'Qualcuno ha chiesto di accedere a {site} senza il tuo secondo passaggio',
      text: 'Qualcuno che conosce il primo passaggio del tuo accesso a {site} dichiara di aver perso il secondo. Dal {time} sarà possibile accedere senza. Se sei stato tu, basta aspettare. Altrimenti ferma subito la richiesta e cambia la password.',
    },
    reminder: {
      subject: 'Promemoria: accesso a {site} senza il tuo secondo passaggio',
      text: 'Come richiesto, dal {time} sarà possibile accedere al tuo conto {site} senza il secondo passaggio. Se non sei stato tu, ferma subito la richiesta e cambia la password.',
    },
    open: {
      subject: 'Ora puoi accedere a {site} senza il tuo secondo passaggio',
      text: 'Fino al {end} è possibile accedere una volta al tuo conto {site} senza il secondo passaggio. App di autenticazione, passkey e codici di recupero verranno allora rimossi. Se non l’hai chiesto tu, ferma tutto subito e cambia la password.',
    },
    stop: 'Per fermarlo, apri questa pagina e conferma: {link}',
  },
  es: {
    begun: {
      subject: 'Alguien ha pedido acceder a {site} sin su segundo paso',
      text: 'Alguien que conoce el primer paso de su acceso a {site} dice que el segundo se ha perdido. A partir del {time} será posible acceder sin él. Si ha sido usted, solo tiene que esperar. Si no, deténgalo ahora y cambie su contraseña.',
    },
    reminder: {
      subject: 'Recordatorio: acceso a {site} sin su segundo paso',
      text: 'Como se pidió, a partir del {time} será posible acceder a su cuenta de {site} sin el segundo paso. Si no ha sido usted, deténgalo ahora y cambie su contraseña.',
    },
    open: {
      subject: 'Ya puede acceder a {site} sin su segundo paso',
      text: 'Hasta el {end} es posible acceder una vez a su cuenta de {site} sin el segundo paso. La aplicación de autenticación, las llaves de acceso y los códigos de recuperación se eliminarán entonces. Si no lo ha pedido usted, deténgalo de inmediato y cambie su contraseña.',
    },
    stop: 'Para detenerlo, abra esta página y confirme: {link}',
  },
  ar: {
    begun: {
      subject: 'طلب أحدهم تسجيل الدخول إلى {site} بدون خطوتك الثانية',
      text: 'أفاد شخص اجتاز الخطوة الأولى لتسجيل دخولك إلى {site} بأن الخطوة الثانية مفقودة. ابتداءً من {time} سيكون تسجيل الدخول ممكنًا بدونها. إن كنت أنت من طلب ذلك، فما عليك سوى الانتظار. وإلا فأوقفه الآن وغيّر كلمة المرور.',
    },
    reminder: {
      subject: 'تذكير: تسجيل الدخول إلى {site} بدون خطوتك الثانية',
      text: 'كما طُلب، سيكون ممكنًا ابتداءً من {time} تسجيل الدخول إلى حسابك في {site} بدون الخطوة الثانية. إن لم تكن أنت من طلب ذلك، فأوقفه الآن وغيّر كلمة المرور.',
    },
    open: {
      subject: 'يمكنك الآن تسجيل الدخول إلى {site} بدون خطوتك الثانية',
      text: 'حتى {end} يمكن تسجيل الدخول مرة واحدة إلى حسابك في {site} بدون الخطوة الثانية، وعندها يُزال تطبيق المصادقة ومفاتيح المرور ورموز الاسترداد. إن لم تطلب ذلك، فأوقفه فورًا وغيّر كلمة المرور.',
    },
    stop: 'لإيقافه، افتح هذه الصفحة وأكّد: {link}',
  },
  th: {
    begun: {
      subject: 'มีผู้ขอเข้าสู่ระบบ {site} โดยไม่ใช้ขั้นตอนที่สองของคุณ',
      text: 'มีผู้ที่ผ่านขั้นตอนแรกของการเข้าสู่ระบบ {site} ของคุณแจ้งว่าขั้นตอนที่สองหายไป ตั้งแต่ {time} จะเข้าสู่ระบบได้โดยไม่ต้องใช้ขั้นตอนนี้ หากเป็นคุณ โปรดรอ หากไม่ใช่ โปรดหยุดคำขอทันทีและเปลี่ยนรหัสผ่าน',
    },
    reminder: {
      subject: 'แจ้งเตือน: การเข้าสู่ระบบ {site} โดยไม่ใช้ขั้นตอนที่สอง',
      text: 'ตามที่มีการขอไว้ ตั้งแต่ {time} จะเข้าสู่ระบบบัญชี {site} ของคุณได้โดยไม่ใช้ขั้นตอนที่สอง หากไม่ใช่คุณ โปรดหยุดคำขอทันทีและเปลี่ยนรหัสผ่าน',
    },
    open: {
      subject: 'ตอนนี้คุณเข้าสู่ระบบ {site} ได้โดยไม่ใช้ขั้นตอนที่สอง',
      text: 'จนถึง {end} สามารถเข้าสู่ระบบบัญชี {site} ของคุณโดยไม่ใช้ขั้นตอนที่สองได้หนึ่งครั้ง จากนั้นแอปยืนยันตัวตน พาสคีย์ และรหัสกู้คืนจะถูกลบออก หากคุณไม่ได้ขอ โปรดหยุดทันทีและเปลี่ยนรหัสผ่าน',
    },
    stop: 'หากต้องการหยุด โปรดเปิดหน้านี้และยืนยัน: {link}',
  },
}

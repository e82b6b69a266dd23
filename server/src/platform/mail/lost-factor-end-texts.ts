import type { Locale } from '@quayside/contracts/locales'
import type { Letter } from './lost-factor-texts.ts'

/** Texts for the end of the process, and for a stranger stopped at the second step. */
export type LostFactorEndTexts = {
  readonly done: Letter
  readonly stopped: Letter
  readonly lapsed: Letter
  readonly stranger: Letter
}

export const LOST_FACTOR_END_TEXTS: Readonly<Record<Locale, LostFactorEndTexts>> = {
  en: {
    done: {
      subject: 'Your second step at {site} was removed',
      text: 'After the 72 hours someone logged in to your {site} account without the second step. The authenticator app, passkeys and recovery codes are removed, and all devices were logged out. Set up a new second step in the settings. If this was not you, set a new password at once and contact customer service.',
    },
    stopped: {
      subject: 'Log-in to {site} without your second step was stopped',
      text: 'Your second step at {site} stays as it is. If you did not ask to log in without it, change your password: the person who asked knew it.',
    },
    lapsed: {
      subject: 'Log-in to {site} without your second step is over',
      text: 'No one used it in time, so your second step at {site} stays as it is. You can ask for it again when you log in.',
    },
    stranger: {
      subject: 'Someone entered your {site} password',
      text: 'Someone entered your right password at {site} on a device that we do not know, and did not get past the second step. If this was you, you need not do anything. If it was not, set a new password at once.',
    },
  },
  zh: {
    done: {
      subject: '您的 {site} 第二步验证已移除',
      text: '72 小时后，有人在没有第二步验证的情况下登录了您的 {site} 账户。身份验证器、通行密钥和恢复码已移除，所有设备均已退出登录。请在设置中重新设置第二步验证。如果不是您本人的操作，请立即重新设置密码并联系客服。',
    },
    stopped: {
      subject: '跳过第二步验证登录 {site} 的申请已停止',
      text: '您的 {site} 第二步验证保持不变。如果不是您申请的，请修改密码：申请人知道您的密码。',
    },
    lapsed: {
      subject: '跳过第二步验证登录 {site} 的申请已过期',
      text: '没有人在期限内使用，您的 {site} 第二步验证保持不变。您可以在登录时再次申请。',
    },
    stranger: {
      subject: '有人输入了您的 {site} 密码',
      text: '有人在我们不认识的设备上输入了您正确的 {site} 密码，但没有通过第二步验证。如果是您本人，无需任何操作；如果不是，请立即重新设置密码。',
    },
  },
  hk: {
    done: {
      subject: '您的 {site} 第二步驗證已移除',
      text: '72 小時後，有人在沒有第二步驗證的情況下登入了您的 {site} 賬戶。驗證器應用程式、通行密鑰和復原碼已移除，所有裝置均已登出。請在設定中重新設定第二步驗證。如果不是您本人的操作，請立即重新設定密碼並聯絡客服。',
    },
    stopped: {
      subject: '略過第二步驗證登入 {site} 的申請已停止',
      text: '您的 {site} 第二步驗證維持不變。如果不是您申請的，請更改密碼：申請人知道您的密碼。',
    },
    lapsed: {
      subject: '略過第二步驗證登入 {site} 的申請已過期',
      text: '沒有人在期限內使用，您的 {site} 第二步驗證維持不變。您可以在登入時再次申請。',
    },
    stranger: {
      subject: '有人輸入了您的 {site} 密碼',
      text: '有人在我們不認識的裝置上輸入了您正確的 {site} 密碼，但沒有通過第二步驗證。如果是您本人，無須任何操作；如果不是，請立即重新設定密碼。',
    },
  },
  ja: {
    done: {
      subject: '{site} の 2 段階目の設定が削除されました',
      text: '72 時間の経過後、2 段階目なしで {site} アカウントへのログインがありました。認証アプリ・パスキー・リカバリーコードは削除され、すべての端末がログアウトされました。設定で新しい 2 段階目を設定してください。お心当たりがない場合は、すぐにパスワードを再設定し、カスタマーサービスへご連絡ください。',
    },
    stopped: {
      subject: '2 段階目なしでの {site} へのログインは停止されました',
      text: '{site} の 2 段階目の設定はそのままです。申請した覚えがない場合は、パスワードを変更してください。申請した人はパスワードを知っています。',
    },
    lapsed: {
      subject: '2 段階目なしでの {site} へのログインは期限切れになりました',
      text: '期限内に使用されなかったため、{site} の 2 段階目の設定はそのままです。ログイン時に改めて申請できます。',
    },
    stranger: {
      subject: '{site} のパスワードが入力されました',
      text: '確認されていない端末で {site} の正しいパスワードが入力されましたが、2 段階目は通過していません。ご本人の場合は何もする必要はありません。お心当たりがない場合は、すぐにパスワードを再設定してください。',
    },
  },
  ko: {
    done: {
      subject: '{site} 2단계 인증이 해제되었습니다',
      text: '72시간이 지난 뒤 2단계 인증 없이 {site} 계정에 로그인이 있었습니다. 인증 앱, 패스키, 복구 코드가 삭제되었고 모든 기기에서 로그아웃되었습니다. 설정에서 2단계 인증을 새로 등록해 주세요. 본인이 아니라면 즉시 비밀번호를 재설정하고 고객센터에 문의해 주세요.',
    },
    stopped: {
      subject: '2단계 인증 없는 {site} 로그인이 중단되었습니다',
      text: '{site} 2단계 인증은 그대로 유지됩니다. 요청한 적이 없다면 비밀번호를 변경해 주세요. 요청한 사람은 비밀번호를 알고 있었습니다.',
    },
    lapsed: {
      subject: '2단계 인증 없는 {site} 로그인 기간이 끝났습니다',
      text: '기간 안에 사용되지 않아 {site} 2단계 인증은 그대로 유지됩니다. 로그인할 때 다시 요청할 수 있습니다.',
    },
    stranger: {
      subject: '누군가 {site} 비밀번호를 입력했습니다',
      text: '확인되지 않은 기기에서 누군가 {site}의 올바른 비밀번호를 입력했지만 2단계 인증은 통과하지 못했습니다. 본인이라면 아무것도 하지 않아도 됩니다. 본인이 아니라면 즉시 비밀번호를 재설정해 주세요.',
    },
  },
  de: {
    done: {
      subject: 'Ihr zweiter Schritt bei {site} wurde entfernt',
      text: 'Nach den 72 Stunden hat sich jemand ohne den zweiten Schritt in Ihrem {site}-Konto angemeldet. Authenticator-App, Passkeys und Wiederherstellungscodes sind entfernt und alle Geräte wurden abgemeldet. Richten Sie in den Einstellungen einen neuen zweiten Schritt ein. Wenn Sie das nicht waren, setzen Sie sofort ein neues Passwort und wenden Sie sich an den Kundenservice.',
    },
    stopped: {
      subject: 'Die Anmeldung bei {site} ohne Ihren zweiten Schritt wurde gestoppt',
      text: 'Ihr zweiter Schritt bei {site} bleibt, wie er ist. Wenn Sie die Anmeldung ohne ihn nicht beantragt haben, ändern Sie Ihr Passwort: Wer sie beantragt hat, kannte es.',
    },
    lapsed: {
      subject: 'Die Anmeldung bei {site} ohne Ihren zweiten Schritt ist abgelaufen',
      text: 'Niemand hat sie rechtzeitig genutzt; Ihr zweiter Schritt bei {site} bleibt, wie er ist. Sie können sie bei der Anmeldung erneut beantragen.',
    },
    stranger: {
      subject: 'Jemand hat Ihr {site}-Passwort eingegeben',
      text: 'Jemand hat bei {site} auf einem uns unbekannten Gerät Ihr richtiges Passwort eingegeben und ist am zweiten Schritt nicht vorbeigekommen. Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, setzen Sie sofort ein neues Passwort.',
    },
  },
  fr: {
    done: {
      subject: 'Votre deuxième étape sur {site} a été supprimée',
      text: 'Après les 72 heures, quelqu’un s’est connecté à votre compte {site} sans la deuxième étape. L’application d’authentification, les clés d’accès et les codes de récupération sont supprimés, et tous les appareils ont été déconnectés. Configurez une nouvelle deuxième étape dans les paramètres. Si ce n’était pas vous, définissez immédiatement un nouveau mot de passe et contactez le service client.',
    },
    stopped: {
      subject: 'La connexion à {site} sans votre deuxième étape a été arrêtée',
      text: 'Votre deuxième étape sur {site} reste inchangée. Si vous n’aviez rien demandé, changez votre mot de passe : l’auteur de la demande le connaissait.',
    },
    lapsed: {
      subject: 'La connexion à {site} sans votre deuxième étape a expiré',
      text: 'Personne ne l’a utilisée à temps ; votre deuxième étape sur {site} reste inchangée. Vous pouvez refaire la demande en vous connectant.',
    },
    stranger: {
      subject: 'Quelqu’un a saisi votre mot de passe {site}',
      text: 'Quelqu’un a saisi votre bon mot de passe sur {site}, depuis un appareil que nous ne connaissons pas, et n’a pas passé la deuxième étape. Si c’était vous, vous n’avez rien à faire. Sinon, définissez immédiatement un nouveau mot de passe.',
    },
  },
  it: {
    done: {
      subject: 'Il tuo secondo passaggio su {site} è stato rimosso',
      text: 'Dopo le 72 ore qualcuno ha effettuato l’accesso al tuo conto {site} senza il secondo passaggio. App di autenticazione, passkey e codici di recupero sono stati rimossi e tutti i dispositivi sono stati disconnessi. Imposta un nuovo secondo passaggio nelle impostazioni. Se non sei stato tu, imposta subito una nuova password e contatta il servizio clienti.',
    },
    stopped: {
      subject: 'L’accesso a {site} senza il tuo secondo passaggio è stato fermato',
      text: 'Il tuo secondo passaggio su {site} resta com’è. Se non l’avevi chiesto tu, cambia la password: chi l’ha chiesto la conosceva.',
    },
    lapsed: {
      subject: 'L’accesso a {site} senza il tuo secondo passaggio è scaduto',
      text: 'Nessuno l’ha usato in tempo, quindi il tuo secondo passaggio su {site} resta com’è. Puoi richiederlo di nuovo quando accedi.',
    },
    stranger: {
      subject: 'Qualcuno ha inserito la tua password di {site}',
      text: 'Qualcuno ha inserito la tua password corretta su {site}, da un dispositivo che non conosciamo, e non ha superato il secondo passaggio. Se sei stato tu, non devi fare nulla. Altrimenti imposta subito una nuova password.',
    },
  },
  es: {
    done: {
      subject: 'Su segundo paso en {site} se ha eliminado',
      text: 'Pasadas las 72 horas, alguien accedió a su cuenta de {site} sin el segundo paso. La aplicación de autenticación, las llaves de acceso y los códigos de recuperación se han eliminado y se ha cerrado la sesión en todos los dispositivos. Configure un nuevo segundo paso en los ajustes. Si no ha sido usted, establezca una contraseña nueva de inmediato y contacte con atención al cliente.',
    },
    stopped: {
      subject: 'Se ha detenido el acceso a {site} sin su segundo paso',
      text: 'Su segundo paso en {site} sigue como estaba. Si no lo pidió usted, cambie su contraseña: quien lo pidió la conocía.',
    },
    lapsed: {
      subject: 'El acceso a {site} sin su segundo paso ha caducado',
      text: 'Nadie lo usó a tiempo, así que su segundo paso en {site} sigue como estaba. Puede volver a pedirlo al acceder.',
    },
    stranger: {
      subject: 'Alguien ha introducido su contraseña de {site}',
      text: 'Alguien introdujo su contraseña correcta en {site}, desde un dispositivo que no conocemos, y no superó el segundo paso. Si fue usted, no tiene que hacer nada. Si no, establezca una contraseña nueva de inmediato.',
    },
  },
  ar: {
    done: {
      subject: 'تمت إزالة خطوتك الثانية في {site}',
      text: 'بعد مرور 72 ساعة سجّل أحدهم الدخول إلى حسابك في {site} بدون الخطوة الثانية. أُزيل تطبيق المصادقة ومفاتيح المرور ورموز الاسترداد، وسُجّل الخروج من جميع الأجهزة. أعِدّ خطوة ثانية جديدة في الإعدادات. إن لم تكن أنت من فعل ذلك، فعيّن كلمة مرور جديدة فورًا وتواصل مع خدمة العملاء.',
    },
    stopped: {
      subject: 'تم إيقاف تسجيل الدخول إلى {site} بدون خطوتك الثانية',
      text: 'تبقى خطوتك الثانية في {site} كما هي. إن لم تطلب تسجيل الدخول بدونها، فغيّر كلمة المرور: من طلب ذلك كان يعرفها.',
    },
    lapsed: {
      subject: 'انتهت مهلة تسجيل الدخول إلى {site} بدون خطوتك الثانية',
      text: 'لم يستخدمها أحد في الوقت المحدد، لذا تبقى خطوتك الثانية في {site} كما هي. يمكنك طلبها مجددًا عند تسجيل الدخول.',
    },
    stranger: {
      subject: 'أدخل أحدهم كلمة مرورك في {site}',
      text: 'أدخل أحدهم كلمة مرورك الصحيحة في {site} من جهاز لا نعرفه، ولم يتجاوز الخطوة الثانية. إن كنت أنت، فلا داعي لفعل شيء. وإلا فعيّن كلمة مرور جديدة فورًا.',
    },
  },
  th: {
    done: {
      subject: 'ขั้นตอนที่สองของคุณที่ {site} ถูกลบแล้ว',
      text: 'หลังครบ 72 ชั่วโมง มีผู้เข้าสู่ระบบบัญชี {site} ของคุณโดยไม่ใช้ขั้นตอนที่สอง แอปยืนยันตัวตน พาสคีย์ และรหัสกู้คืนถูกลบ และทุกอุปกรณ์ถูกออกจากระบบแล้ว โปรดตั้งค่าขั้นตอนที่สองใหม่ในการตั้งค่า หากไม่ใช่คุณ โปรดตั้งรหัสผ่านใหม่และติดต่อฝ่ายบริการลูกค้าทันที',
    },
    stopped: {
      subject: 'หยุดการเข้าสู่ระบบ {site} โดยไม่ใช้ขั้นตอนที่สองแล้ว',
      text: 'ขั้นตอนที่สองของคุณที่ {site} ยังคงเดิม หากคุณไม่ได้ขอ โปรดเปลี่ยนรหัสผ่าน เพราะผู้ที่ขอรู้รหัสผ่านของคุณ',
    },
    lapsed: {
      subject: 'การเข้าสู่ระบบ {site} โดยไม่ใช้ขั้นตอนที่สองหมดเวลาแล้ว',
      text: 'ไม่มีผู้ใช้ภายในเวลาที่กำหนด ขั้นตอนที่สองของคุณที่ {site} จึงยังคงเดิม คุณขอใหม่ได้เมื่อเข้าสู่ระบบ',
    },
    stranger: {
      subject: 'มีผู้กรอกรหัสผ่าน {site} ของคุณ',
      text: 'มีผู้กรอกรหัสผ่าน {site} ที่ถูกต้องของคุณบนอุปกรณ์ที่เราไม่รู้จัก แต่ไม่ผ่านขั้นตอนที่สอง หากเป็นคุณ ไม่ต้องทำอะไร หากไม่ใช่ โปรดตั้งรหัสผ่านใหม่ทันที',
    },
  },
}

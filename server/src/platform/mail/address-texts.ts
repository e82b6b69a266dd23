import type { Locale } from '@quayside/contracts/locales'

export type AddressTexts = Readonly<Record<(typeof KEYS)[number], string>>

const KEYS = [
  'taken',
  'movedSubject',
  'moved',
  'undo',
  'undoEffect',
  'movedTo',
  'undoneSubject',
  'undone',
  'laterSubject',
  'later',
] as const

export const ADDRESS_TEXTS: Readonly<Record<Locale, AddressTexts>> = {
  en: {
    taken:
      'Someone wanted to use this e-mail address for their {site} account, but it already belongs to an account.',
    movedSubject: 'The e-mail address of your {site} account was changed',
    moved: 'Your {site} account now uses the address {email}. If this was you, there is nothing to do.',
    undo: 'If this was not you, take the change back by {time}: {link}',
    undoEffect:
      'Your account then uses this address again, every device is logged out, and you set a new password. Until that time a new password can be set with this address only.',
    movedTo:
      'This is now the e-mail address of your {site} account. For 24 hours the change can be taken back from the former address, and a forgotten password can be replaced with that one only.',
    undoneSubject: 'The change of your {site} e-mail address was taken back',
    undone:
      'The {site} account uses the address {email} again. Every device was logged out and the password no longer works; a code to that address sets a new one.',
    laterSubject: 'No new password for {site} yet',
    later:
      'Someone asked for a new password at {site} with this address. It has belonged to the account for less than a day: until {time} a new password can be set with the former address only.',
  },
  zh: {
    taken: '有人想将此邮箱用于其 {site} 账户，但该邮箱已属于一个账户。',
    movedSubject: '您的 {site} 账户邮箱已更改',
    moved: '您的 {site} 账户现在使用邮箱 {email}。如果是您本人的操作，无需处理。',
    undo: '如果不是您本人的操作，请在 {time} 之前撤销此更改：{link}',
    undoEffect:
      '撤销后，账户将恢复使用此邮箱，所有设备都会退出登录，您需要设置新密码。在此之前，只能通过此邮箱重置密码。',
    movedTo:
      '此邮箱现已成为您的 {site} 账户邮箱。24 小时内，原邮箱可以撤销此更改，忘记密码时也只能通过原邮箱重置。',
    undoneSubject: '您的 {site} 邮箱更改已撤销',
    undone:
      '该 {site} 账户已恢复使用邮箱 {email}。所有设备均已退出登录，原密码已失效；请通过该邮箱收到的验证码设置新密码。',
    laterSubject: '{site} 密码暂时无法重置',
    later:
      '有人用此邮箱申请重置 {site} 的密码。此邮箱成为账户邮箱还不到一天：在 {time} 之前，只能通过原邮箱重置密码。',
  },
  hk: {
    taken: '有人想將此電郵用於其 {site} 賬戶，但該電郵已屬於一個賬戶。',
    movedSubject: '您的 {site} 賬戶電郵已更改',
    moved: '您的 {site} 賬戶現在使用電郵 {email}。如果是您本人的操作，毋須處理。',
    undo: '如果不是您本人的操作，請在 {time} 之前撤銷此更改：{link}',
    undoEffect:
      '撤銷後，賬戶將恢復使用此電郵，所有裝置都會登出，您需要設定新密碼。在此之前，只能透過此電郵重設密碼。',
    movedTo:
      '此電郵現已成為您的 {site} 賬戶電郵。24 小時內，原電郵可以撤銷此更改，忘記密碼時亦只能透過原電郵重設。',
    undoneSubject: '您的 {site} 電郵更改已撤銷',
    undone:
      '該 {site} 賬戶已恢復使用電郵 {email}。所有裝置均已登出，原密碼已失效；請透過該電郵收到的驗證碼設定新密碼。',
    laterSubject: '{site} 密碼暫時無法重設',
    later:
      '有人用此電郵申請重設 {site} 的密碼。此電郵成為賬戶電郵未滿一天：在 {time} 之前，只能透過原電郵重設密碼。',
  },
  ja: {
    taken:
      'このメールアドレスを {site} アカウントに使用しようとした方がいますが、すでに別のアカウントで使用されています。',
    movedSubject: '{site} アカウントのメールアドレスが変更されました',
    moved:
      '{site} アカウントのメールアドレスが {email} に変更されました。ご本人による操作の場合、お手続きは不要です。',
    undo: 'お心当たりがない場合は、{time} までに変更を取り消してください：{link}',
    undoEffect:
      '取り消すと、アカウントはこのメールアドレスに戻り、すべての端末からログアウトされます。その後、新しいパスワードを設定してください。それまでの間、パスワードの再設定はこのアドレスでのみ行えます。',
    movedTo:
      'このメールアドレスが {site} アカウントのアドレスになりました。24 時間以内は、以前のアドレスから変更を取り消すことができ、パスワードの再設定も以前のアドレスでのみ行えます。',
    undoneSubject: '{site} のメールアドレスの変更が取り消されました',
    undone:
      '{site} アカウントのメールアドレスは {email} に戻りました。すべての端末からログアウトされ、これまでのパスワードは使用できません。このアドレスに届くコードで新しいパスワードを設定してください。',
    laterSubject: '{site} のパスワードはまだ再設定できません',
    later:
      'このメールアドレスで {site} のパスワード再設定が申請されました。このアドレスは登録から 1 日経っていないため、{time} までは以前のアドレスでのみ再設定できます。',
  },
  ko: {
    taken: '누군가 이 이메일 주소를 자신의 {site} 계정에 사용하려 했지만 이미 다른 계정에 등록되어 있습니다.',
    movedSubject: '{site} 계정의 이메일 주소가 변경되었습니다',
    moved:
      '{site} 계정의 이메일 주소가 {email}(으)로 변경되었습니다. 본인이 변경했다면 따로 하실 일은 없습니다.',
    undo: '본인이 아니라면 {time}까지 변경을 취소하세요: {link}',
    undoEffect:
      '취소하면 계정이 다시 이 주소를 사용하고 모든 기기에서 로그아웃되며, 새 비밀번호를 설정하게 됩니다. 그때까지 비밀번호는 이 주소로만 재설정할 수 있습니다.',
    movedTo:
      '이 주소가 {site} 계정의 이메일 주소가 되었습니다. 24시간 동안은 이전 주소에서 변경을 취소할 수 있고, 비밀번호 재설정도 이전 주소로만 가능합니다.',
    undoneSubject: '{site} 이메일 주소 변경이 취소되었습니다',
    undone:
      '{site} 계정이 다시 {email} 주소를 사용합니다. 모든 기기에서 로그아웃되었고 기존 비밀번호는 사용할 수 없습니다. 해당 주소로 받은 코드로 새 비밀번호를 설정하세요.',
    laterSubject: '아직 {site} 비밀번호를 재설정할 수 없습니다',
    later:
      '이 주소로 {site} 비밀번호 재설정을 요청했습니다. 계정에 등록된 지 하루가 지나지 않아 {time}까지는 이전 주소로만 재설정할 수 있습니다.',
  },
  de: {
    taken:
      'Jemand wollte diese E-Mail-Adresse für sein {site}-Konto verwenden; sie gehört aber schon zu einem Konto.',
    movedSubject: 'Die E-Mail-Adresse Ihres {site}-Kontos wurde geändert',
    moved: 'Ihr {site}-Konto verwendet jetzt die Adresse {email}. Wenn Sie das waren, müssen Sie nichts tun.',
    undo: 'Wenn Sie das nicht waren, machen Sie die Änderung bis {time} rückgängig: {link}',
    undoEffect:
      'Ihr Konto verwendet dann wieder diese Adresse, alle Geräte werden abgemeldet, und Sie setzen ein neues Passwort. Bis dahin lässt sich ein neues Passwort nur über diese Adresse setzen.',
    movedTo:
      'Dies ist jetzt die E-Mail-Adresse Ihres {site}-Kontos. 24 Stunden lang kann die Änderung von der früheren Adresse aus rückgängig gemacht werden, und ein vergessenes Passwort lässt sich nur über jene ersetzen.',
    undoneSubject: 'Die Änderung Ihrer {site}-E-Mail-Adresse wurde rückgängig gemacht',
    undone:
      'Das {site}-Konto verwendet wieder die Adresse {email}. Alle Geräte wurden abgemeldet, und das Passwort gilt nicht mehr; mit einem Code an diese Adresse setzen Sie ein neues.',
    laterSubject: 'Noch kein neues Passwort für {site}',
    later:
      'Jemand hat mit dieser Adresse ein neues Passwort für {site} angefordert. Sie gehört erst seit weniger als einem Tag zum Konto: Bis {time} lässt sich ein neues Passwort nur über die frühere Adresse setzen.',
  },
  fr: {
    taken:
      'Quelqu’un a voulu utiliser cette adresse e-mail pour son compte {site}, mais elle appartient déjà à un compte.',
    movedSubject: 'L’adresse e-mail de votre compte {site} a été modifiée',
    moved: 'Votre compte {site} utilise désormais l’adresse {email}. Si c’était vous, il n’y a rien à faire.',
    undo: 'Si ce n’était pas vous, annulez ce changement avant le {time} : {link}',
    undoEffect:
      'Votre compte utilisera de nouveau cette adresse, tous les appareils seront déconnectés et vous définirez un nouveau mot de passe. D’ici là, un nouveau mot de passe ne peut être défini qu’avec cette adresse.',
    movedTo:
      'C’est désormais l’adresse e-mail de votre compte {site}. Pendant 24 heures, le changement peut être annulé depuis l’ancienne adresse, et un mot de passe oublié ne peut être remplacé qu’avec celle-ci.',
    undoneSubject: 'Le changement de votre adresse e-mail {site} a été annulé',
    undone:
      'Le compte {site} utilise de nouveau l’adresse {email}. Tous les appareils ont été déconnectés et le mot de passe ne fonctionne plus ; un code envoyé à cette adresse permet d’en définir un nouveau.',
    laterSubject: 'Pas encore de nouveau mot de passe {site}',
    later:
      'Quelqu’un a demandé un nouveau mot de passe {site} avec cette adresse. Elle est liée au compte depuis moins d’un jour : jusqu’au {time}, un nouveau mot de passe ne peut être défini qu’avec l’ancienne adresse.',
  },
  it: {
    taken:
      'Qualcuno voleva usare questo indirizzo e-mail per il proprio account {site}, ma appartiene già a un account.',
    movedSubject: 'L’indirizzo e-mail del tuo account {site} è stato modificato',
    moved: 'Il tuo account {site} ora usa l’indirizzo {email}. Se sei stato tu, non devi fare nulla.',
    undo: 'Se non sei stato tu, annulla la modifica entro {time}: {link}',
    undoEffect:
      'L’account userà di nuovo questo indirizzo, tutti i dispositivi verranno disconnessi e imposterai una nuova password. Fino ad allora una nuova password si può impostare solo con questo indirizzo.',
    movedTo:
      'Questo è ora l’indirizzo e-mail del tuo account {site}. Per 24 ore la modifica può essere annullata dall’indirizzo precedente e una password dimenticata si può sostituire solo con quello.',
    undoneSubject: 'La modifica del tuo indirizzo e-mail {site} è stata annullata',
    undone:
      'L’account {site} usa di nuovo l’indirizzo {email}. Tutti i dispositivi sono stati disconnessi e la password non vale più; con un codice inviato a quell’indirizzo ne imposti una nuova.',
    laterSubject: 'Ancora nessuna nuova password per {site}',
    later:
      'Qualcuno ha richiesto una nuova password per {site} con questo indirizzo. È legato all’account da meno di un giorno: fino al {time} una nuova password si può impostare solo con l’indirizzo precedente.',
  },
  es: {
    taken:
      'Alguien ha querido usar esta dirección de correo para su cuenta de {site}, pero ya pertenece a una cuenta.',
    movedSubject: 'La dirección de correo de su cuenta de {site} ha cambiado',
    moved: 'Su cuenta de {site} usa ahora la dirección {email}. Si ha sido usted, no tiene que hacer nada.',
    undo: 'Si no ha sido usted, deshaga el cambio antes del {time}: {link}',
    undoEffect:
      'Su cuenta volverá a usar esta dirección, se cerrará la sesión en todos los dispositivos y definirá una contraseña nueva. Hasta entonces solo se puede definir una contraseña nueva con esta dirección.',
    movedTo:
      'Esta es ahora la dirección de correo de su cuenta de {site}. Durante 24 horas el cambio se puede deshacer desde la dirección anterior, y una contraseña olvidada solo se puede sustituir con esa.',
    undoneSubject: 'Se ha deshecho el cambio de su correo en {site}',
    undone:
      'La cuenta de {site} vuelve a usar la dirección {email}. Se ha cerrado la sesión en todos los dispositivos y la contraseña ya no sirve; con un código enviado a esa dirección se define una nueva.',
    laterSubject: 'Todavía no hay contraseña nueva para {site}',
    later:
      'Alguien ha solicitado una contraseña nueva de {site} con esta dirección. Pertenece a la cuenta desde hace menos de un día: hasta el {time} solo se puede definir una contraseña nueva con la dirección anterior.',
  },
  ar: {
    taken: 'أراد شخص استخدام عنوان البريد الإلكتروني هذا لحسابه في {site}، لكنه يعود إلى حساب قائم.',
    movedSubject: 'تم تغيير البريد الإلكتروني لحسابك في {site}',
    moved: 'يستخدم حسابك في {site} الآن العنوان {email}. إن كنت أنت من فعل ذلك، فلا يلزمك شيء.',
    undo: 'إن لم تكن أنت من فعل ذلك، فتراجع عن التغيير قبل {time}: {link}',
    undoEffect:
      'سيعود حسابك إلى هذا العنوان، ويُسجَّل الخروج من جميع الأجهزة، وتعيّن كلمة مرور جديدة. وحتى ذلك الحين لا يمكن تعيين كلمة مرور جديدة إلا عبر هذا العنوان.',
    movedTo:
      'أصبح هذا العنوان البريد الإلكتروني لحسابك في {site}. خلال 24 ساعة يمكن التراجع عن التغيير من العنوان السابق، ولا يمكن استبدال كلمة مرور منسية إلا عبره.',
    undoneSubject: 'تم التراجع عن تغيير بريدك الإلكتروني في {site}',
    undone:
      'عاد حساب {site} إلى العنوان {email}. تم تسجيل الخروج من جميع الأجهزة ولم تعد كلمة المرور صالحة؛ عيّن كلمة مرور جديدة برمز يُرسل إلى ذلك العنوان.',
    laterSubject: 'لا يمكن تعيين كلمة مرور جديدة في {site} بعد',
    later:
      'طلب شخص كلمة مرور جديدة في {site} بهذا العنوان. لم يمضِ يوم على ارتباطه بالحساب: حتى {time} لا يمكن تعيين كلمة مرور جديدة إلا عبر العنوان السابق.',
  },
  th: {
    taken: 'มีผู้ต้องการใช้อีเมลนี้กับบัญชี {site} ของตน แต่อีเมลนี้เป็นของบัญชีที่มีอยู่แล้ว',
    movedSubject: 'อีเมลของบัญชี {site} ของคุณถูกเปลี่ยนแล้ว',
    moved: 'บัญชี {site} ของคุณใช้อีเมล {email} แล้ว หากเป็นคุณเอง ไม่ต้องทำอะไรเพิ่ม',
    undo: 'หากไม่ใช่คุณ โปรดยกเลิกการเปลี่ยนภายใน {time}: {link}',
    undoEffect:
      'บัญชีจะกลับมาใช้อีเมลนี้ อุปกรณ์ทั้งหมดจะออกจากระบบ และคุณต้องตั้งรหัสผ่านใหม่ จนถึงเวลานั้น ตั้งรหัสผ่านใหม่ได้ด้วยอีเมลนี้เท่านั้น',
    movedTo:
      'อีเมลนี้เป็นอีเมลของบัญชี {site} ของคุณแล้ว ภายใน 24 ชั่วโมง ยกเลิกการเปลี่ยนได้จากอีเมลเดิม และรีเซ็ตรหัสผ่านได้ด้วยอีเมลเดิมเท่านั้น',
    undoneSubject: 'ยกเลิกการเปลี่ยนอีเมล {site} ของคุณแล้ว',
    undone:
      'บัญชี {site} กลับมาใช้อีเมล {email} แล้ว อุปกรณ์ทั้งหมดออกจากระบบและรหัสผ่านเดิมใช้ไม่ได้อีก ตั้งรหัสผ่านใหม่ได้ด้วยรหัสที่ส่งไปยังอีเมลนั้น',
    laterSubject: 'ยังตั้งรหัสผ่านใหม่ของ {site} ไม่ได้',
    later:
      'มีผู้ขอตั้งรหัสผ่านใหม่ของ {site} ด้วยอีเมลนี้ อีเมลนี้ผูกกับบัญชียังไม่ถึงหนึ่งวัน จนถึง {time} ตั้งรหัสผ่านใหม่ได้ด้วยอีเมลเดิมเท่านั้น',
  },
}

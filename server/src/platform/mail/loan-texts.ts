import type { Locale } from '@quayside/contracts/locales'
import type { LoanTexts } from './loan-news.ts'
import { EASTERN } from './loan-texts-east.ts'

/** `{amount}` is the due amount when one is due, else the loan's; `{time}` is the due time. */
export const LOAN_TEXTS: Readonly<Record<Locale, LoanTexts>> = {
  ...EASTERN,
  en: {
    loanSubmitted: {
      subject: 'Your signed loan agreement for {amount} has arrived',
      text: 'We have received your signed agreement for {amount}. Our team reviews it within 48 hours, and you will hear what comes of it.',
    },
    loanPaidOut: {
      subject: 'Your loan of {amount} has been paid out',
      text: 'Your loan of {amount} at {site} is approved, and the money is in your available balance. It is to be repaid by {time}; for 14 days you can withdraw from it without interest.',
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
      subject: '{amount} of your loan is due on {time}',
      text: '{amount} of your loan at {site} is to be repaid by {time}. You can repay it at any time under Loans.',
    },
    loanOverdue: {
      subject: 'Your loan is overdue: {amount} was due on {time}',
      text: '{amount} of your loan at {site} was to be repaid by {time}. Each further day costs the same daily rate and nothing besides. If you cannot pay, write to customer service.',
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
  de: {
    loanSubmitted: {
      subject: 'Ihr unterschriebener Kreditvertrag über {amount} ist da',
      text: 'Wir haben Ihren unterschriebenen Vertrag über {amount} erhalten. Unser Team prüft ihn binnen 48 Stunden, und Sie hören, was daraus wird.',
    },
    loanPaidOut: {
      subject: 'Ihr Kredit über {amount} ist ausgezahlt',
      text: 'Ihr Kredit über {amount} bei {site} ist genehmigt, das Geld ist in Ihrem verfügbaren Guthaben. Er ist bis {time} zurückzuzahlen; 14 Tage lang können Sie ohne Zinsen widerrufen.',
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
      subject: '{amount} Ihres Kredits sind am {time} fällig',
      text: '{amount} Ihres Kredits bei {site} sind bis {time} zurückzuzahlen. Unter „Kredite“ geht das jederzeit.',
    },
    loanOverdue: {
      subject: 'Ihr Kredit ist überfällig: {amount} waren am {time} fällig',
      text: '{amount} Ihres Kredits bei {site} waren bis {time} zurückzuzahlen. Jeder weitere Tag kostet denselben Tageszins und sonst nichts. Wenn Sie nicht zahlen können, schreiben Sie dem Kundenservice.',
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
      text: 'Votre prêt de {amount} chez {site} est approuvé et l’argent se trouve dans votre solde disponible. Il est à rembourser avant le {time} ; pendant 14 jours, vous pouvez vous rétracter sans intérêts.',
    },
    loanRejected: {
      subject: 'Votre prêt de {amount} n’a pas été approuvé',
      text: 'Nous ne pouvons pas vous prêter {amount} chez {site} cette fois-ci. Le motif figure dans votre demande.',
    },
    loanResign: {
      subject: 'Veuillez signer à nouveau votre contrat de prêt de {amount}',
      text: 'Votre prêt de {amount} demande une nouvelle signature : les conditions ont changé ou la signature n’a pas été acceptée. Lisez le nouveau contrat et signez-le sous sept jours.',
    },
    loanDue: {
      subject: '{amount} de votre prêt sont à rembourser le {time}',
      text: '{amount} de votre prêt chez {site} sont à rembourser avant le {time}. Vous pouvez rembourser à tout moment sous Prêts.',
    },
    loanOverdue: {
      subject: 'Votre prêt est en retard : {amount} étaient dus le {time}',
      text: '{amount} de votre prêt chez {site} étaient à rembourser avant le {time}. Chaque jour supplémentaire coûte le même taux journalier et rien d’autre. Si vous ne pouvez pas payer, écrivez au service client.',
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
      text: 'Notre équipe a clos votre prêt de {amount} chez {site} : le reste est passé en perte et rien ne s’y ajoute.',
    },
  },
  it: {
    loanSubmitted: {
      subject: 'È arrivato il tuo contratto di prestito firmato di {amount}',
      text: 'Abbiamo ricevuto il tuo contratto firmato di {amount}. Il nostro team lo esamina entro 48 ore e ti farà sapere l’esito.',
    },
    loanPaidOut: {
      subject: 'Il tuo prestito di {amount} è stato erogato',
      text: 'Il tuo prestito di {amount} su {site} è approvato e il denaro è nel tuo saldo disponibile. Va rimborsato entro il {time}; per 14 giorni puoi recedere senza interessi.',
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
      subject: '{amount} del tuo prestito scadono il {time}',
      text: '{amount} del tuo prestito su {site} vanno rimborsati entro il {time}. Puoi rimborsare in qualsiasi momento in Prestiti.',
    },
    loanOverdue: {
      subject: 'Il tuo prestito è scaduto: {amount} erano dovuti il {time}',
      text: '{amount} del tuo prestito su {site} andavano rimborsati entro il {time}. Ogni giorno in più costa lo stesso tasso giornaliero e nient’altro. Se non puoi pagare, scrivi al servizio clienti.',
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
      subject: 'Ha llegado su contrato de préstamo firmado de {amount}',
      text: 'Hemos recibido su contrato firmado de {amount}. Nuestro equipo lo revisa en 48 horas y le informará del resultado.',
    },
    loanPaidOut: {
      subject: 'Su préstamo de {amount} se ha desembolsado',
      text: 'Su préstamo de {amount} en {site} está aprobado y el dinero está en su saldo disponible. Hay que devolverlo antes del {time}; durante 14 días puede desistir sin intereses.',
    },
    loanRejected: {
      subject: 'Su préstamo de {amount} no se ha aprobado',
      text: 'Esta vez no podemos prestarle {amount} en {site}. El motivo está en su solicitud.',
    },
    loanResign: {
      subject: 'Vuelva a firmar su contrato de préstamo de {amount}',
      text: 'Su préstamo de {amount} necesita una nueva firma: las condiciones han cambiado o la firma no se aceptó. Lea el nuevo contrato y fírmelo en siete días.',
    },
    loanDue: {
      subject: '{amount} de su préstamo vencen el {time}',
      text: 'Hay que devolver {amount} de su préstamo en {site} antes del {time}. Puede hacerlo en cualquier momento en Préstamos.',
    },
    loanOverdue: {
      subject: 'Su préstamo está vencido: {amount} vencieron el {time}',
      text: 'Había que devolver {amount} de su préstamo en {site} antes del {time}. Cada día más cuesta el mismo tipo diario y nada más. Si no puede pagar, escriba a atención al cliente.',
    },
    loanRepaid: {
      subject: 'Su préstamo de {amount} está devuelto',
      text: 'Su préstamo de {amount} en {site} está devuelto por completo. No debe nada más.',
    },
    loanWithdrawn: {
      subject: 'Ha desistido de su préstamo de {amount}',
      text: 'Su préstamo de {amount} en {site} queda sin efecto, sin intereses ni comisiones. No debe nada.',
    },
    loanExpired: {
      subject: 'Su oferta de préstamo de {amount} ha caducado',
      text: 'Su oferta de {amount} en {site} no se firmó en siete días y ha caducado. Puede pedir otra cuando quiera.',
    },
    loanWrittenOff: {
      subject: 'Nuestro equipo ha cerrado su préstamo de {amount}',
      text: 'Nuestro equipo ha cerrado su préstamo de {amount} en {site}: el resto se ha dado de baja y no se añade nada más.',
    },
  },
  ar: {
    loanSubmitted: {
      subject: 'وصلت اتفاقية القرض الموقّعة بمبلغ {amount}',
      text: 'استلمنا اتفاقيتك الموقّعة بمبلغ {amount}. يراجعها فريقنا خلال 48 ساعة وسنبلغك بالنتيجة.',
    },
    loanPaidOut: {
      subject: 'صُرف قرضك بمبلغ {amount}',
      text: 'تمت الموافقة على قرضك بمبلغ {amount} في {site} والمال في رصيدك المتاح. يجب سداده قبل {time}، ويمكنك العدول عنه خلال 14 يومًا دون فائدة.',
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
      subject: 'يستحق {amount} من قرضك في {time}',
      text: 'يجب سداد {amount} من قرضك في {site} قبل {time}. يمكنك السداد في أي وقت من صفحة القروض.',
    },
    loanOverdue: {
      subject: 'قرضك متأخر: كان {amount} مستحقًا في {time}',
      text: 'كان يجب سداد {amount} من قرضك في {site} قبل {time}. كل يوم إضافي يكلّف المعدل اليومي نفسه ولا شيء غيره. إن تعذر عليك السداد فاكتب إلى خدمة العملاء.',
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
}

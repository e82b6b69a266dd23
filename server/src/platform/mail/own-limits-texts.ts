import type { Locale } from '@quayside/contracts/locales'
import type { OwnLimitTexts } from './own-limit-news.ts'
import { OWN_LIMIT_TEXTS_EAST } from './own-limits-texts-east.ts'

export const OWN_LIMIT_TEXTS: Readonly<Record<Locale, OwnLimitTexts>> = {
  ...OWN_LIMIT_TEXTS_EAST,
  en: {
    limitLoosens: {
      subject: 'A limit on your {site} account will be raised or removed',
      lines: [
        'You asked to raise or remove one of your own limits. The change takes effect on {time}.',
        'Until then the old limit applies, and you can keep it under Settings, Your limits.',
        'If this was not you, log in, keep the limit and change your password.',
      ],
    },
    timeOutBegun: {
      subject: 'Your {site} time-out has started',
      lines: [
        'Your time-out lasts until {time}. Until then you cannot open anything new or make a deposit, and it cannot be shortened.',
        'You can still log in, close positions, cancel orders, repay, withdraw and contact support.',
      ],
    },
    exclusionBegun: {
      subject: 'You have excluded yourself from {site}',
      lines: [
        'Your self-exclusion lasts at least until {time} and cannot be undone before then. Your waiting orders are canceled.',
        'What is open stays yours: you can still log in, close positions, repay, withdraw and contact support.',
        'It does not end automatically: after that date you can ask for it to end, and it ends 24 hours later.',
      ],
    },
    exclusionEnds: {
      subject: 'Your {site} self-exclusion is about to end',
      lines: [
        'You asked for your self-exclusion to end. It ends on {time}.',
        'Until then you can change your mind under Settings, Your limits.',
      ],
    },
    exclusionElsewhere: {
      subject: 'Your identity was not verified on {site}: self-exclusion',
      lines: [
        'You have excluded yourself with another account until {time}. The exclusion applies to you, not to one account, so this account cannot be verified or begin anything new before then.',
        'What is open stays yours: you can still log in, close positions, repay, withdraw and contact support.',
      ],
    },
  },
  de: {
    limitLoosens: {
      subject: 'Ein Limit Ihres {site}-Kontos wird erhöht oder aufgehoben',
      lines: [
        'Sie möchten eines Ihrer eigenen Limits erhöhen oder aufheben. Die Änderung gilt ab {time}.',
        'Bis dahin gilt das bisherige Limit. Unter Einstellungen, Ihre Limits können Sie es behalten.',
        'Wenn Sie das nicht waren: Melden Sie sich an, behalten Sie das Limit und ändern Sie Ihr Passwort.',
      ],
    },
    timeOutBegun: {
      subject: 'Ihre Auszeit bei {site} hat begonnen',
      lines: [
        'Ihre Auszeit dauert bis {time}. So lange können Sie nichts Neues eröffnen und nichts einzahlen; verkürzen lässt sie sich nicht.',
        'Anmelden, Positionen schließen, Orders stornieren, zurückzahlen, auszahlen und den Kundenservice erreichen können Sie weiterhin.',
      ],
    },
    exclusionBegun: {
      subject: 'Sie haben sich bei {site} selbst gesperrt',
      lines: [
        'Ihre Selbstsperre gilt mindestens bis {time} und lässt sich vorher nicht aufheben. Ihre wartenden Orders sind storniert.',
        'Was offen ist, bleibt Ihres: Anmelden, Positionen schließen, zurückzahlen, auszahlen und den Kundenservice erreichen können Sie weiterhin.',
        'Sie endet nicht von selbst: Nach diesem Tag können Sie das Ende beantragen, 24 Stunden später ist sie vorbei.',
      ],
    },
    exclusionEnds: {
      subject: 'Ihre Selbstsperre bei {site} endet bald',
      lines: [
        'Sie haben das Ende Ihrer Selbstsperre beantragt. Sie endet am {time}.',
        'Bis dahin können Sie es sich unter Einstellungen, Ihre Limits anders überlegen.',
      ],
    },
    exclusionElsewhere: {
      subject: 'Ihre Identität wurde bei {site} nicht bestätigt: Selbstsperre',
      lines: [
        'Sie haben sich mit einem anderen Konto bis {time} selbst gesperrt. Die Sperre gilt für Sie, nicht für ein einzelnes Konto: Bis dahin kann dieses Konto weder verifiziert werden noch Neues beginnen.',
        'Was offen ist, bleibt Ihres: Anmelden, Positionen schließen, zurückzahlen, auszahlen und den Kundenservice erreichen können Sie weiterhin.',
      ],
    },
  },
  fr: {
    limitLoosens: {
      subject: 'Une limite de votre compte {site} va être relevée ou supprimée',
      lines: [
        'Vous avez demandé à relever ou à supprimer l’une de vos limites. Le changement prend effet le {time}.',
        'D’ici là, l’ancienne limite s’applique et vous pouvez la garder dans Paramètres, Vos limites.',
        'Si ce n’était pas vous, connectez-vous, gardez la limite et changez votre mot de passe.',
      ],
    },
    timeOutBegun: {
      subject: 'Votre pause sur {site} a commencé',
      lines: [
        'Votre pause dure jusqu’au {time}. D’ici là, vous ne pouvez rien ouvrir de nouveau ni déposer, et elle ne peut pas être raccourcie.',
        'Vous pouvez toujours vous connecter, clôturer des positions, annuler des ordres, rembourser, retirer et joindre l’assistance.',
      ],
    },
    exclusionBegun: {
      subject: 'Vous vous êtes exclu de {site}',
      lines: [
        'Votre auto-exclusion dure au moins jusqu’au {time} et ne peut pas être annulée avant. Vos ordres en attente sont annulés.',
        'Ce qui est ouvert reste à vous : vous pouvez toujours vous connecter, clôturer des positions, rembourser, retirer et joindre l’assistance.',
        'Elle ne se termine pas d’elle-même : passé cette date, vous pouvez demander sa fin, qui intervient 24 heures plus tard.',
      ],
    },
    exclusionEnds: {
      subject: 'Votre auto-exclusion de {site} va prendre fin',
      lines: [
        'Vous avez demandé la fin de votre auto-exclusion. Elle prend fin le {time}.',
        'D’ici là, vous pouvez changer d’avis dans Paramètres, Vos limites.',
      ],
    },
    exclusionElsewhere: {
      subject: 'Votre identité n’a pas été vérifiée sur {site} : auto-exclusion',
      lines: [
        'Vous vous êtes exclu avec un autre compte jusqu’au {time}. L’exclusion s’applique à vous et non à un seul compte : d’ici là, ce compte ne peut ni être vérifié ni rien commencer de nouveau.',
        'Ce qui est ouvert reste à vous : vous pouvez toujours vous connecter, clôturer des positions, rembourser, retirer et joindre l’assistance.',
      ],
    },
  },
  it: {
    limitLoosens: {
      subject: 'Un limite del tuo conto {site} sarà alzato o rimosso',
      lines: [
        'Hai chiesto di alzare o rimuovere uno dei tuoi limiti. La modifica vale dal {time}.',
        'Fino ad allora vale il limite attuale e puoi mantenerlo in Impostazioni, I tuoi limiti.',
        'Se non sei stato tu, accedi, mantieni il limite e cambia la password.',
      ],
    },
    timeOutBegun: {
      subject: 'La tua pausa su {site} è iniziata',
      lines: [
        'La pausa dura fino al {time}. Fino ad allora non puoi aprire nulla di nuovo né depositare, e non si può accorciare.',
        'Puoi comunque accedere, chiudere posizioni, annullare ordini, rimborsare, prelevare e contattare l’assistenza.',
      ],
    },
    exclusionBegun: {
      subject: 'Ti sei autoescluso da {site}',
      lines: [
        'L’autoesclusione dura almeno fino al {time} e prima non si può annullare. I tuoi ordini in attesa sono annullati.',
        'Ciò che è aperto resta tuo: puoi comunque accedere, chiudere posizioni, rimborsare, prelevare e contattare l’assistenza.',
        'Non finisce da sola: dopo quella data puoi chiederne la fine, che arriva 24 ore dopo.',
      ],
    },
    exclusionEnds: {
      subject: 'La tua autoesclusione da {site} sta per finire',
      lines: [
        'Hai chiesto la fine dell’autoesclusione. Finisce il {time}.',
        'Fino ad allora puoi cambiare idea in Impostazioni, I tuoi limiti.',
      ],
    },
    exclusionElsewhere: {
      subject: 'La tua identità non è stata verificata su {site}: autoesclusione',
      lines: [
        'Ti sei autoescluso con un altro conto fino al {time}. L’autoesclusione riguarda te, non un singolo conto: fino ad allora questo conto non può essere verificato né iniziare nulla di nuovo.',
        'Ciò che è aperto resta tuo: puoi comunque accedere, chiudere posizioni, rimborsare, prelevare e contattare l’assistenza.',
      ],
    },
  },
  es: {
    limitLoosens: {
      subject: 'Un límite de su cuenta de {site} se va a subir o quitar',
      lines: [
        'Ha pedido subir o quitar uno de sus límites. El cambio se aplica el {time}.',
        'Hasta entonces sigue el límite anterior y puede mantenerlo en Ajustes, Sus límites.',
        'Si no ha sido usted, inicie sesión, mantenga el límite y cambie la contraseña.',
      ],
    },
    timeOutBegun: {
      subject: 'Su pausa en {site} ha empezado',
      lines: [
        'La pausa dura hasta el {time}. Hasta entonces no puede abrir nada nuevo ni depositar, y no se puede acortar.',
        'Puede seguir iniciando sesión, cerrando posiciones, cancelando órdenes, devolviendo, retirando y hablando con soporte.',
      ],
    },
    exclusionBegun: {
      subject: 'Se ha autoexcluido de {site}',
      lines: [
        'La autoexclusión dura al menos hasta el {time} y no se puede deshacer antes. Sus órdenes en espera están canceladas.',
        'Lo que está abierto sigue siendo suyo: puede iniciar sesión, cerrar posiciones, devolver, retirar y hablar con soporte.',
        'No termina sola: después de esa fecha puede pedir que termine, y lo hace 24 horas más tarde.',
      ],
    },
    exclusionEnds: {
      subject: 'Su autoexclusión de {site} está a punto de terminar',
      lines: [
        'Ha pedido que termine su autoexclusión. Termina el {time}.',
        'Hasta entonces puede cambiar de idea en Ajustes, Sus límites.',
      ],
    },
    exclusionElsewhere: {
      subject: 'Su identidad no se ha verificado en {site}: autoexclusión',
      lines: [
        'Se autoexcluyó con otra cuenta hasta el {time}. La autoexclusión se aplica a usted, no a una sola cuenta: hasta entonces esta cuenta no puede verificarse ni empezar nada nuevo.',
        'Lo que está abierto sigue siendo suyo: puede iniciar sesión, cerrar posiciones, devolver, retirar y hablar con soporte.',
      ],
    },
  },
}

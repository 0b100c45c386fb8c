import type { Messages } from '../messages.ts'

export const attend: Messages['attend'] = {
  title: 'Participar',
  join: {
    heading: '¿Vienes?',
    text: 'Con una cuenta encuentras tu entrada y tus citas en todos tus dispositivos.',
    guest: 'Sin cuenta, solo por esta vez',
  },
  registerHeading: 'Solo falta tu nombre y una contraseña',
  nameHeading: '¿Cómo te llamamos?',
  confirm: {
    heading: '¿Contamos contigo?',
    text: 'Te inscribes con {{email}}.',
    submit: 'Participo',
  },
  guest: {
    heading: 'Tu nombre, tu correo y nada más',
    text: 'Te enviamos un enlace para confirmar. Te guardamos la plaza 30 minutos.',
    name: 'Tu nombre',
    submit: 'Participo',
  },
  mailed: {
    text: 'Te hemos escrito: abre el enlace del mensaje para confirmar tu inscripción. Te guardamos la plaza 30 minutos.',
    line: 'Te hemos escrito: abre el enlace del mensaje para entrar en la lista de espera.',
    spam: '¿No llega nada? Mira en el correo no deseado o empieza de nuevo: cuenta la última dirección.',
    again: '¿No es la dirección correcta?',
  },
  link: {
    heading: 'Un último clic',
    text: 'Confirma que vienes y la plaza es tuya.',
    lineText: 'Confirma tu dirección: entras en la lista de espera.',
    submit: 'Confirmo mi plaza',
    invalid: 'Este enlace ya no funciona',
    invalidText:
      'Tu plaza no se confirmó a tiempo o el enlace está incompleto. Quizá quede una plaza: empieza de nuevo.',
    again: 'Inscribirme de nuevo',
  },
  unconfirmed: {
    heading: 'Una cosa más',
    text: 'Confirma tu correo para poder inscribirte en el evento.',
    sentTo: 'Te hemos escrito a {{email}}: haz clic en el enlace del mensaje y vuelve aquí.',
    done: 'Ya está confirmado, continuar',
    wrong: '¿No es la dirección correcta?',
  },
  full: {
    text: 'Todas las plazas están ocupadas. En la lista de espera, la primera plaza libre es para la primera persona.',
    meanwhile: 'La última plaza acaba de irse.',
    submit: 'Unirme a la lista de espera',
    logIn: 'Iniciar sesión para unirme a la lista',
    seatsLeft: 'Buenas noticias: queda una plaza. Inscríbete rápido.',
  },
  choose: 'Elige…',
  noList: 'Todas las plazas están ocupadas y no hay lista de espera.',
  external: {
    heading: 'La inscripción es en otro sitio',
    text: 'Vas a salir hacia {{host}}.',
    noAccount: 'No necesitas cuenta aquí: te inscribes allí.',
    go: 'Continuar hacia {{host}}',
  },
  conflict: 'Ya tienes planes a esa hora',
  going: {
    heading: '¡Confirmado, te esperamos!',
    mailed: 'Tu entrada también está en el mensaje enviado a {{email}}.',
    cancel: '¿No puedes venir? Libera tu plaza en un clic: alguien la aprovechará.',
    unattend: 'Cancelar mi inscripción',
    share: '¿Vamos juntos? Envía el enlace a tu gente.',
    back: 'Volver al evento',
  },
  closed: {
    heading: 'La inscripción está cerrada',
    others: 'Ver los eventos',
  },
  errors: {
    failed: 'Tu inscripción no se completó. No se ha perdido nada: vuelve a intentarlo en un momento.',
    noGuests: 'Este evento requiere una cuenta.',
  },
}

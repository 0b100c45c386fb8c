import type { Messages } from '../../messages.ts'

export const provider: Messages['provider'] = {
  or: 'o',
  buttons: {
    google: 'Continuar con Google',
    facebook: 'Continuar con Facebook',
  },
  names: {
    google: 'Google',
    facebook: 'Facebook',
  },
  failures: {
    denied: 'La conexión se rechazó allí; aquí no ha cambiado nada. Vuelve a intentarlo o continúa con tu correo.',
    confirm:
      'Nos falta saber que esta dirección es tuya. Te hemos escrito: confirma con el enlace del mensaje y vuelve para conectarte.',
    noEmail: 'Necesitamos una dirección de correo y no nos la han dado. Continúa con tu correo.',
    failed: 'La conexión no ha funcionado. Vuelve a intentarlo en un momento o continúa con tu correo.',
    closed: 'La ventana se cerró antes de terminar. No se ha perdido nada: inténtalo cuando quieras.',
    blocked: 'Tu navegador ha bloqueado la ventana. Permítela para este sitio y vuelve a intentarlo.',
  },
  window: {
    title: 'Conexión',
    done: 'Hecho: esta ventana se cierra. Si no, puedes cerrarla y volver al sitio.',
  },
  link: {
    title: 'Vincular mis cuentas',
    heading: '¿De verdad eres tú?',
    text: 'Confírmalo y podrás conectarte a tu cuenta con el servicio que acabas de usar.',
    submit: 'Sí, soy yo',
    done: 'Hecho. Ya puedes conectarte.',
    invalid: 'Este enlace ya no funciona',
    invalidText: 'Ya se ha usado, tiene más de 24 horas o está incompleto. Conéctate de nuevo para recibir otro.',
  },
  account: {
    title: 'Conexión con Google o Facebook',
    text: 'Los servicios con los que puedes conectarte.',
    none: 'Ninguno por ahora. Conéctate una vez con uno de ellos, con el mismo correo.',
    remove: 'Desvincular {{name}}',
    removed: 'Desvinculado: este servicio ya no te conecta aquí.',
    needsPassword: 'Elige antes una contraseña: sin ella no podrías volver a entrar.',
  },
}

import type { Messages } from '../messages.ts'

export const mail: Messages['mail'] = {
  greeting: 'Hola:',
  signature: 'Hasta pronto,\nel equipo de Chiche',
  site: 'Chiche',
  linkHint: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  activate: {
    subject: 'Confirma tu correo',
    text: '¡Te damos la bienvenida! Confirma tu dirección para poder inscribirte en los eventos.',
    button: 'Confirmar mi correo',
    remark:
      'Este enlace funciona durante 7 días. Si no has creado una cuenta, ignora este mensaje: sin confirmación no ocurre nada.',
  },
  resetPassword: {
    subject: 'Elige una contraseña nueva',
    text: 'Has pedido una contraseña nueva. Elígela con este enlace; tus demás sesiones se cerrarán.',
    button: 'Elegir una contraseña',
    remark:
      'Este enlace funciona una sola vez, durante 30 minutos. Si no has pedido nada, ignora este mensaje: tu contraseña sigue siendo la misma.',
  },
  changeEmail: {
    subject: 'Confirma tu nueva dirección',
    text: 'Quieres usar esta dirección para tu cuenta. Confírmala y sustituirá a la anterior.',
    button: 'Confirmar esta dirección',
    remark: 'Este enlace funciona durante 24 horas. Si no has pedido nada, ignora este mensaje.',
  },
  changeEmailNotice: {
    subject: 'Tu dirección de correo va a cambiar',
    text: 'Alguien, seguramente tú, ha pedido sustituir la dirección de tu cuenta por {{email}}. El cambio se hace cuando se confirma la nueva dirección.',
    button: 'Ver mi cuenta',
    remark: 'Si no has sido tú, cambia tu contraseña ahora mismo.',
  },
  emailChanged: {
    subject: 'Tu dirección de correo ha cambiado',
    text: 'Se ha confirmado una dirección nueva para tu cuenta. Esta ya no sirve para iniciar sesión.',
    button: 'Ver mi cuenta',
    remark: 'Si no has sido tú, responde pronto a este mensaje.',
  },
  passwordChanged: {
    subject: 'Tu contraseña ha cambiado',
    text: 'La contraseña de tu cuenta se acaba de cambiar y tus demás sesiones se han cerrado.',
    button: 'Iniciar sesión',
    remark: 'Si no has sido tú, pide ahora mismo una contraseña nueva en la página de inicio de sesión.',
  },
  sessionStolen: {
    subject: 'Se ha cerrado una de tus sesiones',
    text: 'Una sesión de tu cuenta se ha usado en dos sitios a la vez. Por prudencia la hemos cerrado: basta con volver a iniciar sesión.',
    button: 'Iniciar sesión',
    remark: 'Si vuelve a ocurrir, cambia tu contraseña.',
  },
  accountDeleted: {
    subject: 'Tu cuenta está eliminada',
    text: 'Tu cuenta y todo lo que contenía se han eliminado, como pediste. Puedes volver cuando quieras.',
    button: 'Ver los eventos',
    remark: 'Este es nuestro último mensaje.',
  },
}

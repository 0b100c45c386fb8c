import type { Messages } from '../messages.ts'

export const system: Messages['system'] = {
  notFound: {
    title: 'Página no encontrada',
    message: 'Oops! Page not found',
    text: 'Este enlace ha cambiado de idea. No pasa nada: hay muchas otras cosas que hacer.',
  },
  gone: {
    title: 'Este evento es demasiado antiguo',
    text: 'Terminó hace más de un año. Guardamos los recuerdos, no las páginas.',
  },
  other: {
    title: 'Se ha producido un error',
    text: 'Es cosa nuestra, no tuya. Vuelve a intentarlo en un momento.',
  },
  notOffered: 'Esta página necesita algo que el servicio detrás de este sitio no ofrece. Todo lo demás está aquí.',
  preview: 'Vista previa',
  editorUnsigned:
    'Aquí no se puede editar nada: la dirección de vista previa no está firmada o ya no lo está. Añade a la dirección lo que muestra «npm run content -- preview».',
  fallback: 'ERROR',
  goHome: 'Volver al inicio',
  seeEvents: 'Ver los eventos',
  search: '¿Qué buscas?',
  searchPlaceholder: 'Taller, café de reparación, marcha…',
  alternatives: 'Esto es lo que llega pronto',
  maintenance: {
    title: 'Volvemos enseguida',
    heading: 'Ordenando',
    bean: 'el taller.',
    text: 'El sitio está en mantenimiento durante unos minutos. Tus inscripciones están a salvo.',
    until: 'Volvemos el {{when}}.',
  },
  apiError: {
    title: 'No ha funcionado',
    heading: 'No ha',
    bean: 'funcionado.',
    reasons: {
      unauthorized: 'Para esto hace falta una cuenta. Inicia sesión y vuelve a probar.',
      forbidden: 'Tu cuenta no puede hacer esto. Pregunta a quien organiza.',
      not_found: 'Lo que buscas no existe, o ya no.',
      gone: 'Es demasiado antiguo: la página se ha retirado.',
      invalid_input: 'Falta algo en la dirección, o algo está mal. Vuelve a empezar desde la página de la que vienes.',
      invalid_token: 'Este enlace ya se usó o ya no es válido. Pide uno nuevo.',
      conflict: 'Las cosas han cambiado mientras tanto. Recarga la página de la que vienes y vuelve a probar.',
      event_closed: 'Las inscripciones a este evento están cerradas.',
      too_many_requests: 'Muchas peticiones en poco tiempo. Espera un minuto y vuelve a probar.',
      unavailable: 'El servicio no responde ahora. No se pierde nada: vuelve a probar en un momento.',
      other: 'Es cosa nuestra, no tuya. Vuelve a probar en un momento.',
    },
    retry: 'Volver a probar',
    logIn: 'Iniciar sesión',
    request: 'Si sigue pasando, escríbenos con este número: {{id}}',
  },
  apiSuccess: {
    title: 'Hecho',
    heading: 'Listo,',
    bean: 'ya está hecho.',
    what: {
      registration: 'Ya tienes tu plaza. Los detalles están en tu agenda y un correo va de camino.',
      unregistration: 'Ya no tienes plaza. Será para otra persona.',
      newsletter: 'Tu dirección está confirmada. El próximo boletín es para ti.',
      message: 'Tu mensaje va de camino.',
      account: 'Tu cuenta está al día.',
      other: 'Todo ha ido bien. Puedes cerrar esta página o continuar.',
    },
    next: 'Continuar',
  },
}

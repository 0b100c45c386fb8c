import type { consent as source } from '../../fr/accounts/consent.ts'

export const consent: typeof source = {
  title: '¿Medimos o no?',
  text: 'Con tu acuerdo, contamos lo que se lee y se busca, para mejorar el sitio. Tu elección vale seis meses y se cambia al pie de la página.',
  more: 'Qué medimos',
  refuse: 'Rechazar todo',
  accept: 'Aceptar todo',
  settings: {
    title: 'Tu elección',
    text: 'Nada de lo que sigue ocurre sin tu acuerdo. Rechazar no cambia nada de lo que puedes hacer aquí. Tu elección se guarda seis meses en tu navegador; puedes cambiarla cuando quieras.',
    open: 'Aún no has elegido: no se mide nada.',
    accepted: 'Aceptaste el {date}.',
    refused: 'Rechazaste el {date}: no se mide nada.',
  },
  purposes: {
    audience: {
      title: 'Audiencia, con Google Tag Manager.',
      text: 'Los filtros usados, las búsquedas sin resultado, los clics en las tarjetas, las páginas de error, las suscripciones al boletín. Google puede instalar sus propias cookies, «_ga», guardadas hasta 13 meses.',
    },
    contents: {
      title: 'Contenidos, con Builder.io.',
      text: 'Las vistas y los clics de las páginas compuestas, con dos identificadores al azar: «builderSessionId», una cookie que dura la visita, y «builderVisitorId», en el almacenamiento local.',
    },
    partners: {
      title: 'Ofertas de los socios, por el propio sitio.',
      text: 'Cuántas veces al día se ve y se sigue una oferta. No se guarda ni tu nombre ni tu dirección.',
    },
  },
}

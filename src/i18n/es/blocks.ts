import type { Messages } from '../messages.ts'

export const blocks: Messages['blocks'] = {
  partnership: 'En colaboración con',
  start: 'Me apunto',
  newTab: 'pestaña nueva',
  slides: 'Diapositivas',
  previousSlide: 'Atrás',
  nextSlide: 'Adelante',
  allArticles: 'Ver todos los artículos',
  learnMore: 'Más información',
  partner: 'Oferta de un colaborador',
  leaveFor: 'Continuar en el sitio de {{company}}',
  formText: '{{company}} te responde directamente.',
  events: 'Eventos',
  noEvents: 'Nada coincide por ahora.',
  allTopics: 'Todos los temas',
  showAll: 'Mostrar todo',
  feed: { title: 'En las redes', play: 'Ver el vídeo', next: 'Siguientes', previous: 'Anteriores' },
}

import type { polls as source } from '../fr/polls.ts'

export const polls: typeof source = {
  title: 'Encuestas',
  heading: { before: 'Y tú,', bean: '¿qué', after: 'piensas?' },
  description: 'Da tu opinión sobre las preguntas del momento y mira lo que piensan los demás.',
  eyebrow: 'La encuesta',
  open: 'Ahora mismo',
  ended: 'Terminadas',
  none: 'No hay encuestas por ahora. ¡Vuelve pronto!',
  choices: 'Respuestas',
  yours: 'tu respuesta',
  total: { one: '{{n}} voto', other: '{{n}} votos' },
  thanks: '¡Gracias por participar!',
  first: '¡Sé de las primeras personas en opinar!',
  until: 'Hasta el {{date}}',
  endedOn: 'Terminó el {{date}}',
}

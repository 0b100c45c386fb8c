import type { Messages } from '../../messages.ts'

export const home: Messages['home'] = {
  title: '¿Te animas a actuar este fin de semana?',
  description:
    'Talleres, paseos, jornadas de trabajo, debates: encuentra una cita por la ecología y la solidaridad cerca de ti o en línea.',
  headingBefore: '¿Te animas',
  headingBean: 'este finde?',
  lead: {
    one: '{{n}} cita por la ecología y la solidaridad, cerca de ti y en línea. Gratis o casi, abierta a todo el mundo.',
    other:
      '{{n}} citas por la ecología y la solidaridad, cerca de ti y en línea. Gratis o casi, abiertas a todo el mundo.',
  },
  shortcuts: 'Atajos',
  today: 'Hoy',
  tomorrow: 'Mañana',
  weekend: 'Este fin de semana',
  free: 'Gratis',
  online: 'En línea',
  near: 'Estos días, cerca de {{city}}',
  changeCity: 'Cambiar de ciudad',
  period: 'Periodo',
  nothing: 'Nada por aquí ese día. ¿Y si miras en otro sitio o propones algo?',
  seeAll: { one: 'Ver la cita', other: 'Ver las {{n}} citas' },
  topics: '¿Por dónde empiezas?',
  topicCount: { one: '{{n}} cita', other: '{{n}} citas' },
  featured: 'No te lo pierdas',
  fromHome: 'Sin salir de casa',
  allOnline: 'Todo en línea',
  cities: 'En otros lugares también se mueven',
  organizeTitle: '¿Y si el próximo',
  organizeBean: 'fuera el tuyo?',
  organizeText:
    'Una sopa compartida, un taller de bicis, un seto por plantar: basta con una fecha, un lugar y dos vecinas. Del resto nos ocupamos.',
  organize: 'Proponer un evento',
  international: {
    title: 'Eventos para actuar, en todas partes',
    headingBefore: 'Encuentra con quién',
    headingBean: 'actuar',
    upcoming: 'Próximamente',
    all: 'Todos los eventos',
  },
}

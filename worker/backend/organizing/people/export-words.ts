import type { Locale } from '../../../../src/contracts/locales.ts'
import type { ListedAttendee } from '../../../../src/contracts/v1/organizing/people.ts'

interface ExportWords {
  columns: {
    name: string
    email: string
    state: string
    since: string
    arrival: string
    lang: string
    source: string
    with: string
  }
  states: Record<ListedAttendee['state'], string>
  byHand: string
  yes: string
  file: string
}

/** The words of a table that leaves the site, by language. */
export const exportWords: Record<Locale, ExportWords> = {
  fr: {
    columns: {
      name: 'Nom',
      email: 'E-mail',
      state: 'État',
      since: 'Depuis',
      arrival: 'Entrée',
      lang: 'Langue',
      source: 'Source',
      with: 'Avec',
    },
    states: {
      going: 'Inscrit·e',
      pending: 'À confirmer',
      offered: 'Place proposée',
      waiting: 'En attente',
      left: 'Désisté·e',
    },
    byHand: 'Ajout à la main',
    yes: 'oui',
    file: 'inscrits',
  },
  en: {
    columns: {
      name: 'Name',
      email: 'E-mail',
      state: 'State',
      since: 'Since',
      arrival: 'Arrival',
      lang: 'Language',
      source: 'Source',
      with: 'With',
    },
    states: { going: 'Registered', pending: 'To confirm', offered: 'Seat offered', waiting: 'Waiting', left: 'Left' },
    byHand: 'Added by hand',
    yes: 'yes',
    file: 'attendees',
  },
  es: {
    columns: {
      name: 'Nombre',
      email: 'E-mail',
      state: 'Estado',
      since: 'Desde',
      arrival: 'Entrada',
      lang: 'Idioma',
      source: 'Origen',
      with: 'Con',
    },
    states: {
      going: 'Inscrito/a',
      pending: 'Por confirmar',
      offered: 'Plaza ofrecida',
      waiting: 'En espera',
      left: 'Se dio de baja',
    },
    byHand: 'Añadido a mano',
    yes: 'sí',
    file: 'inscritos',
  },
}

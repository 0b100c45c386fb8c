import type { Locale } from '../../../../src/contracts/locales.ts'
import type { ListedAttendee } from '../../../../src/organize/attendees/attendees.contract.ts'
import type { SourceWords } from '../../../../src/lib/visits/source-name.ts'

interface ExportWords {
  columns: {
    name: string
    email: string
    state: string
    since: string
    arrival: string
    dates: string
    lang: string
    source: string
    with: string
  }
  states: Record<ListedAttendee['state'], string>
  /** As the list has them (`dashboard.sources` in src/i18n). */
  sources: SourceWords
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
      dates: 'Dates de présence',
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
    sources: {
      names: {
        newsletter: 'Lettre de Chiche',
        agenda: 'Agenda de Chiche',
        qr: 'Affiche, code QR',
        mail: 'E-mail',
        embed: 'Intégré à un site',
        calendar: 'Calendrier',
        hand: 'Ajout de l’équipe',
        direct: 'Adresse directe',
        other: 'Autres',
      },
      embeddedAt: '{{host}}, intégré',
    },
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
      dates: 'Dates attended',
      lang: 'Language',
      source: 'Source',
      with: 'With',
    },
    states: { going: 'Registered', pending: 'To confirm', offered: 'Seat offered', waiting: 'Waiting', left: 'Left' },
    sources: {
      names: {
        newsletter: 'Chiche newsletter',
        agenda: 'Chiche agenda',
        qr: 'Poster, QR code',
        mail: 'Email',
        embed: 'Embedded in a site',
        calendar: 'Calendar',
        hand: 'Added by the team',
        direct: 'Direct address',
        other: 'Others',
      },
      embeddedAt: '{{host}}, embedded',
    },
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
      dates: 'Fechas de asistencia',
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
    sources: {
      names: {
        newsletter: 'Boletín de Chiche',
        agenda: 'Agenda de Chiche',
        qr: 'Cartel, código QR',
        mail: 'Correo',
        embed: 'Integrado en un sitio',
        calendar: 'Calendario',
        hand: 'Añadidas por el equipo',
        direct: 'Dirección directa',
        other: 'Otras',
      },
      embeddedAt: '{{host}}, integrado',
    },
    yes: 'sí',
    file: 'inscritos',
  },
}
